import { useQuery } from "@tanstack/react-query"
import { deliveryList, deliveryStateNames } from "../../../../domain/channels/delivery.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterSelect } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { MetaNotice, MetaTabs } from "./channel-tabs.tsx"
import style from "./channels.css"

type View = Outputs["staffFeeds"]["facebookDeliveries"]
type Row = View["rows"][number]

const seconds = (ms: number): string => (ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)

const columns: readonly Column<Row, "startedAt">[] = [
  {
    key: "startedAt",
    label: "Gesendet",
    sort: "startedAt",
    cell: ({ startedAt, endedAt }) => (
      <>
        {formatDateTime(startedAt)}
        {endedAt !== null && <span className="quiet"> dauerte {seconds(endedAt - startedAt)}</span>}
      </>
    ),
  },
  { key: "kind", label: "Was", kept: true, cell: ({ kind }) => (kind === "full" ? "alles" : "Änderungen") },
  { key: "written", label: "Artikel", numeric: true, cell: ({ written }) => written },
  { key: "removed", label: "Entfernt", numeric: true, cell: ({ removed }) => removed },
  {
    key: "refused",
    label: "Abgelehnt",
    numeric: true,
    cell: ({ refused }) => (refused === 0 ? 0 : <Link href="/admin/facebook-catalog?state=refused">{refused}</Link>),
  },
  { key: "warned", label: "Hinweise", numeric: true, cell: ({ warned }) => warned },
  {
    key: "state",
    label: "Zustand",
    cell: ({ state, reason }) => (
      <>
        <span className={state === "failed" ? "badge badge--notice" : "badge"}>{deliveryStateNames[state]}</span>
        {reason !== null && <p className="quiet">{reason}</p>}
      </>
    ),
  },
  { key: "handle", label: "Kennung bei Meta", cell: ({ handle }) => handle ?? "–" },
]

const BatchStatus = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(deliveryList, request.search)
  const { rows, next, connection } = useQuery(useTRPC().staffFeeds.facebookDeliveries.queryOptions(wanted)).data ?? data
  return (
    <>
      <PageHead title="Übertragungen an Meta" />
      <p className="staff-intro">
        Was in einem Aufruf gesendet wurde und was daraus geworden ist, 30 Tage lang. Was scheitert, geht von selbst
        noch einmal hinaus.
      </p>
      <MetaTabs path={request.path} />
      <div className="channel-state">
        <MetaNotice connection={connection} />
      </div>
      <FilterBar label="Übertragungen filtern" request={request} names={["state"]}>
        <FilterSelect
          list={deliveryList}
          name="state"
          label="Zustand"
          request={request}
          all="Alle"
          options={deliveryStateNames}
        />
      </FilterBar>
      <DataTable
        list={deliveryList}
        label="Übertragungen"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        empty={
          <EmptyList
            request={request}
            none={{
              title: "Noch nichts gesendet.",
              text: "Sobald der Katalog verbunden ist, steht hier jede Übertragung.",
            }}
            unmatched={{ title: "Keine Übertragung passt dazu.", text: "Nimm einen anderen Zustand." }}
            all="Alle Übertragungen zeigen"
          />
        }
      />
    </>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffFeeds.facebookDeliveries.queryOptions(readListAddress(deliveryList, search))),
  head: () => ({ title: "Übertragungen an Meta", description: "", noindex: true }),
  Page: BatchStatus,
})
