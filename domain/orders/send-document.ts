import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { handleOrder } from "./handle-order.ts"
import type { SendDocument } from "./order-event.ts"
import { Invoices } from "./ports.ts"
import { NoSuchDocument } from "./staff-refusals.ts"

/** Sends one of an order's invoices to an address that is not the order's. */
export const sendDocument = Effect.fn("sendDocument")(function* (
  by: Caller,
  orderId: string,
  seen: number,
  command: typeof SendDocument.Type,
) {
  const issued = yield* (yield* Invoices).of([orderId])
  if (!issued.some(({ number }) => number === command.number)) return yield* new NoSuchDocument()
  return yield* handleOrder(by, orderId, seen, command)
})
