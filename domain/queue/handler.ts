import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { backOff, type ClaimedTask, maxAttempts } from "./task.ts"

/**
 * The attempt failed. `permanent`: trying again cannot help. `reason` is kept and shown to staff: it names no person and no secret.
 * `retryInMs` replaces the handler's back-off.
 */
export class TaskFailed extends Schema.TaggedError<TaskFailed>()("TaskFailed", {
  permanent: Schema.Boolean,
  reason: Schema.String,
  retryInMs: Schema.optionalKey(Schema.Number),
}) {}

/** The task is not to be done, now or later, and nothing is wrong. `reason` is kept and shown to staff: it names no person and no secret. */
export class TaskSkipped extends Schema.TaggedError<TaskSkipped>()("TaskSkipped", { reason: Schema.String }) {}

/** How tasks of a kind are worked on. */
export interface Handler<R> {
  readonly kind: string
  /** What staff pages call such tasks; German. */
  readonly title: string
  /** Attempts before the task is a dead letter. */
  readonly attempts: number
  /** How long to wait after the n-th failed attempt (1-based); milliseconds. */
  readonly backOff: (attempt: number) => number
  /** Tasks under way at once in a process. */
  readonly concurrency: number
  /** A claimed task is due again after so long; milliseconds. Longer than an attempt lasts, unless `work` renews it. */
  readonly leaseMs: number
  /** What happens to a task under way when the process is to end: it is waited for, or interrupted and due at once. */
  readonly onStop: "finish" | "interrupt"
  readonly work: (task: ClaimedTask) => Effect.Effect<void, TaskFailed | TaskSkipped, R>
}

interface HandlerOptions<Payload, R> extends Pick<Handler<R>, "kind" | "title" | "onStop"> {
  readonly attempts?: number
  readonly backOff?: (attempt: number) => number
  readonly concurrency?: number
  readonly leaseMs?: number
  readonly payload: Schema.Decoder<Payload>
  /** An attempt that takes longer (milliseconds) has failed. Without it `leaseMs` must be given, and `work` renews the lease. */
  readonly timeoutMs?: number
  readonly attempt: (payload: Payload, task: ClaimedTask) => Effect.Effect<void, TaskFailed | TaskSkipped, R>
}

/** Between the end of an attempt and its lease's. */
const leaseMarginMs = 30_000

/** A handler: decodes the payload, gives an attempt its time, and fills in what is not said. */
export const handler = <Payload, R>(options: HandlerOptions<Payload, R>): Handler<R> => {
  const { payload, attempt, timeoutMs, ...rest } = options
  const decode = Schema.decodeUnknownResult(payload, { errors: "all" })
  const work = Effect.fnUntraced(function* (task: ClaimedTask) {
    const decoded = decode(task.payload)
    if (Result.isFailure(decoded))
      return yield* new TaskFailed({ permanent: true, reason: `Unreadable payload: ${decoded.failure.message}` })
    const whole = attempt(decoded.success, task)
    if (timeoutMs === undefined) return yield* whole
    const late = new TaskFailed({ permanent: false, reason: `Not done within ${timeoutMs / 1_000} s.` })
    yield* Effect.timeoutOrElse(whole, { duration: timeoutMs, orElse: () => late })
  })
  return {
    attempts: maxAttempts,
    backOff,
    concurrency: 1,
    leaseMs: (timeoutMs ?? 0) + leaseMarginMs,
    ...rest,
    work,
  }
}

/** The services the handlers of a list need. */
export type HandlerServices<Handlers extends readonly Handler<unknown>[]> = Handlers[number] extends infer Each
  ? Each extends Handler<infer R>
    ? R
    : never
  : never
