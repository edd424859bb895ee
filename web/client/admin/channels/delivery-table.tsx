import type { ReactNode } from "react"
import { deliveryList, deliveryStateNames } from "../../../../domain/channels/delivery.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterSelect } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"

type Row = Outputs["staffFeeds"]["facebookDeliveries"]["rows"][number]

/** What a system's deliveries are about, in words. */
interface Words {
  readonly written: string
  readonly removed: string
  readonly warned: string
  readonly handle: string
  /** The page of those it refused. */
  readonly refusedHref: string
}

const seconds = (ms: number): string => (ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)

const columnsIn = (words: Words): readonly Column<Row, "startedAt">[] => [
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
  { key: "written", label: words.written, numeric: true, cell: ({ written }) => written },
  { key: "removed", label: words.removed, numeric: true, cell: ({ removed }) => removed },
  {
    key: "refused",
    label: "Abgelehnt",
    numeric: true,
    cell: ({ refused }) => (refused === 0 ? 0 : <Link href={words.refusedHref}>{refused}</Link>),
  },
  { key: "warned", label: words.warned, numeric: true, cell: ({ warned }) => warned },
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
  { key: "handle", label: words.handle, cell: ({ handle }) => handle ?? "–" },
]

/** The deliveries to a system, with their filter. `children`: what stands before them. */
export const DeliveryTable = ({
  title,
  request,
  rows,
  next,
  words,
  children,
}: {
  readonly title: string
  readonly request: PageRequest
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly words: Words
  readonly children: ReactNode
}) => (
  <>
    <PageHead title={title} />
    <p className="staff-intro">
      Was in einem Aufruf gesendet wurde und was daraus geworden ist, 30 Tage lang. Was scheitert, geht von selbst noch
      einmal hinaus.
    </p>
    {children}
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
      columns={columnsIn(words)}
      rows={rows}
      rowKey={({ id }) => id}
      next={next}
      empty={
        <EmptyList
          request={request}
          none={{
            title: "Noch nichts gesendet.",
            text: "Sobald etwas gesendet wird, steht es hier.",
          }}
          unmatched={{ title: "Keine Übertragung passt dazu.", text: "Nimm einen anderen Zustand." }}
          all="Alle Übertragungen zeigen"
        />
      }
    />
  </>
)
