import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Customers } from "../../../domain/customers/ports.ts"
import { Figures } from "../../../domain/figures/ports.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import { statusOf } from "../../../domain/orders/order-status.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { everyOrder, OrderRecords } from "../../../domain/orders/staff-ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, aProduct } from "../shop-examples.ts"

const hour = 3_600_000
const always = { from: 0, before: 1_000 * hour, skus: null, first: null } as const
const due = (packs: number) => packs * 1290 + 390

/** Anna orders in 10 and, later, in 20; Bo in 10; Cem in 80, which is cancelled. */
const shop = Effect.gen(function* () {
  yield* (yield* Catalogue).publish(
    [aProduct("zink", ["A", "B"])],
    ["A", "B"].map((sku) => ({ sku, quantity: 100 })),
  )
  const orders = yield* Orders
  const address = anOrder("", []).shippingAddress
  for (const [id, email, placedAt, sku, postalCode] of [
    ["NW-1", "anna@beispiel.de", 10 * hour, "A", "10115"],
    ["NW-2", "Anna@beispiel.de", 20 * hour + 5, "B", "20095"],
    ["NW-3", "bo@beispiel.de", 20 * hour + 7, "A", "10999"],
    ["NW-4", "cem@beispiel.de", 21 * hour, "A", "80331"],
  ] as const)
    yield* orders.place(
      aPlacement({ ...anOrder(id, [[sku, 1]]), email, placedAt, shippingAddress: { ...address, postalCode } }),
    )
  yield* orders.change("NW-4", (order) =>
    Result.succeed({
      order: { ...order, events: exampleEvents(["cancelled"]) },
      tasks: [],
      packsBack: [{ sku: "A", quantity: 1, reason: "cancelled" }],
    }),
  )
  return yield* Figures
})

