import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Lot } from "../lots/lot.ts"
import { Lots } from "../lots/ports.ts"
import type { LotPacks } from "../lots/take-from-lots.ts"
import { emailKey } from "../shared/email-key.ts"
import { germanDay } from "../shared/german-day.ts"
import { namedOrders } from "./named-orders.ts"
import { statusOf } from "./order-status.ts"
import { workOf } from "./order-work.ts"
import { packingSlipOf } from "./packing-slip.ts"
import { Invoices } from "./ports.ts"
import { OrderRecords } from "./staff-ports.ts"

/** What the shelf holds once these packs are taken. */
const without = (lots: readonly Lot[], packs: readonly LotPacks[]): readonly Lot[] =>
  lots.map((lot) => {
    const taken = packs.reduce((sum, { lotId, quantity }) => sum + (lotId === lot.id ? quantity : 0), 0)
    return taken === 0 ? lot : { ...lot, left: lot.left - taken }
  })

/**
 * The slips of orders in the order they are asked for, which is the one they are packed in: what a slip takes of a lot is not there for
 * the next. With the invoices that go into the parcels, and what else the same mailbox waits for.
 */
export const packingSlips = Effect.fn("packingSlips")(function* (ids: readonly string[]) {
  const records = yield* OrderRecords
  const orders = yield* namedOrders(ids)
  const issued = yield* (yield* Invoices).of(orders.map(({ id }) => id))
  const skus = new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))
  const open = yield* records.openOf(orders.map(({ email }) => emailKey(email)))
  const today = germanDay(yield* Clock.currentTimeMillis)
  let shelf = yield* (yield* Lots).of([...skus])
  return orders.map((order) => {
    const status = statusOf(order)
    const slip = packingSlipOf(order, shelf, today)
    const isToPack = slip.hold === null && workOf(order, status) === "pack"
    if (isToPack)
      shelf = without(
        shelf,
        slip.lines.flatMap(({ lots }) => lots),
      )
    return {
      ...slip,
      isToPack,
      isPacked: status.fulfilment === "packed",
      invoices: slip.withInvoice ? issued.filter(({ orderId }) => orderId === order.id) : [],
      /** Other orders of the same mailbox that are still in the house. */
      alsoOpen: open.filter((each) => each.emailKey === emailKey(order.email) && each.id !== order.id),
    }
  })
})
