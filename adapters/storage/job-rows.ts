import { eq } from "drizzle-orm"
import { isOver, type Job } from "../../domain/jobs/job.ts"
import type { JobChange } from "../../domain/jobs/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Statements, Tables } from "./database.ts"
import { enqueuing } from "./queue-repository.ts"

type JobRow = Tables["jobs"]["$inferSelect"]

export const jobOf = ({ id, kind, state, startedAt, endedAt, data }: Omit<JobRow, "key">): Job => ({
  ...data,
  id,
  kind,
  state,
  startedAt,
  endedAt,
})

export const jobRowOf = ({ id, kind, state, startedAt, endedAt, ...data }: Job): Omit<JobRow, "key"> => ({
  id,
  kind,
  state,
  startedAt,
  endedAt,
  data,
})

/** The job as the transaction sees it; `null`: there is none. */
export const jobIn = async (tx: Statements, { jobs }: Tables, id: string): Promise<Job | null> => {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id))
  return row === undefined ? null : jobOf(row)
}

/** Writes down how far a job got. Belongs into the transaction of what its step did. */
export const writeJob = async (
  tx: Statements,
  tables: Tables,
  { job, line, tasks = [], audit = [] }: JobChange,
  at: number,
): Promise<void> => {
  const { jobs, jobItems, jobLog } = tables
  await tx.update(jobs).set(jobRowOf(job)).where(eq(jobs.id, job.id))
  if (line !== undefined) await tx.insert(jobLog).values({ ...line, jobId: job.id, number: job.done, at })
  if (isOver(job)) await tx.delete(jobItems).where(eq(jobItems.jobId, job.id))
  if (tasks.length > 0) await enqueuing(tables)(tx, tasks, at)
  await writeAudit(tx, tables, audit, at)
}
