import { useQuery } from "@tanstack/react-query"
/**
 * Progress of a job of any kind: `<JobPanel job={data} rights={rights} />` with the loaded job. Polls while the job runs,
 * announces each quarter and the end, and has buttons to cancel and to retry it.
 */
import { useState } from "react"
import type { Permission } from "../../../../domain/access/roles.ts"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { errorCode } from "../../app/api-error.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Notice } from "../../ui/notice.tsx"
import { Facts, Panel } from "../ui/panel.tsx"
import { pollMs } from "./follow.ts"
import { CancelJob, RetryJob } from "./job-actions.tsx"
import { JobState } from "./job-state.tsx"
import { type JobView, milestone, progressWords } from "./job-words.ts"

/** The current state of the job, and the error of the last poll. */
export const useJob = (loaded: JobView) => {
  const { data, error } = useQuery(
    useTRPC().jobs.get.queryOptions(
      { jobId: loaded.id },
      { retry: false, refetchInterval: ({ state }) => pollMs(state, ({ ended }) => !ended) },
    ),
  )
  return { job: data ?? loaded, error }
}

const Lost = ({ error }: { readonly error: unknown }) =>
  errorCode(error) === "UNAUTHORIZED" ? (
    <Notice tone="caution" title="Deine Anmeldung ist abgelaufen." live>
      <p>
        Der Vorgang läuft weiter. <a href="/auth/signin?next=/admin/jobs">Melde dich wieder an</a>, dann siehst du, wie
        weit er ist.
      </p>
    </Notice>
  ) : (
    <Notice tone="caution" title="Der Shop ist gerade nicht zu erreichen." live>
      <p>Das ist der letzte bekannte Stand. Wir fragen weiter nach, und der Vorgang geht von selbst weiter.</p>
    </Notice>
  )

/** Announces changes since the page was opened; the bar itself is silent. */
const Announcement = ({ job }: { readonly job: JobView }) => {
  const now = milestone(job)
  const [first] = useState(now)
  return (
    <p className="visually-hidden" role="status">
      {now !== first && `${job.name}: ${now}.`}
    </p>
  )
}

const Ending = ({ job: { state, cancelledBy, done, total, items } }: { readonly job: JobView }) => {
  const rest = progressWords({ done, total, items })
  if (state === "cancelled")
    return (
      <p>
        Abgebrochen von {cancelledBy ?? "niemandem"}, nachdem {rest} erledigt waren. Der Rest blieb liegen.
      </p>
    )
  if (state === "failed")
    return (
      <Notice tone="alert" title="Der Vorgang ist stecken geblieben.">
        <p>
          Nach {rest} ging es auch nach mehreren Versuchen nicht weiter. Sag denen Bescheid, die den Shop betreiben. Ein
          neuer Versuch macht dann dort weiter: Was erledigt ist, geschieht kein zweites Mal.
        </p>
      </Notice>
    )
  return null
}

export const JobPanel = ({
  job,
  error,
  rights,
}: {
  readonly job: JobView
  readonly error: unknown
  readonly rights: readonly Permission[]
}) => (
  <Panel id="progress" title="Fortschritt" aside={<JobState job={job} />}>
    <Announcement job={job} />
    {error !== null && !job.ended && <Lost error={error} />}
    <progress className="progress" value={job.done} max={Math.max(job.total, 1)} aria-labelledby="progress-words" />
    <p id="progress-words">
      <span className="number">{progressWords(job)}</span>
      {job.left > 0 && `, davon ${formatDecimal(job.left)} nicht übernommen`}
    </p>
    {job.state === "queued" && <p className="quiet">Es geht gleich los. Du kannst die Seite schließen.</p>}
    {job.state === "running" && !job.stalled && (
      <p className="quiet">Du kannst die Seite schließen und später nachsehen. Der Vorgang läuft weiter.</p>
    )}
    {job.stalled && <p className="quiet">Es stockt gerade. Der Shop versucht es in ein paar Minuten noch einmal.</p>}
    <Ending job={job} />
    <Facts
      facts={{
        Gestartet: `${formatDateTime(job.startedAt)}, von ${job.startedBy}`,
        Beendet: job.endedAt === null ? null : formatDateTime(job.endedAt),
        Fehler: job.error,
      }}
    />
    {job.state === "failed" && rights.includes(job.permission) && <RetryJob job={job} />}
    {["queued", "running", "failed"].includes(job.state) && rights.includes(job.permission) && (
      <CancelJob key={String(job.ended)} job={job} />
    )}
  </Panel>
)
