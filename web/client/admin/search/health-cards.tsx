import { useQuery } from "@tanstack/react-query"
import { ownValue } from "../../../../domain/shared/own-value.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { EmptyState } from "../../ui/notice.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { FilterBar, FilterLinks, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { kindNames } from "./health-card-form.ts"

type Row = Outputs["staffHealthCards"]["list"][number]

const filters: Readonly<Record<string, { readonly label: string; readonly is: (row: Row) => boolean }>> = {
  medicine: { label: "Medikamente", is: ({ kind }) => kind === "medicine" },
  illness: { label: "Krankheiten", is: ({ kind }) => kind === "illness" },
  notSold: { label: "Führen wir nicht", is: ({ kind }) => kind === "not-sold" },
  bare: { label: "Ohne Quelle", is: ({ notes }) => notes.length === 0 },
  corrected: { label: "Geändert", is: ({ corrected }) => corrected },
}

/** Terms are looked for in names and what matters. */
const list = { filters: { term: { maxLength: 60 } } }

const textOf = ({ title, names, notes }: Row): string =>
  [title, ...names, ...notes.map(({ text }) => text)].join("\n").toLowerCase()

/** What the search answers to words of medicines and illnesses. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffHealthCards.list.queryOptions()),
  head: () => ({ title: "Karten der Suche", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const rows = useQuery(useTRPC().staffHealthCards.list.queryOptions()).data ?? data
    const term = (request.search.get("term") ?? "").trim().toLowerCase()
    const only = ownValue(filters, request.search.get("only") ?? "")
    return (
      <>
        <PageHead title="Karten der Suche" />
        <p className="staff-intro">
          Wer nach einem Medikament oder einer Krankheit sucht, bekommt eine Karte statt Produkten. Was du hier änderst,
          gilt sofort. Niemand hat die Karten bisher fachlich geprüft; das steht auch auf jeder.
        </p>
        <FilterLinks
          name="only"
          label="Welche Karten"
          request={request}
          options={[
            { value: "", label: "Alle", count: rows.length },
            ...Object.entries(filters).map(([value, { label, is }]) => ({
              value,
              label,
              count: rows.filter(is).length,
            })),
          ]}
        />
        <FilterBar label="Karten suchen" request={request} names={["term"]}>
          <TermField list={list} label="Wort" request={request} />
        </FilterBar>
        <DataTable
          label="Karten"
          request={request}
          rows={rows.filter((row) => textOf(row).includes(term) && (only?.is(row) ?? true))}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/search-cards/${id}`}
          columns={[
            { key: "title", label: "Karte", cell: ({ title }) => title },
            { key: "kind", label: "Art", kept: true, cell: ({ kind }) => kindNames[kind] },
            { key: "names", label: "Wörter", numeric: true, cell: ({ names }) => names.length },
            { key: "notes", label: "Sätze", numeric: true, cell: ({ notes }) => notes.length },
            { key: "state", label: "Stand", cell: ({ corrected }) => (corrected ? "geändert" : "mitgeliefert") },
          ]}
          empty={
            <EmptyState title="Keine Karte passt dazu.">
              <p>
                <Link href="/admin/search-cards">Alle Karten zeigen</Link>
              </p>
            </EmptyState>
          }
        />
      </>
    )
  },
})
