import { useQuery } from "@tanstack/react-query"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { withdrawalList } from "../../../../domain/withdrawals/withdrawal-list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { stateLabels, WithdrawalBadge } from "./withdrawal-state.tsx"

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffWithdrawals.list.queryOptions(readListAddress(withdrawalList, search))),
  head: () => ({ title: "Widerrufe", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } =
      useQuery(useTRPC().staffWithdrawals.list.queryOptions(readListAddress(withdrawalList, request.search))).data ??
      data
    return (
      <>
        <PageHead title="Widerrufe" />
        <FilterChips
          list={withdrawalList}
          name="state"
          label="Stand"
          request={request}
          all="Alle"
          options={stateLabels}
        />
        <FilterBar label="Widerrufe filtern" request={request} names={["term"]}>
          <TermField list={withdrawalList} label="Name, E-Mail oder Bestellnummer" request={request} />
        </FilterBar>
        <DataTable
          list={withdrawalList}
          label="Widerrufe"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/withdrawals/${id}`}
          columns={[
            {
              key: "receivedAt",
              label: "Eingegangen",
              kept: true,
              sort: "-receivedAt",
              cell: ({ receivedAt }) => formatShortDateTime(receivedAt),
            },
            { key: "name", label: "Name", cell: ({ name }) => name },
            { key: "orderNumber", label: "Bestellung", cell: ({ orderNumber }) => orderNumber || "nicht genannt" },
            { key: "extent", label: "Was", cell: ({ extent }) => extent },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <WithdrawalBadge state={state} /> },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch kein Widerruf.",
                text: "Was jemand unter „Vertrag widerrufen“ erklärt, steht hier sofort.",
              }}
              unmatched={{
                title: "Kein Widerruf passt dazu.",
                text: "Nimm einen kürzeren Teil des Namens oder der Adresse, oder lass einen Filter weg.",
              }}
              all="Alle Widerrufe zeigen"
            />
          }
        />
      </>
    )
  },
})
