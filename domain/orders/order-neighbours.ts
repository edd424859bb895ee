import * as Effect from "effect/Effect"
import { cursorIn, cursorText, sortedBy } from "../shared/list.ts"
import { CursorUnknown } from "../shared/list-page.ts"
import { cursorOf, filterOf } from "./list-orders.ts"
import { type ListOrders, orderList } from "./order-list.ts"
import { type OrderRecord, OrderRecords } from "./staff-ports.ts"

/**
 * The orders before and behind a place in a list (`after`, the cursor an order was listed with), each with its own place; `null`: none.
 * The order itself may have left the list by now. Those without a value of the sorting are listed behind all others in one direction
 * only: nothing is before them.
 */
export const orderNeighbours = Effect.fn("orderNeighbours")(function* ({ after = "", ...wanted }: ListOrders) {
  const records = yield* OrderRecords
  const { column, downwards } = sortedBy(orderList, wanted.sort)
  const cursor = cursorIn(orderList, wanted.sort, after)
  if (cursor === null) return yield* new CursorUnknown({})
  const filter = yield* filterOf(wanted)
  const placeOf = (record: OrderRecord) => ({
    id: record.order.id,
    at: cursorText(orderList, wanted.sort, cursorOf(record, column)),
  })
  const first = (direction: boolean) =>
    Effect.map(
      records.list({ ...filter, column, downwards: direction, after: cursor, limit: 1 }),
      ([record]) => record ?? null,
    )
  const next = yield* first(downwards)
  const previous = cursor.value === null ? null : yield* first(!downwards)
  const isBefore = previous !== null && cursorOf(previous, column).value !== null
  return { previous: isBefore ? placeOf(previous) : null, next: next === null ? null : placeOf(next) }
})
