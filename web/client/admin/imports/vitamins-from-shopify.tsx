import { useMutation, useQuery } from "@tanstack/react-query"
import { importList } from "../../../../domain/imports/import-list.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { FilterBar, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { ImportTabs, NotConnectedNotice } from "./import-tabs.tsx"
import style from "./imports.css"

const title = "Nährstoffe aus Shopify"

type View = Outputs["staffImports"]["found"]
type Row = View["rows"][number]

const columns: readonly Column<Row, "title">[] = [
  { key: "title", label: "Produkt", sort: "title", cell: (row) => row.title },
  { key: "nutrient", label: "Nährstoff", cell: ({ nutrient }) => nutrientName(nutrient) },
  { key: "amount", label: "Menge", numeric: true, cell: ({ amount, unit }) => `${amount}\u00a0${unit}` },
  {
    key: "evidence",
    label: "Gefunden in",
    cell: ({ where, evidence, doubt }) => (
      <>
        <span className="quiet">{where}:</span> {evidence}
        {doubt !== null && (
          <p>
            <span className="badge badge--notice">Bitte ansehen</span> {doubt}
          </p>
        )}
      </>
    ),
  },
]

const VitaminsFromShopify = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(importList, request.search)
  const { rows, next, shop } = useQuery(useTRPC().staffImports.found.queryOptions(wanted)).data ?? data
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const decide = useMutation(useTRPC().staffImports.decide.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const send = (accepted: boolean, keys: readonly string[], select: (keys: readonly string[]) => void) =>
    submit(String(accepted), async () => {
      const { decided, left } = await decide.mutateAsync({ accepted, keys })
      const words = accepted ? "angenommen" : "abgelehnt"
      toast(`${decided} ${words}.${left > 0 ? ` ${left} bleiben offen: Was nicht sicher ist, nimm einzeln an.` : ""}`)
      select([])
      await refresh("staffImports")
    })
  return (
    <>
      <PageHead title={title} />
      <p className="staff-intro">
        Mengen in Metafeldern, Beschreibungen und Tabellen, in die Einheiten der Nährstofftabelle umgerechnet, ohne zu
        runden. Angenommenes wird zur Menge je Tagesportion; Grenzen prüft der Shop wie immer.
      </p>
      <ImportTabs path={request.path} />
      <div className="import-state">
        {shop === null && <NotConnectedNotice />}
        <ErrorMessage failure={failure} />
      </div>
      <FilterBar label="Produkte suchen" request={request} names={["term"]}>
        <TermField list={importList} label="Titel oder Adresse" request={request} />
      </FilterBar>
      <DataTable
        list={importList}
        label="Gefundene Nährstoffe"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowHref={({ id }) => `/admin/shopify-metadata/product?id=${id}`}
        next={next}
        {...(rights.includes("products.change") && {
          select: {
            nameOf: (row: Row) => `${nutrientName(row.nutrient)} in ${row.title} auswählen`,
            actions: (keys: readonly string[], select: (keys: readonly string[]) => void) => (
              <>
                <Button type="button" busy={pending === "true"} onClick={() => void send(true, keys, select)}>
                  Annehmen
                </Button>
                <Button
                  look="secondary"
                  type="button"
                  busy={pending === "false"}
                  onClick={() => void send(false, keys, select)}
                >
                  Ablehnen
                </Button>
              </>
            ),
          },
        })}
        empty={
          <EmptyList
            request={request}
            none={{
              title: "Nichts zu entscheiden.",
              text: "Sobald in eingelesenen Produkten Nährstoffe gefunden werden, stehen sie hier.",
            }}
            unmatched={{ title: "Kein Produkt passt dazu.", text: "Nimm einen kürzeren Titel." }}
            all="Alle zeigen"
          />
        }
      />
    </>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffImports.found.queryOptions(readListAddress(importList, search))),
  head: () => ({ title, description: "", noindex: true }),
  Page: VitaminsFromShopify,
})
