import { useQuery } from "@tanstack/react-query"
import { type PageRequest, page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { PageHead } from "../ui/panel.tsx"
import { JobLog, logQuery } from "./job-log.tsx"
import { JobPanel, useJob } from "./job-panel.tsx"
import type { JobView } from "./job-words.ts"

interface Loaded {
  readonly job: JobView
  readonly log: Outputs["jobs"]["log"]
}

const JobPage = ({ data, request }: { readonly data: Loaded; readonly request: PageRequest }) => {
  const { job, error } = useJob(data.job)
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  return (
    <>
      <PageHead title={job.name} back={{ href: "/admin/jobs", label: "Alle Vorgänge" }} />
      <p className="staff-intro">{job.title}</p>
      <div className="staff-panels">
        <JobPanel job={job} error={error} rights={rights} />
        <JobLog job={job} loaded={data.log} request={request} />
      </div>
    </>
  )
}

export default page<Loaded>({
  load: async (request, { trpc, refetch }) => {
    const [job, log] = await Promise.all([
      refetch(trpc.jobs.get.queryOptions({ jobId: request.params.id ?? "" })),
      refetch(trpc.jobs.log.queryOptions(logQuery(request))),
    ])
    return { job, log }
  },
  head: ({ job }) => ({ title: job.name, description: "", noindex: true }),
  Page: JobPage,
})
