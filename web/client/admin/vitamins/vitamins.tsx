import { useQuery } from "@tanstack/react-query"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { startOfGermanDay } from "../../../../domain/shared/german-instant.ts"
import { ownValue } from "../../../../domain/shared/own-value.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { EmptyState } from "../../ui/notice.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { FilterBar, FilterLinks, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { amountOr, type NutrientRow, nutrientHref, OffBadge } from "./nutrient-words.tsx"

const filters: Readonly<Record<string, { readonly label: string; readonly is: (row: NutrientRow) => boolean }>> = {
  off: { label: "Abgeschaltet", is: ({ off }) => off },
  due: { label: "Prüfung fällig", is: ({ reviewDue }) => reviewDue },
  broken: { label: "Produkte über einer Grenze", is: ({ broken }) => broken > 0 },
  changed: { label: "Geändert", is: ({ changed }) => changed },
  never: { label: "Nie vorgeschlagen", is: ({ neverSuggest }) => neverSuggest },
}

/** Terms are looked for in names. */
const list = { filters: { term: { maxLength: 60 } } }

const bfrWords = ({ bfr, bfrStatus, unit }: NutrientRow): string =>
  bfrStatus === "no_limit_needed" ? "nicht nötig" : amountOr(bfr, unit)

/** Every nutrient with its limits, and which of them need somebody's eye. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffNutrients.list.queryOptions()),
  head: () => ({ title: "Nährstoffe", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, version } = useQuery(useTRPC().staffNutrients.list.queryOptions()).data ?? data
    const term = (request.search.get("term") ?? "").trim().toLowerCase()
    const only = ownValue(filters, request.search.get("only") ?? "")
    const shown = rows.filter((row) => row.name.toLowerCase().includes(term) && (only?.is(row) ?? true))
    return (
      <>
        <PageHead title="Nährstoffe" />
        <p className="staff-intro">
          Nach diesen Werten schlägt der Nährstoff-Check vor, rechnet der Konfigurator und prüfen die Verkaufsregeln.
          Was du hier änderst, gilt sofort. Stand der Tabelle: <span className="number">{version}</span>.
        </p>
        <FilterLinks
          name="only"
          label="Welche Nährstoffe"
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
        <FilterBar label="Nährstoffe suchen" request={request} names={["term"]}>
          <TermField list={list} label="Name" request={request} />
        </FilterBar>
        <DataTable
          label="Nährstoffe"
          request={request}
          rows={shown}
          rowKey={({ id }) => id}
          rowHref={({ id }) => nutrientHref(id)}
          columns={[
            { key: "name", label: "Nährstoff", cell: ({ name }) => name },
            {
              key: "state",
              label: "Stand",
              cell: ({ off, neverSuggest, changed }) =>
                off ? <OffBadge /> : neverSuggest ? "nie vorgeschlagen" : changed ? "geändert" : "mitgeliefert",
            },
            { key: "nrv", label: "NRV", numeric: true, cell: ({ nrv, unit }) => amountOr(nrv, unit) },
            { key: "efsa", label: "EFSA", numeric: true, cell: ({ efsa, unit }) => amountOr(efsa, unit) },
            { key: "bfr", label: "BfR", numeric: true, cell: bfrWords },
            { key: "cap", label: "Hausgrenze", numeric: true, cell: ({ cap, unit }) => amountOr(cap, unit) },
            {
              key: "review",
              label: "Prüfen bis",
              kept: true,
              cell: ({ reviewBy, reviewDue }) =>
                `${formatShortDate(startOfGermanDay(reviewBy))}${reviewDue ? " (fällig)" : ""}`,
            },
            {
              key: "products",
              label: "Produkte",
              numeric: true,
              cell: ({ products, broken }) => (broken === 0 ? products : `${products}, ${broken} zu prüfen`),
            },
          ]}
          empty={
            <EmptyState title="Kein Nährstoff passt dazu.">
              <p>
                <Link href="/admin/vitamins">Alle Nährstoffe zeigen</Link>
              </p>
            </EmptyState>
          }
        />
      </>
    )
  },
})
