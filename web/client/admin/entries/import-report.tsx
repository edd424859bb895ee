import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { pollMs } from "../jobs/follow.ts"
import { JobState } from "../jobs/job-state.tsx"
import { progressWords } from "../jobs/job-words.ts"
import { PageHead, Panel } from "../ui/panel.tsx"
import { addressesOf } from "./entry-words.tsx"

type Line = Outputs["staffEntries"]["importReport"]["rows"][number]

const Lines = ({ rows }: { readonly rows: readonly Line[] }) => (
  <ol className="action-list">
    {rows.map(({ number, about, text }) => (
      <li key={number}>
        {text}
        {about?.kind === "entry" && (
          <>
            {" "}
            <Link href={addressesOf("post").editor(about.id)}>Öffnen</Link>
          </>
        )}
      </li>
    ))}
  </ol>
)

/** How far an import got, and what it left alone. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffEntries.importReport.queryOptions({ jobId: params.job ?? "" })),
  head: ({ job }) => ({ title: job.title, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const { job, rows, left } =
      useQuery(
        useTRPC().staffEntries.importReport.queryOptions(
          { jobId: params.job ?? "" },
          { retry: false, refetchInterval: ({ state }) => pollMs(state, (report) => !report.job.ended) },
        ),
      ).data ?? data
    return (
      <>
        <PageHead title={job.title} back={{ href: "/admin/posts", label: "Texte" }}>
          <JobState job={job} />
        </PageHead>
        <div className="staff-panels">
          <Panel id="progress" title="Wie weit es ist">
            <progress className="progress" value={job.done} max={job.total} aria-label="Fortschritt" />
            <p role="status">
              {job.ended ? "Fertig. " : ""}
              {progressWords(job)}
              {job.left > 0 && `, ${job.left} davon blieben liegen`}.
            </p>
          </Panel>
          {left.length > 0 && (
            <Panel id="left" title="Was liegen blieb">
              <Lines rows={left} />
            </Panel>
          )}
          <Panel id="log" title="Zuletzt">
            {rows.length === 0 ? <p className="quiet">Es geht gleich los.</p> : <Lines rows={rows} />}
          </Panel>
        </div>
      </>
    )
  },
})
