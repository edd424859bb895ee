import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { cautionName } from "../../../../domain/catalogue/editing/caution-names.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { lintHealthCard } from "../../../../domain/search/lint-health-card.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { LawFindings } from "../entries/law-findings.tsx"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { Rows } from "../ui/rows.tsx"
import { StaffForm } from "../ui/staff-form.tsx"
import {
  type Card,
  type CardView,
  cardIn,
  fieldAt,
  fieldNames,
  inFields,
  kindNames,
  mergedCard,
  placeOf,
} from "./health-card-form.ts"

const blank: Card["notes"][number] = { text: "", source: { title: "", year: null, address: "", sentence: "" } }

const CardFields = ({
  card,
  errorOf,
}: {
  readonly card: Card
  readonly errorOf: (path: string) => string | undefined
}) => (
  <>
    <TextField
      name="title"
      label="Name der Karte"
      maxLength={80}
      required
      autoComplete="off"
      defaultValue={card.title}
      error={errorOf("title")}
    />
    <TextAreaField
      name="names"
      label="Wörter, die Leute tippen"
      hint="Eins in jeder Zeile. Mit einem Stern dahinter auch alles, was so beginnt („Niere*“), davor alles, was so endet („*prazol“). Schreibweisen mit c, k und z und Tippfehler kennt die Suche selbst."
      rows={12}
      required
      defaultValue={card.names.join("\n")}
      error={errorOf("names")}
    />
    <Rows
      name="notes"
      label="Worauf es ankommt"
      hint="Nur, was auf einer Seite steht, die du geöffnet hast. Ohne Quelle sagt die Karte nur, wo man fragt."
      rows={card.notes}
      errorOf={errorOf}
      blank={blank}
      add="Satz hinzufügen"
      one="Satz"
      many="Sätze"
    >
      {({ field, start: { text, source } }) => (
        <>
          <TextAreaField
            name={field("text")}
            label="Satz auf der Karte"
            rows={2}
            maxLength={300}
            required
            defaultValue={text}
            error={errorOf(field("text"))}
          />
          <TextField
            name={field("title")}
            label="Titel der Quelle"
            maxLength={200}
            required
            autoComplete="off"
            defaultValue={source.title}
            error={errorOf(field("title"))}
          />
          <TextField
            name={field("year")}
            label="Jahr"
            hint="Leer, wenn keins dasteht."
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            defaultValue={source.year ?? ""}
            error={errorOf(field("year"))}
          />
          <TextField
            name={field("address")}
            label="Adresse der Quelle"
            type="url"
            maxLength={500}
            required
            autoComplete="off"
            defaultValue={source.address}
            error={errorOf(field("address"))}
          />
          <TextAreaField
            name={field("sentence")}
            label="Satz, auf dem es beruht"
            rows={3}
            maxLength={600}
            required
            defaultValue={source.sentence}
            error={errorOf(field("sentence"))}
          />
        </>
      )}
    </Rows>
  </>
)

const Editor = ({ view: { id, card, shipped } }: { readonly view: CardView }) => {
  const saving = useMutation(useTRPC().staffHealthCards.save.mutationOptions())
  const refresh = useRefresh()
  /** `seen`: as saved when this form was opened; `shown`: what its fields begin with. */
  const [base, setBase] = useState({ seen: card, shown: card, round: 0 })
  const [sent, setSent] = useState(card)
  const [written, setWritten] = useState(card)
  const findings = lintHealthCard(written, shipped)
  const show = (seen: Card, shown: Card) => {
    setBase({ seen, shown, round: base.round + 1 })
    setWritten(shown)
  }
  const conflictView = ({ current, by, at }: Conflicting<Card>) => {
    const together = mergedCard(base.seen, current, sent)
    return (
      <Conflict
        title="Die Karte wurde inzwischen geändert."
        conflict={{ by, at }}
        before={inFields(base.seen)}
        theirs={inFields(current)}
        mine={inFields(sent)}
        together={inFields(together)}
        fieldName={(name) => fieldNames[name] ?? name}
        onTake={() => show(current, together)}
      />
    )
  }
  return (
    <StaffForm
      key={base.round}
      save={async (values) => {
        const saved = cardIn(values)
        setSent(saved)
        await saving.mutateAsync({ id, seen: base.seen, card: saved })
        show(saved, saved)
      }}
      saved="Gespeichert. Es gilt ab sofort."
      onSaved={() => refresh("staffHealthCards")}
      refused={(refusal) => isConflict<Card>(refusal, "HealthCardChanged") && conflictView(refusal)}
      fieldAt={fieldAt}
      beside={
        <Button look="secondary" type="button" onClick={() => show(base.seen, shipped)}>
          Mitgelieferten Stand einsetzen
        </Button>
      }
    >
      {({ errorOf }) => (
        <div
          className="flow"
          onInput={({ currentTarget }) => {
            const form = currentTarget.closest("form")
            if (form !== null) setWritten(cardIn(new FormData(form)))
          }}
        >
          <CardFields card={base.shown} errorOf={errorOf} />
          <LawFindings
            findings={findings}
            where={Object.fromEntries(findings.map(({ where }) => [where, placeOf(where)]))}
          />
        </div>
      )}
    </StaffForm>
  )
}

/** Which products are not shown beside a card. */
const withheldIn = ({ kind, tags, nutrients }: CardView): string => {
  if (kind === "illness" || kind === "situation") return "alle"
  const some = [
    ...tags.map((tag) => `mit Hinweis zu ${cautionName(tag)}`),
    ...nutrients.map((id) => `mit ${nutrientName(id)}`),
  ]
  return some.join(", ") || "–"
}

/** A card with its words, what matters and where that comes from. */
export default page({
  load: ({ params }, { trpc, refetch }) => refetch(trpc.staffHealthCards.view.queryOptions({ id: params.card ?? "" })),
  head: ({ card }) => ({ title: card.title, description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const view = useQuery(trpc.staffHealthCards.view.queryOptions({ id: data.id })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const { id, kind, card } = view
    const mayChange = rights.includes("nutrients.change")
    return (
      <>
        <PageHead title={card.title} back={{ href: "/admin/search-cards", label: "Karten der Suche" }} />
        <div className="staff-panels">
          <Panel id="fixed" title="Fest">
            <Facts
              facts={{
                Art: kindNames[kind],
                "Hält Produkte zurück": withheldIn(view),
                Geändert: (
                  <Link href={`/admin/changes?${new URLSearchParams({ kind: "health-card", id })}`}>Wer und wann</Link>
                ),
              }}
            />
          </Panel>
          <Panel id="card" title="Karte">
            {mayChange ? (
              <Editor key={id} view={view} />
            ) : (
              <Facts
                facts={{
                  Wörter: card.names.join(", "),
                  "Worauf es ankommt": card.notes.map(({ text }) => text).join(" ") || "–",
                }}
              />
            )}
          </Panel>
        </div>
      </>
    )
  },
})
