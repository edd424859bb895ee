import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatCents } from "../../../../domain/shared/money.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Choice, SelectField, TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { centsOf, euroText } from "../orders/euro-text.ts"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { GroupField } from "../ui/staff-fields.tsx"
import { StaffForm } from "../ui/staff-form.tsx"
import { changedSettings } from "./changed-settings.ts"

type View = Outputs["staffTrials"]["settings"]

/** Rows of packs on the form, filled or not. */
const places = [0, 1, 2, 3, 4, 5] as const

/** A number as typed; what is none is refused by the shop. */
const numberIn = (values: FormData, name: string): number => Number(said(values, name).trim() || Number.NaN)

/** The rows with a pack, top to bottom: the order in which they are sent. */
const filledPlaces = (values: FormData) => places.filter((place) => said(values, `sku${place}`) !== "")

const settingsIn = (values: FormData): View["settings"] => ({
  open: said(values, "open") === "1",
  dailyLimit: numberIn(values, "dailyLimit"),
  offers: filledPlaces(values).map((place) => ({
    sku: said(values, `sku${place}`),
    postageCents: centsOf(said(values, `postage${place}`).trim() || "0"),
  })),
  intro: said(values, "intro").trim(),
  rejection: said(values, "rejection").trim(),
})

const SettingsForm = ({ view: { settings: current, packs } }: { readonly view: View }) => {
  const change = useMutation(useTRPC().staffTrials.changeSettings.mutationOptions())
  const refresh = useRefresh()
  const [sent, setSent] = useState<readonly number[]>([])
  /** As this form was opened: what a colleague saves meanwhile does not get into its fields. */
  const [settings] = useState(current)
  /** As this form was opened or saved last. */
  const [base, setBase] = useState(settings)
  return (
    <StaffForm
      save={async (values) => {
        setSent(filledPlaces(values))
        const written = settingsIn(values)
        await change.mutateAsync(changedSettings(base, written))
        setBase(written)
      }}
      saved="Gespeichert."
      onSaved={() => refresh("staffTrials")}
    >
      {({ errorOf }) => {
        const offerErrorOf = (place: number, part: "sku" | "postageCents") =>
          errorOf(`offers.${sent.indexOf(place)}.${part}`)
        return (
          <>
            <Choice
              type="checkbox"
              name="open"
              value="1"
              label="Proben anbieten"
              hint="Aus heißt: Die Seite bleibt und sagt, dass es gerade keine gibt. Was bestätigt ist, läuft weiter."
              defaultChecked={settings.open}
            />
            <TextField
              name="dailyLimit"
              label="Höchstens am Tag"
              hint="So viele werden an einem Tag bestätigt. Danach sagt die Seite: morgen wieder."
              inputMode="numeric"
              required
              autoComplete="off"
              defaultValue={String(settings.dailyLimit)}
              error={errorOf("dailyLimit")}
            />
            <GroupField
              name="offers"
              label="Packungen"
              hint="Von jedem Produkt eine. Der Vorrat ist der des Shops: Was ausverkauft ist, gibt es auch nicht als Probe."
              error={errorOf("offers")}
            >
              <div className="trial-packs">
                {places.map((place) => (
                  <div className="fields" key={place}>
                    <SelectField
                      name={`sku${place}`}
                      label={`Packung ${place + 1}`}
                      span="rest"
                      defaultValue={settings.offers[place]?.sku ?? ""}
                      error={offerErrorOf(place, "sku")}
                    >
                      <option value="">Keine</option>
                      {packs.map(({ sku, label, soldOut }) => (
                        <option key={sku} value={sku}>
                          {label}
                          {soldOut ? " (ausverkauft)" : ""}
                        </option>
                      ))}
                    </SelectField>
                    <TextField
                      name={`postage${place}`}
                      label="Versand in €"
                      span="third"
                      inputMode="decimal"
                      autoComplete="off"
                      defaultValue={euroText(settings.offers[place]?.postageCents ?? 0)}
                      error={offerErrorOf(place, "postageCents")}
                    />
                  </div>
                ))}
              </div>
            </GroupField>
            <p className="small quiet">
              „Kostenlos“ darf eine Probe nur heißen, wenn höchstens das echte Porto dazukommt (Nr.&nbsp;20 des Anhangs
              zu §&nbsp;3 Abs.&nbsp;3 UWG). Mit Versandkosten ist der Knopf „Zahlungspflichtig bestellen“, und die
              E-Mail enthält Bankverbindung und Widerrufsbelehrung.
            </p>
            <TextAreaField
              name="intro"
              label="Text über den Packungen"
              rows={4}
              maxLength={600}
              defaultValue={settings.intro}
              error={errorOf("intro")}
            />
            <TextAreaField
              name="rejection"
              label="Text der Absage"
              hint="Nach „Hallo Vorname Name,“. Freundlich, ohne Vorwurf."
              rows={5}
              maxLength={600}
              defaultValue={settings.rejection}
              error={errorOf("rejection")}
            />
          </>
        )
      }}
    </StaffForm>
  )
}

/** What is offered as a trial, how many a day, and the words beside it. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffTrials.settings.queryOptions()),
  head: () => ({ title: "Proben: Angebot und Texte", description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const view = useQuery(trpc.staffTrials.settings.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const { settings, leftToday, packs } = view
    return (
      <>
        <PageHead title="Angebot und Texte" back={{ href: "/admin/trial-orders", label: "Proben" }}>
          <Link href="/free-trial">Seite ansehen</Link>
        </PageHead>
        <Panel id="settings" title="Proben">
          <p className="quiet">
            Heute {leftToday === 1 ? "ist noch eine" : `sind noch ${leftToday}`} von {settings.dailyLimit} frei.
          </p>
          {rights.includes("shop.change") ? (
            <SettingsForm view={view} />
          ) : (
            <Facts
              facts={{
                Proben: settings.open ? "werden angeboten" : "aus",
                "Höchstens am Tag": String(settings.dailyLimit),
                Packungen:
                  settings.offers
                    .map(
                      ({ sku, postageCents }) =>
                        `${packs.find((pack) => pack.sku === sku)?.label ?? sku} (${postageCents === 0 ? "ohne Versandkosten" : formatCents(postageCents)})`,
                    )
                    .join("; ") || "keine",
                "Text über den Packungen": settings.intro,
                "Text der Absage": settings.rejection,
              }}
            />
          )}
        </Panel>
      </>
    )
  },
})
