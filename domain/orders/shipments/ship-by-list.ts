import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../../access/caller.ts"
import { startJob } from "../../jobs/start-job.ts"
import type { Carrier } from "../tracking.ts"
import { ShipmentLists } from "./shipment-lists.ts"

/** No line of the list names an order with its parcel. */
export class NothingToShip extends Schema.TaggedError<NothingToShip>()("NothingToShip", {}) {}

/**
 * Has the orders of a list of parcels marked as shipped, one after the other, by a job. Each line is one of its items, also those
 * with a fault: the log then says of all of them what became of it.
 */
export const shipByList = Effect.fn("shipByList")(function* (
  by: Caller,
  list: { readonly text: string; readonly usual: Carrier; readonly title: string; readonly key: string },
) {
  const { text, usual, title, key } = list
  const items = yield* (yield* ShipmentLists).read(text, usual)
  if (items.every(({ fault }) => fault !== null)) return yield* new NothingToShip()
  return yield* startJob(by, { kind: "orders.ship", title, key, items })
})
