import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { handler, TaskFailed } from "../queue/handler.ts"
import { doWithOrder } from "./book-payment.ts"
import { announcementKind } from "./take-back-shipment.ts"

/** Issues the invoice of a shipped order where there is none and queues the mail that carries it, unless the shipment was taken back. */
export const announceShipment = handler({
  kind: announcementKind,
  title: "Versand mitteilen",
  onStop: "finish",
  timeoutMs: 60_000,
  payload: Schema.Struct({ orderId: Schema.String, shipped: Schema.Natural }),
  attempt: Effect.fnUntraced(function* ({ orderId, shipped }) {
    yield* doWithOrder(orderId, () => Result.succeed({ kind: "shipment-announced", shipped })).pipe(
      Effect.mapError((refusal) => new TaskFailed({ permanent: true, reason: refusal._tag })),
    )
  }),
})
