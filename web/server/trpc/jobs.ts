import * as Schema from "effect/Schema"
import { retryDeadLetter } from "../../../domain/background/dead-letters.ts"
import { startSchedule } from "../../../domain/background/start-schedule.ts"
import { viewBackground } from "../../../domain/background/view-background.ts"
import { cancelJob } from "../../../domain/jobs/cancel-job.ts"
import { jobList } from "../../../domain/jobs/job-list.ts"
import { retryJob } from "../../../domain/jobs/retry-job.ts"
import { listJobs, viewJob, viewLog } from "../../../domain/jobs/view-jobs.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const JobId = Schema.String.check(Schema.isMaxLength(40, { message: "Diesen Vorgang gibt es nicht." }))
const ById = Schema.Struct({ jobId: JobId })

const LogWanted = Schema.Struct({
  jobId: JobId,
  before: Schema.optionalKey(Schema.Natural),
  leftOnly: Schema.optionalKey(Schema.Boolean),
})

const ScheduleInput = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(80, { message: "Dieser Name ist zu lang." })),
})

const TaskInput = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(80, { message: "Diese Nummer ist zu lang." })),
})

const notYours = {
  code: "FORBIDDEN",
  message: "Diesen Vorgang darf nur anhalten oder noch einmal versuchen, wer so einen auch starten darf.",
} as const

const gone = {
  code: "NOT_FOUND",
  message: "Diesen Vorgang gibt es nicht, oder er ist länger als 90 Tage her.",
} as const

/** Background jobs of staff, the queue and its schedules. Each kind of job has its own procedure to start it. */
export const jobs = router({
  list: forStaff("jobs.read")
    .input(input(listInput(jobList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listJobs(wanted), unknownCursor, signal)),
  get: forStaff("jobs.read")
    .input(input(ById))
    .query(({ ctx, input: { jobId }, signal }) => run(ctx, viewJob(jobId), { JobNotFound: gone }, signal)),
  log: forStaff("jobs.read")
    .input(input(LogWanted))
    .query(({ ctx, input: wanted, signal }) => run(ctx, viewLog(wanted), noRefusals, signal)),
  cancel: forStaff("jobs.read")
    .input(input(ById))
    .mutation(({ ctx, input: { jobId } }) =>
      run(ctx, cancelJob(ctx.caller, jobId), {
        JobNotFound: gone,
        JobNotYours: notYours,
        JobHasEnded: { code: "CONFLICT", message: "Dieser Vorgang ist schon zu Ende." },
      }),
    ),
  /** Resumes a failed job where it stopped. */
  retry: forStaff("jobs.read")
    .input(input(ById))
    .mutation(({ ctx, input: { jobId } }) =>
      run(ctx, retryJob(ctx.caller, jobId), {
        JobNotFound: gone,
        JobNotYours: notYours,
        JobNotFailed: { code: "CONFLICT", message: "Dieser Vorgang ist schon zu Ende." },
        ItemsForgotten: {
          code: "CONFLICT",
          message:
            "Was von diesem Vorgang noch zu tun war, ist nicht mehr da. Bitte starte ihn neu: Was erledigt ist, bleibt dabei liegen.",
        },
      }),
    ),
  /** The queue and the schedules. */
  background: forStaff("jobs.read").query(({ ctx, signal }) =>
    run(ctx, viewBackground(ctx.caller), noRefusals, signal),
  ),
  startSchedule: forStaff("jobs.start")
    .input(input(ScheduleInput))
    .mutation(({ ctx, input: { name } }) =>
      run(ctx, startSchedule(ctx.caller, name), {
        ScheduleNotFound: { code: "NOT_FOUND", message: "Diesen Eintrag gibt es im Zeitplan nicht mehr." },
      }),
    ),
  retryDeadLetter: forStaff("jobs.read")
    .input(input(TaskInput))
    .mutation(({ ctx, input: { id } }) =>
      run(ctx, retryDeadLetter(ctx.caller, id), {
        DeadLetterNotYours: {
          code: "FORBIDDEN",
          message: "Das noch einmal zu versuchen gehört nicht zu deinen Rechten.",
        },
        EmailExpired: {
          code: "CONFLICT",
          message: "Der Link in dieser Mail gilt nicht mehr. Wer sich anmelden will, fordert einen neuen an.",
        },
      }),
    ),
})
