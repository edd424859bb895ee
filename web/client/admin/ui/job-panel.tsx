/**
 * How far a job is, the same for every kind: `<JobPanel job={data} rights={rights} />` with the job as the page loaded it. It keeps
 * itself up to date while the job is under way, says aloud each quarter and how it ended, and has the button that stops it.
 */
import { useState } from "react"
import type { Permission } from "../../../../domain/accounts/roles.ts"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { useChange } from "../../answers.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { errorCode } from "../../wire-error.ts"
import { useFollowed } from "../jobs/follow.ts"
import { JobState } from "../jobs/job-state.tsx"
import { type JobView, milestone, progressWords } from "../jobs/job-words.ts"
import { Facts, Panel } from "./panel.tsx"
import { useRefresh } from "./refresh.ts"
import { Trouble } from "./trouble.tsx"
import { usePress } from "./use-press.ts"

/** The job as it is now, and why it is not known any better where that is so. */
export const useJob = (loaded: JobView) => {
  const { data, error } = useFollowed("jobs", "get", { jobId: loaded.id }, ({ ended }) => !ended)
  return { job: data ?? loaded, trouble: error }
}

const Lost = ({ trouble }: { readonly trouble: unknown }) =>
  errorCode(trouble) === "UNAUTHORIZED" ? (
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

const Cancel = ({ job }: { readonly job: JobView }) => {
  const cancel = useChange("jobs", "cancel")
  const refresh = useRefresh()
  const { busy, failure, press } = usePress()
  const stop = async () => {
    await cancel.mutateAsync({ jobId: job.id })
    await refresh("jobs")
  }
  return (
    <details className="order-action">
      <summary>Abbrechen</summary>
      <div className="flow">
        <p>Was erledigt ist, bleibt erledigt. Alles Weitere bleibt liegen, und du kannst es später neu starten.</p>
        <Trouble failure={failure} />
        <Button look="secondary" small type="button" busy={busy !== null} onClick={() => void press("cancel", stop)}>
          Ja, jetzt abbrechen
        </Button>
      </div>
    </details>
  )
}

/** Says what has changed since the page was opened; the bar itself stays silent. */
const Said = ({ job }: { readonly job: JobView }) => {
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
          Nach {rest} ging es auch nach mehreren Versuchen nicht weiter. Sag denen Bescheid, die den Shop betreiben, und
          starte ihn danach neu: Was erledigt ist, bleibt beim nächsten Mal liegen.
        </p>
      </Notice>
    )
  return null
}

export const JobPanel = ({
  job,
  trouble,
  rights,
}: {
  readonly job: JobView
  readonly trouble: unknown
  readonly rights: readonly Permission[]
}) => (
  <Panel id="progress" title="Fortschritt" aside={<JobState job={job} />}>
    <Said job={job} />
    {trouble !== null && !job.ended && <Lost trouble={trouble} />}
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
    {!job.ended && job.state !== "cancelling" && rights.includes(job.permission) && <Cancel job={job} />}
  </Panel>
)
