import { useQuery } from "@tanstack/react-query"
import { shownStateNames, shownStates } from "../../../../domain/prize-draw/draw-words.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { defineList, oneOf, readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterChips } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { DrawBadge } from "./draw-badges.tsx"

/** All on one page: a shop has a few dozen. */
const drawList = defineList({
  filters: { state: oneOf(shownStates) },
  columns: { opensAt: "number" },
  sortings: ["-opensAt"],
})

const wantedIn = (search: URLSearchParams) => {
  const { state } = readListAddress(drawList, search)
  return state === undefined ? {} : { state }
}

const { closed: _, ...chips } = shownStateNames

/** Prize draws, those that open last first. */
export default page({
  load: async ({ search }, { trpc, refetch }) => refetch(trpc.staffPrizeDraws.list.queryOptions(wantedIn(search))),
  head: () => ({ title: "Gewinnspiele", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const rows = useQuery(trpc.staffPrizeDraws.list.queryOptions(wantedIn(request.search))).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="Gewinnspiele">
          {rights.includes("draws.change") && (
            <ButtonLink look="secondary" href="/admin/prize-draws/new">
              Neues Gewinnspiel
            </ButtonLink>
          )}
        </PageHead>
        <FilterChips list={drawList} name="state" label="Stand" request={request} all="Alle" options={chips} />
        <DataTable
          list={drawList}
          label="Gewinnspiele"
          request={request}
          rows={rows}
          next={null}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/prize-draws/${encodeURIComponent(id)}`}
          columns={[
            { key: "title", label: "Titel", kept: true, cell: ({ title }) => title },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <DrawBadge state={state} /> },
            { key: "opensAt", label: "Beginn", cell: ({ opensAt }) => formatShortDateTime(opensAt) },
            { key: "closesAt", label: "Teilnahmeschluss", cell: ({ closesAt }) => formatShortDateTime(closesAt) },
            { key: "prizes", label: "Gewinne", numeric: true, cell: ({ prizes }) => prizes },
            {
              key: "toSend",
              label: "Zu verschicken",
              numeric: true,
              cell: ({ toSend }) => (toSend === 0 ? "–" : toSend),
            },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch kein Gewinnspiel.",
                text: "Leg eines an: Sichtbar ist es erst, wenn du es ankündigst. Dann steht die Festlegung fest, mit der alle die Ziehung nachrechnen können.",
              }}
              unmatched={{ title: "Kein Gewinnspiel in diesem Stand.", text: "Sieh dir alle an." }}
              all="Alle Gewinnspiele zeigen"
            />
          }
        />
      </>
    )
  },
})
