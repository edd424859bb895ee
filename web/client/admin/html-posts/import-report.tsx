import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { pollMs } from "../jobs/follow.ts"
import { JobState } from "../jobs/job-state.tsx"
import { progressWords } from "../jobs/job-words.ts"
import { PageHead, Panel } from "../ui/panel.tsx"
import { editorOf } from "./html-post-words.tsx"

type Line = Outputs["staffHtmlPosts"]["importReport"]["rows"][number]

const Lines = ({ rows }: { readonly rows: readonly Line[] }) => (
  <ol className="action-list">
    {rows.map(({ number, about, text }) => (
      <li key={number}>
        {about !== null && (
          <>
            <Link href={editorOf(about.id)}>{about.id}</Link>{" "}
          </>
        )}
        {text}
      </li>
    ))}
  </ol>
)

/** How far an import got, and what it left alone. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffHtmlPosts.importReport.queryOptions({ jobId: params.job ?? "" })),
  head: ({ job }) => ({ title: job.title, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const { job, rows, left } =
      useQuery(
        useTRPC().staffHtmlPosts.importReport.queryOptions(
          { jobId: params.job ?? "" },
          { retry: false, refetchInterval: ({ state }) => pollMs(state, (report) => !report.job.ended) },
        ),
      ).data ?? data
    return (
      <>
        <PageHead title={job.title} back={{ href: "/admin/blog", label: "Blog-Archiv" }}>
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
