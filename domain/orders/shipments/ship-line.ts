import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Job, LogLine } from "../../jobs/job.ts"
import { StepRefused } from "../../jobs/job-refusals.ts"
import { advance, type JobStep } from "../../jobs/job-rules.ts"
import { takeStep } from "../../jobs/take-step.ts"
import { currentSeller } from "../../seller/seller.ts"
import { stepOf } from "../handle-order.ts"
import type { OrderCommand } from "../order-event.ts"
import { type OrderStep, Orders } from "../ports.ts"
import { parcelWords, type Tracking } from "../tracking.ts"
import { ShipmentLine } from "./read-shipments.ts"
import { unknownOrder, whyNotShipped } from "./shipment-words.ts"

const decodeLine = Schema.decodeUnknownEffect(ShipmentLine)

/** The order is as it is: it is left alone. */
class NotShipped extends Schema.TaggedError<NotShipped>()("NotShipped", { reason: Schema.String }) {}

const shipping = ([first, ...further]: readonly Tracking[]): OrderCommand => ({
  kind: "shipped",
  tracking: first ?? null,
  ...(further.length > 0 && { further }),
})

const lineOf = (
  { line }: ShipmentLine,
  orderId: string | null,
  outcome: LogLine["outcome"],
  words: string,
): LogLine => ({
  outcome,
  about: orderId === null ? null : { kind: "order", id: orderId },
  text: `Zeile\u00a0${line}: ${words}`,
})

/**
 * Takes one line of a list of parcels: its order is marked as shipped by the rules a click obeys, in one step with the mail, the
 * audit log and how far the job got. An order that cannot be is left alone, and the job's log says why.
 */
export const shipLine = Effect.fn("shipLine")(function* (item: unknown, step: JobStep, job: Job) {
  const line = yield* Effect.orDie(decodeLine(item))
  const { orderId, parcels, fault } = line
  if (orderId === null || fault !== null)
    return yield* takeStep(step, lineOf(line, orderId, "left", fault ?? unknownOrder))
  const [orders, seller] = [yield* Orders, yield* currentSeller]
  const at = yield* Clock.currentTimeMillis
  const taken = yield* Effect.result(
    orders.change(
      orderId,
      (order, version, current, lots): Result.Result<OrderStep, StepRefused | NotShipped> => {
        if (current === null) return Result.fail(new StepRefused())
        const shipped = stepOf(order, shipping(parcels), { at, by: job.startedBy, version: version + 1 }, seller, lots)
        if (Result.isFailure(shipped))
          return Result.fail(new NotShipped({ reason: whyNotShipped(order, parcels) ?? shipped.failure._tag }))
        const words = `Verschickt mit ${parcelWords(parcels)}.`
        return Result.map(advance(current, step, lineOf(line, orderId, "done", words), at), (progress) => ({
          ...shipped.success,
          job: progress,
        }))
      },
      step.jobId,
    ),
  )
  if (Result.isSuccess(taken)) {
    if (Option.isNone(taken.success)) yield* takeStep(step, lineOf(line, orderId, "left", unknownOrder))
    return
  }
  if (taken.failure instanceof StepRefused) return yield* taken.failure
  yield* takeStep(step, lineOf(line, orderId, "left", taken.failure.reason))
})
