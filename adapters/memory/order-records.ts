import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Order } from "../../domain/orders/order.ts"
import { dueAt, searchTextOf, wordsOfTerm, workOf } from "../../domain/orders/order-work.ts"
import type { OrderFilter, OrderRecord, OrderRecords } from "../../domain/orders/staff-ports.ts"
import { copied, type World } from "./world.ts"

const newestFirst = (a: Order, b: Order): number => b.placedAt - a.placedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

const isMeant =
  ({ blocked }: World, { states, payment, work, dueBefore, term }: OrderFilter) =>
  (order: Order): boolean =>
    (!blocked.has(order.id) || workOf(order) !== "none" || order.id === term.trim().toUpperCase()) &&
    (states.length === 0 || states.includes(order.state)) &&
    (payment === null || order.payment === payment) &&
    (work === null || workOf(order) === work) &&
    (dueBefore === null || (dueAt(order) ?? dueBefore) < dueBefore) &&
    wordsOfTerm(term).every((word) => searchTextOf(order).includes(word))

/** Orders as staff find them, in memory. */
export const makeOrderRecords = (world: World): OrderRecords["Service"] => {
  const recordOf = (order: Order): OrderRecord => ({
    order: copied(order),
    version: world.versions.get(order.id) ?? 1,
    blocked: world.blocked.has(order.id),
  })
  const all = (filter: OrderFilter) => [...world.orders.values()].filter(isMeant(world, filter)).toSorted(newestFirst)

  return {
    find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(world.orders.get(id)), recordOf)),

    named: (ids) => Effect.sync(() => [...new Set(ids)].flatMap((id) => world.orders.get(id) ?? []).map(recordOf)),

    list: ({ after, limit, ...filter }) =>
      Effect.sync(() => {
        const last = after === null ? null : world.orders.get(after)
        if (last === undefined) return []
        return all(filter)
          .filter((order) => last === null || newestFirst(last, order) < 0)
          .slice(0, limit)
          .map(recordOf)
      }),

    count: (filter, most) => Effect.sync(() => Math.min(all(filter).length, most)),
  }
}