export const figuresContract = <E>(
  name: string,
  newShop: () => Layer.Layer<Catalogue | Customers | Figures | OrderRecords | Orders, E>,
) =>
  describe(`Figures: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("regions have their customers and orders, without what was cancelled", () =>
      Effect.gen(function* () {
        const figures = yield* shop
        const byRegion = (rows: readonly { readonly region: string }[]) =>
          rows.toSorted((a, b) => (a.region < b.region ? -1 : 1))
        expect(byRegion(yield* figures.regions(always))).toEqual([
          { region: "10", customers: 2, orders: 2, cents: 2 * due(1) },
          { region: "20", customers: 1, orders: 1, cents: due(1) },
        ])
        expect(yield* figures.regions({ ...always, before: 10 * hour })).toEqual([])
        expect(yield* figures.regions({ ...always, from: 11 * hour, skus: ["A"] })).toEqual([
          { region: "10", customers: 1, orders: 1, cents: due(1) },
        ])
        expect(byRegion(yield* figures.regions({ ...always, first: true }))).toEqual([
          { region: "10", customers: 2, orders: 2, cents: 2 * due(1) },
        ])
        expect(yield* figures.regions({ ...always, first: false })).toEqual([
          { region: "20", customers: 1, orders: 1, cents: due(1) },
        ])
        expect(yield* figures.customersIn(always, ["10", "20"])).toBe(2)
        expect(yield* figures.customersIn(always, ["20"])).toBe(1)
      }),
    )

    promise("hours have their orders", () =>
      Effect.gen(function* () {
        const figures = yield* shop
        const hours = yield* figures.hours(always)
        expect(hours.toSorted((a, b) => a.hour - b.hour)).toEqual([
          { hour: 10, orders: 1, cents: due(1) },
          { hour: 20, orders: 2, cents: 2 * due(1) },
        ])
      }),
    )

    promise("states count all orders of a span", () =>
      Effect.gen(function* () {
        const figures = yield* shop
        const states = yield* figures.states({ from: 11 * hour, before: 30 * hour })
        expect(states.toSorted((a, b) => a.orders - b.orders)).toEqual([
          { fulfilment: "cancelled", payment: "none", orders: 1, cents: 0 },
          { fulfilment: "new", payment: "open", orders: 2, cents: 2 * due(1) },
        ])
      }),
    )

    promise("who ordered before the span returns", () =>
      Effect.gen(function* () {
        const figures = yield* shop
        expect(yield* figures.customers({ from: 11 * hour, before: 30 * hour })).toEqual({ all: 2, returning: 1 })
        expect(yield* figures.customers({ from: 0, before: 30 * hour })).toEqual({ all: 2, returning: 0 })
        expect(yield* figures.customers({ from: 0, before: 5 })).toEqual({ all: 0, returning: 0 })
      }),
    )

    promise("packs sold are those that left, without the cancelled", () =>
      Effect.gen(function* () {
        const figures = yield* shop
        const now = Date.now() + hour
        const sold = yield* figures.soldPacks({ from: 0, before: now })
        expect(sold.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))).toEqual([
          { sku: "A", packs: 2 },
          { sku: "B", packs: 1 },
        ])
        expect(yield* figures.soldPacks({ from: now, before: now + 1 })).toEqual([])
      }),
    )

    promise("figures of any span are what the rows of the lists add up to, to the cent", () =>
      Effect.gen(function* () {
        yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 100_000 }])
        const [figures, orders, records, customers] = [
          yield* Figures,
          yield* Orders,
          yield* OrderRecords,
          yield* Customers,
        ]
        const placed = fc.sample(
          fc.record({
            mailbox: fc.nat(11),
            packs: fc.integer({ min: 1, max: 9 }),
            at: fc.nat(50 * hour),
            steps: fc.constantFrom([], ["cancelled"], ["paid"], ["packed"] as const),
          }),
          { seed: 20_261_128, numRuns: 60 },
        )
        for (const [n, { mailbox, packs, at, steps }] of placed.entries()) {
          const email = `k${mailbox}@beispiel.de`
          yield* orders.place(aPlacement({ ...anOrder(`NW-${n}`, [["A", packs]]), email, placedAt: at }))
          const events = exampleEvents(steps)
          yield* orders.change(`NW-${n}`, (order) => Result.succeed({ order: { ...order, events }, tasks: [] }))
        }
        const spans = fc.sample(fc.tuple(fc.nat(50 * hour), fc.nat(30 * hour)), { seed: 7, numRuns: 20 })
        for (const [from, long] of spans) {
          const span = { from, before: from + long }
          const page = { downwards: true, after: null, limit: 99 } as const
          const rows = (yield* records.list({
            ...everyOrder,
            ...page,
            column: "placedAt",
            placedFrom: span.from,
            placedBefore: span.before,
          })).map(({ order }) => ({ order, status: statusOf(order) }))
          const states = yield* figures.states(span)
          const sums = (wanted: readonly { readonly orders: number; readonly cents: number }[]) => [
            wanted.reduce((sum, each) => sum + each.orders, 0),
            wanted.reduce((sum, each) => sum + each.cents, 0),
          ]
          const cents = (found: typeof rows) => found.reduce((sum, { status }) => sum + status.dueCents, 0)
          expect(sums(states)).toEqual([rows.length, cents(rows)])
          const sold = rows.filter(({ status }) => status.fulfilment !== "cancelled")
          const filter = { ...span, skus: null, first: null }
          expect(sums(yield* figures.hours(filter))).toEqual([sold.length, cents(sold)])
          expect(sums(yield* figures.regions(filter))).toEqual([sold.length, cents(sold)])
          const first = yield* figures.regions({ ...filter, first: true })
          const later = yield* figures.regions({ ...filter, first: false })
          expect(sums([...first, ...later])).toEqual([sold.length, cents(sold)])
          const wanted = { ...page, column: "lastOrderAt", who: null, term: "", ordered: span } as const
          expect(yield* figures.customers(span)).toEqual({
            all: (yield* customers.list({ ...wanted, again: false })).length,
            returning: (yield* customers.list({ ...wanted, again: true })).length,
          })
        }
      }),
    )
  })
