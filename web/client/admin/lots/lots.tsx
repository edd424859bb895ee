import { useQuery } from "@tanstack/react-query"
import { dayText, lotName } from "../../../../domain/lots/lot.ts"
import { type LotFilter, lotList } from "../../../../domain/lots/lot-list.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { LotBadge } from "./lot-badge.tsx"

const filterNames: Readonly<Record<LotFilter, string>> = {
  left: "Im Regal",
  soon: "Läuft bald ab",
  expired: "Darf nicht mehr hinaus",
  blocked: "Gesperrt",
}

const noneIs: Readonly<Record<LotFilter, string>> = {
  left: "Im Regal liegt keine Charge.",
  soon: "Keine Charge läuft bald ab.",
  expired: "Keine Charge im Regal ist zu kurz haltbar.",
  blocked: "Keine Charge ist gesperrt.",
}

export default page({
  load: async (request, { trpc, refetch }) =>
    refetch(trpc.staffLots.list.queryOptions(readListAddress(lotList, request.search))),
  head: () => ({ title: "Chargen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const wanted = readListAddress(lotList, request.search)
    const { rows, next } = useQuery(useTRPC().staffLots.list.queryOptions(wanted)).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="Chargen">
          {rights.includes("stock.change") && (
            <ButtonLink look="secondary" href="/admin/lots/receive">
              Wareneingang
            </ButtonLink>
          )}
        </PageHead>
        <FilterChips list={lotList} name="state" label="Zustand" request={request} all="Alle" options={filterNames} />
        <FilterBar label="Chargen filtern" request={request} names={["term"]}>
          <TermField list={lotList} label="Charge, Artikelnummer oder Produkt" request={request} />
        </FilterBar>
        <DataTable
          list={lotList}
          label="Chargen"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/admin/lots/${id}`}
          columns={[
            { key: "number", label: "Charge", cell: ({ number }) => lotName(number) },
            {
              key: "product",
              label: "Produkt",
              cell: ({ product, sku }) => `${product?.title ?? "Nicht mehr im Sortiment"}, ${sku}`,
            },
            {
              key: "bestBefore",
              label: "Haltbar bis",
              kept: true,
              sort: "bestBefore",
              cell: ({ bestBefore }) => (bestBefore === null ? "unbekannt" : dayText(bestBefore)),
            },
            { key: "left", label: "Im Regal", numeric: true, sort: "-left", cell: ({ left }) => left },
            {
              key: "receivedAt",
              label: "Seit",
              kept: true,
              sort: "-receivedAt",
              cell: ({ receivedAt }) => formatShortDate(receivedAt),
            },
            { key: "state", label: "Zustand", cell: ({ state }) => <LotBadge state={state} /> },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch gibt es keine Charge.",
                text: "Buche den nächsten Wareneingang mit Chargennummer und Haltbarkeit. Was schon im Regal liegt, steht dann als „ohne Charge“ daneben.",
              }}
              unmatched={
                wanted.state !== undefined && wanted.term === undefined
                  ? { title: noneIs[wanted.state], text: "Die anderen Chargen findest du ohne diesen Filter." }
                  : { title: "Keine Charge passt dazu.", text: "Nimm einen kürzeren Teil der Nummer oder des Titels." }
              }
              all="Alle Chargen zeigen"
            />
          }
        />
      </>
    )
  },
})
