import { useQuery } from "@tanstack/react-query"
import { importList, importStateNames } from "../../../../domain/imports/import-list.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterLinks, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { ImportPanels } from "./import-panel.tsx"
import { ImportNotice, ImportTabs } from "./import-tabs.tsx"
import style from "./imports.css"

const title = "Aus Shopify"

type View = Outputs["staffImports"]["list"]
type Row = View["rows"][number]

const mostProblems = 3

const columns: readonly Column<Row, "title">[] = [
  { key: "title", label: "Produkt", sort: "title", cell: (row) => row.title },
  {
    key: "state",
    label: "Hier",
    cell: ({ state, pending, conflicts }) => (
      <span className="cluster">
        <span className={state === "draft" || state === "left" ? "badge badge--notice" : "badge"}>
          {importStateNames[state]}
        </span>
        {pending && state !== "read" && <span className="badge">wartet</span>}
        {conflicts > 0 && (
          <span className="badge badge--notice">{conflicts === 1 ? "1 Abweichung" : `${conflicts} Abweichungen`}</span>
        )}
      </span>
    ),
  },
  {
    key: "problems",
    label: "Was fehlt",
    cell: ({ problems }) =>
      problems.length === 0
        ? "–"
        : `${problems.slice(0, mostProblems).join(" ")}${problems.length > mostProblems ? ` Und ${problems.length - mostProblems} weitere.` : ""}`,
  },
]

const ShopifyMetadata = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(importList, request.search)
  const view = useQuery({
    ...useTRPC().staffImports.list.queryOptions(wanted),
    // While a run goes on, its progress is shown.
    refetchInterval: ({ state }) => (state.data?.connection.run === null ? false : 5_000),
  })
  const { rows, next, connection } = view.data ?? data
  return (
    <>
      <PageHead title={title} />
      <p className="staff-intro">
        Waren und Texte eines Shops bei Shopify, neben dem, was hier daraus wurde. Ein Feld gehört Shopify, bis ihr es
        hier ändert; dann bleibt es eures.
      </p>
      <ImportTabs path={request.path} />
      <div className="import-state">
        <ImportNotice connection={connection} />
        {connection.shop !== null && <ImportPanels connection={connection} />}
      </div>
      <FilterLinks
        name="open"
        label="Was zu tun ist"
        request={request}
        options={[
          { value: "", label: "Alle" },
          { value: "conflicts", label: "Abweichungen", count: connection.counts.conflicts },
          { value: "nutrients", label: "Nährstoffe gefunden", count: connection.counts.nutrients },
        ]}
      />
      <FilterBar label="Produkte suchen" request={request} names={["term", "state"]}>
        <TermField list={importList} label="Titel oder Adresse" request={request} />
        <FilterSelect
          list={importList}
          name="state"
          label="Stand"
          request={request}
          all="Alle"
          options={importStateNames}
        />
      </FilterBar>
      <DataTable
        list={importList}
        label="Eingelesene Produkte"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/shopify-metadata/product?id=${id}`}
        next={next}
        empty={
          <EmptyList
            request={request}
            none={{
              title: "Noch nichts eingelesen.",
              text: "Sobald ein Shop verbunden ist, stehen seine Produkte hier.",
            }}
            unmatched={{
              title: "Kein Produkt passt dazu.",
              text: "Nimm einen anderen Filter oder einen kürzeren Titel.",
            }}
            all="Alle Produkte zeigen"
          />
        }
      />
    </>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffImports.list.queryOptions(readListAddress(importList, search))),
  head: () => ({ title, description: "", noindex: true }),
  Page: ShopifyMetadata,
})
