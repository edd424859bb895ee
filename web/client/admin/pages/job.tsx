import { useQuery } from "@tanstack/react-query"
import { type PageRequest, page } from "../../page.ts"
import type { Outputs } from "../../trpc.ts"
import { useTRPC } from "../../trpc.ts"
import { JobLog, linesAsked } from "../jobs/job-log.tsx"
import type { JobView } from "../jobs/job-words.ts"
import { JobPanel, useJob } from "../ui/job-panel.tsx"
import { PageHead } from "../ui/panel.tsx"

interface Loaded {
  readonly job: JobView
  readonly log: Outputs["jobs"]["log"]
}

const JobPage = ({ data, request }: { readonly data: Loaded; readonly request: PageRequest }) => {
  const { job, trouble } = useJob(data.job)
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  return (
    <>
      <PageHead title={job.name} back={{ href: "/admin/jobs", label: "Alle Vorgänge" }} />
      <p className="staff-intro">{job.title}</p>
      <div className="staff-panels">
        <JobPanel job={job} trouble={trouble} rights={rights} />
        <JobLog job={job} loaded={data.log} request={request} />
      </div>
    </>
  )
}

export default page<Loaded>({
  load: async (request, { trpc, refetch }) => {
    const [job, log] = await Promise.all([
      refetch(trpc.jobs.get.queryOptions({ jobId: request.params.id ?? "" })),
      refetch(trpc.jobs.log.queryOptions(linesAsked(request))),
    ])
    return { job, log }
  },
  head: ({ job }) => ({ title: job.name, description: "", noindex: true }),
  Page: JobPage,
})
