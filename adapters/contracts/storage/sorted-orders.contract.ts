import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import fc from "fast-check"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import type { PaymentMethod } from "../../../domain/content/payment-method.ts"
import { type ExampleStep, exampleEvents } from "../../../domain/orders/example-order.ts"
import type { Order } from "../../../domain/orders/order.ts"
import { statusOf } from "../../../domain/orders/order-status.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { everyOrder, type OrderFilter, OrderRecords, type OrdersWanted } from "../../../domain/orders/staff-ports.ts"
import { compareTexts } from "../../../domain/shared/compare-texts.ts"
import type { Cursor } from "../../../domain/shared/list.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, aProduct } from "../shop-examples.ts"

type Kept = Catalogue | Orders | OrderRecords
type Sorted = Pick<OrdersWanted, "column" | "downwards">

const all = everyOrder

/** What an order is sorted by, said once more: money and instants as they are, and since when a parcel could leave. */
const sortedValue = ({ column }: Sorted, { totalCents, placedAt, payment, events }: Order): number | null => {
  const isCancelled = events.some(({ kind }) => kind === "cancelled")
  if (column === "total") return isCancelled ? 0 : totalCents
  if (column === "placedAt") return placedAt
  const paidAt = events.find(({ kind }) => kind === "paid")?.at ?? null
  if (isCancelled || events.some(({ kind }) => kind === "shipped")) return null
  return payment === "invoice" ? placedAt : paidAt
}

/** Which of two orders stands first. */
const compared =
  (sorted: Sorted) =>
  (a: Order, b: Order): number => {
    const [one, other] = [sortedValue(sorted, a), sortedValue(sorted, b)]
    if (one === null && other === null) return b.placedAt - a.placedAt || compareTexts(b.id, a.id)
    if (one === null) return 1
    if (other === null) return -1
    return (sorted.downwards ? -1 : 1) * (one - other || compareTexts(a.id, b.id))
  }

interface Facts {
  readonly payment: PaymentMethod
  readonly states: readonly ExampleStep[]
  readonly placedAt: number
  readonly paidAfter: number
  readonly totalCents: number
}

/** Of few instants and few sums, so that many are the same; in every state an order can be in. */
const facts: fc.Arbitrary<Facts> = fc.record({
  payment: fc.constantFrom("invoice", "prepayment"),
  states: fc.constantFrom<readonly ExampleStep[]>(
    [],
    ["paid"],
    ["paid", "packed"],
    ["paid", "packed", "shipped"],
    ["cancelled"],
  ),
  placedAt: fc.integer({ min: 1, max: 4 }),
  paidAfter: fc.integer({ min: 0, max: 3 }),
  totalCents: fc.constantFrom(990, 4660, 10_000),
})

/** Invoices are not paid before their parcels leave. */
const statesOf = ({ payment, states }: Facts): readonly ExampleStep[] =>
  payment === "prepayment" ? states : states.filter((state) => state !== "paid")

const orderOf = (id: string, of: Facts): Order => {
  const { payment, placedAt, paidAfter, totalCents } = of
  const events = exampleEvents(statesOf(of), { at: placedAt + paidAfter, apart: 0, cents: 100_000 })
  const order = anOrder(id, [["A", 1]])
  const lines = order.lines.map((line) => ({ ...line, unitPriceCents: totalCents, totalCents }))
  return { ...order, lines, payment, placedAt, shippingCents: 0, totalCents, events }
}

const place = (order: Order) => Effect.flatMap(Orders, (orders) => orders.place(aPlacement(order)))

const filters: fc.Arbitrary<OrderFilter> = fc.record({
  fulfilment: fc.subarray<OrderFilter["fulfilment"][number]>(["new", "packed", "shipped"]),
  paymentState: fc.subarray<OrderFilter["paymentState"][number]>(["open", "overpaid"]),
  backlog: fc.constantFrom(null, null, null, "refund"),
  payment: fc.constantFrom(null, "invoice", "prepayment"),
  work: fc.constantFrom(null, null, "pack", "ship", "none"),
  dueBefore: fc.constantFrom(null, null, 1_000_000_000),
  unpaidLeft: fc.constantFrom(null, null, 0, 1_000_000_000),
  placedFrom: fc.constantFrom(null, null, 1),
  placedBefore: fc.constantFrom(null, null, 3),
  term: fc.constantFrom("", "", "nw-1", "anna", "niemand"),
  blocked: fc.boolean(),
})

const sortings: fc.Arbitrary<Sorted> = fc.record({
  column: fc.constantFrom("placedAt", "total", "shipBy"),
  downwards: fc.boolean(),
})

/** Reads a list page by page; `between` happens while it is read. */
const paged = Effect.fnUntraced(function* (
  wanted: Sorted & OrderFilter,
  limit: number,
  between: (page: number) => Effect.Effect<unknown, unknown, Kept>,
) {
  const records = yield* OrderRecords
  const read: Order[] = []
  for (let after: Cursor<number | null> | null = null, page = 0; page < 1_000; page += 1) {
    const rows: readonly Order[] = (yield* records.list({ ...wanted, after, limit })).map(({ order }) => order)
    read.push(...rows)
    const last = rows.at(-1)
    if (last === undefined) return read
    after = { value: sortedValue(wanted, last), id: last.id }
    yield* between(page)
  }
  throw new Error("the pages have no end")
})

