import { useQuery } from "@tanstack/react-query"
import { dayText } from "../../../../domain/lots/lot.ts"
import { messageList } from "../../../../domain/messages/message-list.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { kindLabels, MessageBadge, stateLabels } from "./message-words.tsx"

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffMessages.list.queryOptions(readListAddress(messageList, search))),
  head: () => ({ title: "Nachrichten", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } =
      useQuery(useTRPC().staffMessages.list.queryOptions(readListAddress(messageList, request.search))).data ?? data
    return (
      <>
        <PageHead title="Nachrichten" />
        <FilterChips list={messageList} name="state" label="Stand" request={request} all="Alle" options={stateLabels} />
        <FilterChips list={messageList} name="kind" label="Art" request={request} all="Jede Art" options={kindLabels} />
        <FilterBar label="Nachrichten filtern" request={request} names={["term"]}>
          <TermField list={messageList} label="Name, E-Mail, Bestellung oder Vertrag" request={request} />
        </FilterBar>
        <DataTable
          list={messageList}
          label="Nachrichten"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/messages/${id}`}
          columns={[
            {
              key: "receivedAt",
              label: "Eingegangen",
              kept: true,
              sort: "-receivedAt",
              cell: ({ receivedAt }) => formatShortDateTime(receivedAt),
            },
            { key: "name", label: "Von", cell: ({ name }) => name },
            { key: "kind", label: "Art", cell: ({ kind }) => kindLabels[kind] },
            { key: "subject", label: "Worum", cell: ({ subject }) => subject },
            {
              key: "deadline",
              label: "Frist",
              kept: true,
              cell: ({ deadline }) => (deadline === null ? "–" : dayText(deadline)),
            },
            { key: "assignee", label: "Wer", cell: ({ assignee }) => assignee?.email ?? "–" },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <MessageBadge state={state} /> },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch keine Nachricht.",
                text: "Was jemand unter „Kontakt“ oder „Verträge hier kündigen“ schreibt, steht hier sofort.",
              }}
              unmatched={{
                title: "Keine Nachricht passt dazu.",
                text: "Nimm einen kürzeren Teil des Namens oder der Adresse, oder lass einen Filter weg.",
              }}
              all="Alle Nachrichten zeigen"
            />
          }
        />
      </>
    )
  },
})
