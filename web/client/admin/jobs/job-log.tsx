import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import type { PageRequest } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterLinks } from "../ui/filter-bar.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { pollMs } from "./follow.ts"
import type { JobView } from "./job-words.ts"

type Log = Outputs["jobs"]["log"]
type Line = Log["rows"][number]

/** Where staff see it; posts of before go by their handles. */
const paths = { order: "orders/", entry: "posts/", "html-post": "posts?term=" } as const

const columns: readonly Column<Line>[] = [
  {
    key: "about",
    label: "Worum es geht",
    kept: true,
    cell: ({ about, number }) =>
      about === null ? (
        <span className="quiet">Nr. {number}</span>
      ) : (
        <Link href={`/admin/${paths[about.kind]}${encodeURIComponent(about.id)}`}>{about.id}</Link>
      ),
  },
  {
    key: "outcome",
    label: "Ergebnis",
    cell: ({ outcome }) =>
      outcome === "done" ? (
        <span className="badge badge--quiet">Erledigt</span>
      ) : (
        <span className="badge badge--notice">Nicht übernommen</span>
      ),
  },
  { key: "text", label: "Was geschah", cell: ({ text }) => text },
  { key: "at", label: "Wann", kept: true, cell: ({ at }) => formatShortDateTime(at) },
]

/** The query of the job's log lines, from the address. */
export const logQuery = ({ params, search }: Pick<PageRequest, "params" | "search">) => {
  const after = Number(search.get("after") ?? "")
  return {
    jobId: params.id ?? "",
    ...(Number.isSafeInteger(after) && after > 0 && { before: after }),
    ...(search.get("show") === "left" && { leftOnly: true }),
  }
}

/** The results of the job's items, newest first; polled while the job runs. */
export const JobLog = ({
  job,
  loaded,
  request,
}: {
  readonly job: JobView
  readonly loaded: Log
  readonly request: PageRequest
}) => {
  const query = logQuery(request)
  const newest = query.before === undefined
  const { rows, next } =
    useQuery(
      useTRPC().jobs.log.queryOptions(query, {
        retry: false,
        refetchInterval: ({ state }) => pollMs(state, () => newest && !job.ended),
      }),
    ).data ?? loaded
  const refresh = useRefresh()
  const ended = useRef(job.ended)
  useEffect(() => {
    // The last lines are written when the job ends.
    if (job.ended && !ended.current) void refresh("jobs")
    ended.current = job.ended
  }, [job.ended, refresh])
  return (
    <Panel id="log" title="Protokoll">
      <FilterLinks
        label="Zeilen des Protokolls"
        request={request}
        name="show"
        options={[
          { value: "", label: "Alle" },
          { value: "left", label: "Nicht übernommen", count: job.left },
        ]}
      />
      <DataTable
        label="Protokoll"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => String(number)}
        next={next === null ? null : String(next)}
        empty={
          <EmptyList
            request={request}
            none={{ title: "Noch keine Zeile.", text: "Was der Vorgang tut, steht hier, sobald er es getan hat." }}
            unmatched={{ title: "Nichts blieb liegen.", text: "Bisher wurde alles übernommen." }}
            all="Alle Zeilen zeigen"
          />
        }
      />
    </Panel>
  )
}