const ids = (orders: readonly Order[]) => orders.map(({ id }) => id)

export const sortedOrdersContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`OrderRecords in order: ${name}`, () => {
    const promise = inANewShop(newShop)

    /** A shop with so many orders. */
    const filled = (count: number, seed: number) =>
      Effect.gen(function* () {
        yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 1_000_000 }])
        const orders = fc.sample(facts, { numRuns: count, seed }).map((of, at) => orderOf(`NW-${at}`, of))
        yield* Effect.forEach(orders, place)
        return orders
      })

    promise(
      "pages after each other are the whole list in its order, whatever filter, page size and number of ties",
      () =>
        Effect.gen(function* () {
          const orders = yield* filled(60, 7)
          const records = yield* OrderRecords
          const context = yield* Effect.context<Kept>()
          yield* Effect.promise(() =>
            fc.assert(
              fc.asyncProperty(sortings, filters, fc.integer({ min: 1, max: 23 }), (sorted, filter, limit) =>
                Effect.gen(function* () {
                  const whole = yield* records.list({ ...sorted, ...filter, after: null, limit: 1_000 })
                  const meant = new Set(ids(whole.map(({ order }) => order)))
                  const expected = orders.filter(({ id }) => meant.has(id)).toSorted(compared(sorted))
                  expect(meant.size).toBe(yield* records.count(filter, 1_000))
                  expect(ids(whole.map(({ order }) => order))).toEqual(ids(expected))
                  expect(ids(yield* paged({ ...sorted, ...filter }, limit, () => Effect.void))).toEqual(ids(expected))
                }).pipe(Effect.provide(context), Effect.runPromise),
              ),
              { numRuns: 60 },
            ),
          )
        }),
    )

    promise("what keeps its place is read once, in order, while orders arrive and others are worked on", () =>
      Effect.gen(function* () {
        const orders = yield* filled(30, 8)
        const port = yield* Orders
        const arriving = fc.sample(facts, { numRuns: 60, seed: 9 })
        let arrived = 0
        const moved = new Set<string>()
        const between = (page: number) =>
          Effect.gen(function* () {
            const next = arriving[arrived]
            if (next !== undefined) yield* place(orderOf(`NEU-${arrived}`, next))
            arrived += 1
            const one = orders[(page * 7 + arrived) % orders.length]
            if (one === undefined || moved.size > 12) return
            moved.add(one.id)
            yield* port.change(one.id, (order) =>
              Result.succeed({
                order: {
                  ...order,
                  events: [
                    ...order.events,
                    ...exampleEvents([statusOf(order).fulfilment === "packed" ? "shipped" : "packed"]),
                  ],
                },
                tasks: [],
              }),
            )
          })
        for (const column of ["shipBy", "total", "placedAt"] as const)
          for (const downwards of [true, false])
            for (const limit of [2, 5]) {
              const sorted = { column, downwards }
              const read = yield* paged({ ...sorted, ...all }, limit, between)
              const kept = orders.filter(({ id }) => !moved.has(id)).toSorted(compared(sorted))
              const known = new Set(ids(kept))
              expect(kept.length).toBeGreaterThan(15)
              expect(ids(read.filter(({ id }) => known.has(id)))).toEqual(ids(kept))
            }
      }),
    )

    promise(
      "what waits for its parcel stands by how long it does, and what waits for none behind it, newest first",
      () =>
        Effect.gen(function* () {
          yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 100 }])
          const of = (changes: Partial<Facts>): Facts => ({
            payment: "invoice",
            states: [],
            placedAt: 1,
            paidAfter: 0,
            totalCents: 990,
            ...changes,
          })
          yield* Effect.forEach(
            [
              orderOf("NW-late", of({ payment: "prepayment", states: ["paid"], paidAfter: 5 })),
              orderOf("NW-soon", of({ placedAt: 3 })),
              orderOf("NW-packed", of({ placedAt: 4, states: ["packed"] })),
              orderOf("NW-unpaid", of({ payment: "prepayment", placedAt: 2 })),
              orderOf("NW-sent", of({ placedAt: 9, states: ["packed", "shipped"] })),
            ],
            place,
          )
          const records = yield* OrderRecords
          const listed = (downwards: boolean) =>
            Effect.map(records.list({ ...all, column: "shipBy", downwards, after: null, limit: 9 }), (found) =>
              found.map(({ order }) => order.id),
            )
          expect(yield* listed(false)).toEqual(["NW-soon", "NW-packed", "NW-late", "NW-sent", "NW-unpaid"])
          expect(yield* listed(true)).toEqual(["NW-late", "NW-packed", "NW-soon", "NW-sent", "NW-unpaid"])
        }),
    )
  })
