import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Cron from "effect/Cron"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import { reportError } from "../error-reports/report-error.ts"
import { handler, TaskFailed } from "./handler.ts"
import { Schedules, scheduleKind } from "./ports.ts"

/** Work that is done again and again. */
export interface Schedule<R> {
  /** Names it for good: what is known of its runs is kept under this name. */
  readonly name: string
  /** What staff pages call it; German. */
  readonly title: string
  /** When it runs, by German clocks. */
  readonly cron: Cron.Cron
  /** Whether its first run waits for its time, too; else it is at the shop's first start. */
  readonly waits: boolean
  /** Answers what staff read of the run, if anything. One that fails or breaks down is made up for by the next. */
  readonly work: Effect.Effect<string | null, ScheduleFailed, R>
}

/** A run could not do its work for now. `reason`: why, German, for staff; names nobody. */
export class ScheduleFailed extends Schema.TaggedError<ScheduleFailed>()("ScheduleFailed", { reason: Schema.String }) {}

/**
 * A schedule. `cron`: minute, hour, day of the month, month, day of the week, e.g. `0 4 * * 1`; a wrong one throws. `report`: what staff read
 * of a run, German.
 */
export const schedule = <A, R>({
  name,
  title,
  cron,
  waits = false,
  work,
  report,
}: Pick<Schedule<R>, "name" | "title"> & {
  readonly cron: string
  readonly waits?: boolean
  readonly work: Effect.Effect<A, ScheduleFailed, R>
  readonly report?: (done: A) => string
}): Schedule<R> => ({
  name,
  title,
  cron: Cron.parseUnsafe(cron, "Europe/Berlin"),
  waits,
  work: Effect.map(work, (done) => report?.(done) ?? null),
})

/** Once an hour. */
export const hourly = "7 * * * *"
export const everyMinute = "* * * * *"
export const everyFiveMinutes = "*/5 * * * *"

/** When a schedule runs next after an instant; epoch milliseconds. */
export const nextRun = ({ cron }: Pick<Schedule<never>, "cron">, after: number): number =>
  Cron.next(cron, after).getTime()

/** A run that takes longer has failed. */
const runTimeoutMs = 10 * 60_000

/** The name of an error and nothing of its message, which may name people. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** The handler of the tasks that run schedules. */
export const scheduleHandler = <R>(schedules: readonly Schedule<R>[]) =>
  handler({
    kind: scheduleKind,
    title: "Zeitplan",
    payload: Schema.Struct({ name: Schema.String }),
    concurrency: 2,
    timeoutMs: runTimeoutMs,
    onStop: "interrupt",
    attempt: Effect.fnUntraced(function* ({ name }) {
      const found = schedules.find((each) => each.name === name)
      if (found === undefined) return yield* new TaskFailed({ permanent: true, reason: `No schedule ${name}.` })
      const startedAt = yield* Clock.currentTimeMillis
      const exit = yield* Effect.exit(found.work)
      if (Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
      const report = Exit.isSuccess(exit) ? exit.value : null
      const cause = Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
      const error = cause === null ? null : cause instanceof ScheduleFailed ? cause.reason : errorName(cause)
      if (cause instanceof ScheduleFailed)
        yield* Effect.logWarning("Schedule failed").pipe(Effect.annotateLogs({ name }))
      else if (cause !== null) yield* reportError(`schedule ${name}`, cause)
      yield* (yield* Schedules).ended(name, { startedAt, endedAt: yield* Clock.currentTimeMillis, error, report })
    }),
  })

/** The services the schedules of a list need. */
export type ScheduleServices<List extends readonly Schedule<unknown>[]> = List[number] extends infer Each
  ? Each extends Schedule<infer R>
    ? R
    : never
  : never
