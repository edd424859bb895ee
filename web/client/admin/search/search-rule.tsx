import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import { noSearchRule } from "../../../../domain/settings/no-search-rule.ts"
import type { SearchRule } from "../../../../domain/settings/search-rule.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { usePreview } from "../ui/use-preview.ts"
import styles from "./search-rule.css"

type View = Outputs["staffSearch"]["rule"]
type Found = Outputs["staffSearch"]["preview"]["now"]

const ruleIn = (values: FormData): SearchRule => ({
  synonym: said(values, "rule.synonym").trim(),
  redirect: said(values, "rule.redirect").trim(),
  first: said(values, "rule.first").trim(),
  title: said(values, "rule.title").trim(),
  text: said(values, "rule.text").trim(),
})

const FoundList = ({ title, found }: { readonly title: string; readonly found: Found }) => (
  <section>
    <h3>{title}</h3>
    {found.redirect !== null && <p>Führt sofort zu {found.redirect}.</p>}
    {found.answer !== null && <p>Antwort in Worten: „{found.answer}“</p>}
    {found.correctedTerm !== null && <p>Verstanden als „{found.correctedTerm}“.</p>}
    {found.total === 0 ? (
      <p className="quiet">Kein Produkt.</p>
    ) : (
      <>
        <ol>
          {inOrder(found.products, ({ title: name, handle }) => (
            <li>
              {name} <span className="small quiet">{handle}</span>
            </li>
          ))}
        </ol>
        {found.total > found.products.length && (
          <p className="quiet">und {found.total - found.products.length} weitere</p>
        )}
      </>
    )}
  </section>
)

const Fields = ({
  rule,
  errorOf,
  readOnly,
}: {
  readonly rule: SearchRule
  readonly errorOf: (path: string) => string | undefined
  readonly readOnly: boolean
}) => {
  const field = (name: keyof SearchRule) => ({
    name: `rule.${name}`,
    defaultValue: rule[name],
    error: errorOf(`rule.${name}`),
    autoComplete: "off",
    readOnly,
    required: true,
  })
  return (
    <>
      <Panel id="synonym" title="Synonym">
        <TextField
          {...field("synonym")}
          label="Gesucht wird stattdessen"
          hint="Ein Wort des Katalogs für dasselbe, zum Beispiel Eisen. Leer: der Begriff selbst."
          maxLength={60}
        />
      </Panel>
      <Panel id="redirect" title="Weiterleitung">
        <TextField
          {...field("redirect")}
          label="Führt zu dieser Seite"
          hint="Ein Pfad wie /configure. Ohne JavaScript steht dort ein Link. Leer: zur Ergebnisseite."
          maxLength={300}
        />
      </Panel>
      <Panel id="first" title="Ein Produkt zuerst">
        <TextField
          {...field("first")}
          label="Adresse des Produkts"
          hint="Was hinter /products/ steht, zum Beispiel zink-tabletten-6. Es steht dann immer oben."
          maxLength={100}
        />
      </Panel>
      <Panel id="answer" title="Antwort in Worten">
        <TextField {...field("title")} label="Titel" maxLength={80} />
        <TextAreaField {...field("text")} label="Antwort" hint="Steht über den Treffern." maxLength={400} rows={3} />
      </Panel>
    </>
  )
}

const Editor = ({ view: { term, rule }, mayWrite }: { readonly view: View; readonly mayWrite: boolean }) => {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const saving = useMutation(trpc.staffSearch.save.mutationOptions())
  const refresh = useRefresh()
  const [base, setBase] = useState({ seen: rule, shown: rule, round: 0 })
  const [written, setWritten] = useState(rule)
  const show = (seen: SearchRule, shown: SearchRule) => {
    setBase(({ round }) => ({ seen, shown, round: round + 1 }))
    setWritten(shown)
  }
  const read = useCallback(
    (wanted: SearchRule) => queryClient.fetchQuery(trpc.staffSearch.preview.queryOptions({ term, rule: wanted })),
    [queryClient, trpc, term],
  )
  const preview = usePreview(read, written)
  return (
    <StaffForm
      key={base.round}
      save={async (values) => {
        const saved = ruleIn(values)
        await saving.mutateAsync({ term, seen: base.seen, rule: saved })
        show(saved, saved)
        return saved
      }}
      saved="Gespeichert. Die Suche antwortet ab sofort so."
      undo={async () => {
        await saving.mutateAsync({ term, seen: written, rule: base.seen })
        show(base.seen, base.seen)
        await refresh("staffSearch")
        return "Rückgängig gemacht: Die Suche antwortet wieder wie vorher."
      }}
      onSaved={() => refresh("staffSearch")}
      beside={
        mayWrite && (
          <Button look="secondary" type="button" onClick={() => show(base.seen, noSearchRule)}>
            Alles leeren
          </Button>
        )
      }
    >
      {({ errorOf }) => (
        <div
          className="staff-panels"
          onInput={({ currentTarget }) => {
            const form = currentTarget.closest("form")
            if (form !== null) setWritten(ruleIn(new FormData(form)))
          }}
        >
          <Fields rule={base.shown} errorOf={errorOf} readOnly={!mayWrite} />
          <Panel id="preview" title="Was die Suche findet">
            <div aria-live="polite" className="search-found">
              {preview === null ? (
                <p className="quiet">Wird gesucht …</p>
              ) : (
                <>
                  <FoundList title="Jetzt" found={preview.now} />
                  <FoundList title="Mit dem, was hier steht" found={preview.changed} />
                </>
              )}
            </div>
          </Panel>
        </div>
      )}
    </StaffForm>
  )
}

/** What a search term does: a synonym, a page, a product that stands first, an answer; with what it would find. */
export default page({
  styles: [styles],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffSearch.rule.queryOptions({ term: search.get("term") ?? "" })),
  head: ({ term }) => ({ title: `Suchbegriff ${term}`, description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const view = useQuery(trpc.staffSearch.rule.queryOptions({ term: data.term })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title={`„${view.term}“`} back={{ href: "/admin/search-analytics", label: "Zahlen zur Suche" }} />
        {view.answered ? (
          <Notice title="Zu diesem Begriff antwortet der Shop schon in Worten.">
            <p>
              Das kann vor Arzneimitteln, Krankheiten oder zu viel eines Stoffes warnen, deshalb lässt sich hier nichts
              einstellen. Die Karten dazu stehen unter <Link href="/admin/search-cards">Karten der Suche</Link>.
            </p>
          </Notice>
        ) : (
          <div className="flow">
            <p className="measure">
              Gilt nur, wenn jemand genau diesen Begriff sucht; Groß- und Kleinschreibung zählt nicht. Was leer ist,
              ändert nichts.
            </p>
            <Editor key={view.term} view={view} mayWrite={rights.includes("shop.change")} />
          </div>
        )}
      </>
    )
  },
})
