import { useMutation, useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import type { Mapping, MappingRule } from "../../../../domain/imports/mapping.ts"
import { fixedSource, targets } from "../../../../domain/imports/targets.ts"
import { nutrientNames } from "../../../../domain/nutrients/nutrient-names.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { FormFields } from "../ui/form-fields.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { type FormLines, readFields } from "../ui/read-fields.ts"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { DryRunResult } from "./dry-run.tsx"
import { ImportTabs, NotConnectedNotice } from "./import-tabs.tsx"
import style from "./imports.css"
import { meaningOf } from "./meaning-of.ts"

const title = "Metafelder aus Shopify"
const at = "mapping"

type View = Outputs["staffImports"]["mapping"]

const sourceName = (source: string): string =>
  source === fixedSource
    ? "Fester Wert für alle"
    : source.replace("product:", "Produkt: ").replace("variant:", "Variante: ")

const blank: MappingRule = { source: fixedSource, target: "vatClass", value: "", nutrient: "", unit: "", words: "" }

const linesFor = ({ seen, mapping }: View): FormLines => {
  const sources = new Set([
    fixedSource,
    ...seen.map(({ source }) => source),
    ...mapping.rules.map(({ source }) => source),
  ])
  return [
    {
      kind: "rows",
      name: "rules",
      label: "Was Metafelder hier bedeuten",
      hint: "Haben mehrere dasselbe Ziel, gilt die erste, deren Metafeld ein Produkt hat. Wörter sagen, was ein Wert hier heißt: Gelkapsel = Weichkapseln; Dragee = Tabletten.",
      one: "Zuordnung",
      many: "Zuordnungen",
      add: "Zuordnung hinzufügen",
      blank: { ...blank },
      unfolded: 40,
      rowName: (row) => targets[row.target as MappingRule["target"]] ?? "",
      fields: [
        [
          {
            kind: "select",
            name: "source",
            label: "Aus",
            span: "half",
            choices: Object.fromEntries([...sources].map((each) => [each, sourceName(each)])),
          },
          { kind: "select", name: "target", label: "Bedeutet", span: "half", choices: targets },
          {
            kind: "text",
            name: "value",
            label: "Fester Wert oder Verbindung",
            span: "half",
            free: true,
            maxLength: 2_000,
          },
          { kind: "text", name: "words", label: "Wörter", span: "half", free: true, maxLength: 4_000 },
          {
            kind: "select",
            name: "nutrient",
            label: "Nährstoff",
            span: "half",
            optional: true,
            choices: {
              "": "–",
              ...Object.fromEntries(Object.entries(nutrientNames).map(([id, { name }]) => [id, name])),
            },
          },
          {
            kind: "select",
            name: "unit",
            label: "Einheit bloßer Zahlen",
            span: "half",
            optional: true,
            choices: { "": "–", µg: "µg", mg: "mg", g: "g", IE: "I.E.", FCC: "FCC", ml: "ml" },
          },
        ],
      ],
    },
  ]
}

const rulesIn = (lines: FormLines, values: FormData): readonly MappingRule[] => {
  const { rules } = readFields(lines, values, at)
  // What stands in it the server checks.
  return (Array.isArray(rules) ? rules : []).map((rule) => ({ ...blank, ...rule }) as MappingRule)
}

type SeenField = View["seen"][number]

/** The metafields there are, with values of them and what they mean. */
const Seen = ({ view: { seen, mapping }, request }: { readonly view: View; readonly request: PageRequest }) => {
  const columns: readonly Column<SeenField>[] = [
    {
      key: "source",
      label: "Metafeld",
      cell: ({ source, type }) => (
        <>
          {sourceName(source)} <span className="quiet">{type}</span>
        </>
      ),
    },
    { key: "count", label: "Anzahl", numeric: true, cell: ({ count }) => count },
    { key: "examples", label: "Beispiele", cell: ({ examples }) => examples.join(" | ") },
    { key: "meaning", label: "Bedeutet hier", cell: ({ source }) => meaningOf(mapping.rules, source) },
  ]
  return (
    <Panel id="seen" title="Was es dort gibt">
      <DataTable
        label="Metafelder"
        request={request}
        columns={columns}
        rows={seen}
        rowKey={({ source }) => source}
        empty={<p className="quiet">Noch nichts eingelesen.</p>}
      />
    </Panel>
  )
}

const Editor = ({ view }: { readonly view: View }) => {
  const trpc = useTRPC()
  const save = useMutation(trpc.staffImports.saveMapping.mutationOptions())
  const dryRun = useMutation(trpc.staffImports.dryRun.mutationOptions())
  const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
  const refresh = useRefresh()
  const box = useRef<HTMLDivElement>(null)
  const { pending, failure, submit } = useSubmit()
  const { mapping } = view
  const lines = linesFor(view)
  const readOnly = !rights.includes("products.change")
  const tryOut = (after?: string) =>
    submit("try", async () => {
      const form = box.current?.querySelector("form")
      if (form)
        await dryRun.mutateAsync({ rules: rulesIn(lines, new FormData(form)), ...(after !== undefined && { after }) })
    })
  return (
    <div ref={box} className="import-state">
      <StaffForm<Mapping>
        key={mapping.version}
        save={(values) => save.mutateAsync({ version: mapping.version, rules: rulesIn(lines, values) })}
        saved="Gespeichert: Alle Produkte werden damit noch einmal übernommen."
        onSaved={() => refresh("staffImports")}
        fieldAt={(path) => `${at}.${path}`}
        refused={({ tag }) =>
          tag === "MappingChanged" && (
            <Notice tone="alert" title="Inzwischen hat jemand die Zuordnung geändert" live>
              <p>Gespeichert wurde nichts. Lade die Seite neu und trag deine Änderung noch einmal ein.</p>
            </Notice>
          )
        }
        beside={
          <Button look="secondary" type="button" busy={pending === "try"} onClick={() => void tryOut()}>
            Probelauf
          </Button>
        }
      >
        {({ errorOf }) => (
          <FormFields fields={lines} at={at} of={{ rules: mapping.rules }} errorOf={errorOf} readOnly={readOnly} />
        )}
      </StaffForm>
      <ErrorMessage failure={failure} />
      {dryRun.data && <DryRunResult result={dryRun.data} onMore={(after) => void tryOut(after)} />}
    </div>
  )
}

const MappingPage = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const view = useQuery(useTRPC().staffImports.mapping.queryOptions()).data ?? data
  return (
    <>
      <PageHead title={title} />
      <p className="staff-intro">
        Mehrwertsteuer, Füllmenge und Pflichtangaben rät der Shop nie: Was nicht zugeordnet ist, fehlt, und das Produkt
        bleibt ein Entwurf.
      </p>
      <ImportTabs path={request.path} />
      <div className="import-state">
        {view.shop === null && <NotConnectedNotice />}
        <Seen view={view} request={request} />
        <Panel id="rules" title="Zuordnung">
          <Editor view={view} />
        </Panel>
      </div>
    </>
  )
}

export default page({
  styles: [style],
  load: (_, { trpc, refetch }) => refetch(trpc.staffImports.mapping.queryOptions()),
  head: () => ({ title, description: "", noindex: true }),
  Page: MappingPage,
})
