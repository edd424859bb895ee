import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { Permission } from "../../../../domain/access/roles.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { mayOpen } from "../frame/navigation-entries.ts"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { pollMs } from "./follow.ts"
import { RetryJob } from "./job-actions.tsx"
import { progressWords } from "./job-words.ts"

type Jobs = NonNullable<Outputs["staff"]["today"]["jobs"]>

const JobName = ({ job: { id, title, name } }: { readonly job: Jobs["open"][number] }) => (
  <>
    <strong>
      <Link href={`/admin/jobs/${id}`}>{title}</Link>
    </strong>
    <br />
    {name}
  </>
)

const All = ({ failed, rights }: { readonly failed: boolean; readonly rights: readonly Permission[] }) =>
  mayOpen("/admin/jobs", rights) && (
    <Link href={`/admin/jobs?show=${failed ? "failed" : "open"}`}>
      {failed ? "Alle stecken gebliebenen" : "Alle laufenden"}
    </Link>
  )

/** Failed jobs, which wait for a decision. */
export const JobsFailed = ({
  jobs,
  rights,
}: {
  readonly jobs: Jobs["failed"]
  readonly rights: readonly Permission[]
}) => (
  <Panel id="jobs-failed" title="Vorgänge, die stecken geblieben sind" aside={<All failed rights={rights} />}>
    <p>Was erledigt ist, bleibt erledigt. Ein neuer Versuch macht dort weiter, wo es nicht weiterging.</p>
    <ul className="action-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <p>
            <JobName job={job} />
            <br />
            <span className="quiet small">
              {progressWords(job)} erledigt
              {job.endedAt !== null && `, stecken geblieben am ${formatShortDateTime(job.endedAt)}`}
              {job.error !== null && `: ${job.error}`}
            </span>
          </p>
          {rights.includes(job.permission) && <RetryJob job={job} />}
        </li>
      ))}
    </ul>
  </Panel>
)

const newest = { show: "open" } as const

/** Running jobs with their progress. */
export const JobsUnderWay = ({
  jobs,
  rights,
}: {
  readonly jobs: Jobs["open"]
  readonly rights: readonly Permission[]
}) => {
  const followed = useQuery(
    useTRPC().jobs.list.queryOptions(newest, {
      retry: false,
      refetchInterval: ({ state }) => pollMs(state, ({ rows }) => rows.length > 0),
    }),
  ).data?.rows
  const shown = (followed ?? jobs).slice(0, jobs.length)
  const refresh = useRefresh()
  const left = followed?.length ?? jobs.length
  const before = useRef(left)
  useEffect(() => {
    // A job has ended or failed: other tasks of the page may have changed.
    if (left < before.current) void refresh("staff")
    before.current = left
  }, [left, refresh])
  return (
    shown.length > 0 && (
      <Panel id="jobs-open" title="Läuft gerade" aside={<All failed={false} rights={rights} />}>
        <ul className="action-list">
          {shown.map((job) => (
            <li key={job.id}>
              <p>
                <JobName job={job} />
                <br />
                <span className="quiet small">
                  <span className="number">{progressWords(job)}</span>, von {job.startedBy}
                </span>
              </p>
              <progress className="progress" value={job.done} max={Math.max(job.total, 1)} aria-label={job.title} />
            </li>
          ))}
        </ul>
      </Panel>
    )
  )
}
