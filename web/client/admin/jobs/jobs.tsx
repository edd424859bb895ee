import { useQuery } from "@tanstack/react-query"
import { jobList } from "../../../../domain/jobs/job-list.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { DeadEmails } from "../home/dead-emails.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterChips } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { pollMs } from "./follow.ts"
import { JobState } from "./job-state.tsx"
import { progressWords } from "./job-words.ts"
import { QueuePanel } from "./queue-panel.tsx"
import { SchedulesPanel } from "./schedules-panel.tsx"

type List = Outputs["jobs"]["list"]
type Row = List["rows"][number]
type Background = Outputs["jobs"]["background"]

const columns: readonly Column<Row>[] = [
  { key: "title", label: "Woran", cell: ({ title }) => title },
  { key: "name", label: "Was", cell: ({ name }) => name },
  {
    key: "state",
    label: "Stand",
    cell: (job) => (
      <span className="cluster">
        <JobState job={job} />
        <span className="number">{progressWords(job)}</span>
      </span>
    ),
  },
  { key: "by", label: "Gestartet von", cell: ({ startedBy }) => <EmailText email={startedBy} /> },
  { key: "at", label: "Wann", kept: true, cell: ({ startedAt }) => formatShortDateTime(startedAt) },
]

interface Loaded {
  readonly list: List
  readonly background: Background
}

const hasOpenJob = (list: List) => list.rows.some(({ ended }) => !ended)
const isBusy = ({ queues }: Background) => queues.some(({ running, waiting }) => running + waiting > 0)

const JobsPage = ({ data, request }: { readonly data: Loaded; readonly request: PageRequest }) => {
  const trpc = useTRPC()
  const { rows, next } =
    useQuery(
      trpc.jobs.list.queryOptions(readListAddress(jobList, request.search), {
        retry: false,
        refetchInterval: ({ state }) => pollMs(state, hasOpenJob),
      }),
    ).data ?? data.list
  const background =
    useQuery(
      trpc.jobs.background.queryOptions(undefined, {
        retry: false,
        refetchInterval: ({ state }) => pollMs(state, isBusy),
      }),
    ).data ?? data.background
  const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
  const { queues, schedules, deadLetters, mails, linksOver, mayStart } = background
  return (
    <>
      <PageHead title="Vorgänge" />
      <p className="staff-intro">
        Arbeit, die länger dauert. Sie läuft weiter, auch wenn niemand zusieht, und ihr Protokoll bleibt 90 Tage.
      </p>
      <FilterChips
        list={jobList}
        name="show"
        label="Stand"
        request={request}
        all="Alle"
        options={{ open: "Nur laufende", failed: "Stecken geblieben" }}
      />
      <DataTable
        list={jobList}
        label="Vorgänge"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/jobs/${id}`}
        next={next}
        empty={
          <EmptyList
            request={request}
            none={{
              title: "Noch kein Vorgang.",
              text: "Wenn du zum Beispiel Sendungsnummern einliest, siehst du hier, wie weit das ist.",
            }}
            unmatched={
              request.search.get("show") === "failed"
                ? { title: "Nichts ist stecken geblieben.", text: "Was läuft oder fertig ist, steht in der Liste." }
                : { title: "Gerade läuft nichts.", text: "Was fertig ist, steht weiter in der Liste." }
            }
            all="Alle Vorgänge zeigen"
          />
        }
      />
      <div className="staff-panels">
        {(mails.length > 0 || linksOver !== null) && <DeadEmails mails={mails} linksOver={linksOver} rights={rights} />}
        <QueuePanel queues={queues} deadLetters={deadLetters} mayStart={mayStart} />
        <SchedulesPanel rows={schedules} mayStart={mayStart} />
      </div>
    </>
  )
}

export default page<Loaded>({
  load: async (request, { trpc, refetch }) => {
    const [list, background] = await Promise.all([
      refetch(trpc.jobs.list.queryOptions(readListAddress(jobList, request.search))),
      refetch(trpc.jobs.background.queryOptions()),
    ])
    return { list, background }
  },
  head: () => ({ title: "Vorgänge", description: "", noindex: true }),
  Page: JobsPage,
})
