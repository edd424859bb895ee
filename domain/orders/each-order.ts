import * as Effect from "effect/Effect"
import { type CursorOf, sortedBy } from "../shared/list.ts"
import type { Order } from "./order.ts"
import { orderList } from "./order-list.ts"
import { type OrderFilter, type OrderRecord, OrderRecords } from "./staff-ports.ts"

/** Orders read at a time. */
const pageOf = 200

/** Works on each of the orders meant, oldest first, page by page; answers how many times `work` answered `true`. */
export const eachOrder = Effect.fnUntraced(function* <E, R>(
  filter: OrderFilter,
  work: (order: Order) => Effect.Effect<boolean, E, R>,
  limit: number = pageOf,
) {
  const records = yield* OrderRecords
  const oldestFirst = sortedBy(orderList, "placedAt")
  let changed = 0
  let after: CursorOf<typeof orderList> | null = null
  let page: readonly OrderRecord[]
  do {
    page = yield* records.list({ ...filter, ...oldestFirst, after, limit })
    for (const { order } of page) {
      after = { value: order.placedAt, id: order.id }
      if (yield* work(order)) changed += 1
    }
  } while (page.length === limit)
  return changed
})
