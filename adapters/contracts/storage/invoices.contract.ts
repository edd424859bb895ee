import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { Catalogue } from "../../../domain/catalogue/ports.ts"
import { demoOperator } from "../../../domain/content/operator.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import { invoicesOf } from "../../../domain/orders/invoice.ts"
import type { invoiceList } from "../../../domain/orders/invoice-list.ts"
import type { Order } from "../../../domain/orders/order.ts"
import { type InvoiceFilter, Invoices, Orders } from "../../../domain/orders/ports.ts"
import { everyOrder, OrderRecords } from "../../../domain/orders/staff-ports.ts"
import type { CursorOf } from "../../../domain/shared/list.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, oneTo } from "../shop-examples.ts"

type Kept = Catalogue | Invoices | OrderRecords | Orders

const place = (id: string) => Effect.flatMap(Orders, (orders) => orders.place(aPlacement(anOrder(id, []))))

const issued = { kind: "invoiced", at: 5, by: null, version: 2 } as const

/** The step of an order that issues its invoice, as if it were about one pack. */
const invoiced = (order: Order) => {
  const onePack = { ...anOrder(order.id, [["A", 1]]), events: order.events }
  const next: Order = { ...onePack, events: [...order.events, issued] }
  return { next, invoices: invoicesOf(onePack, next, demoOperator, 5) }
}

/** What the invoices of orders promise. */
export const invoicesContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`Invoices: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("numbers of a kind follow each other without a gap, also at the same time and after a refusal", () =>
      Effect.gen(function* () {
        const [orders, invoices] = [yield* Orders, yield* Invoices]
        const ids = oneTo(12).map((n) => `NW-${n}`)
        yield* Effect.forEach(ids, place)
        const issue = (id: string, index: number) =>
          Effect.ignore(
            orders.change(id, (order) => {
              const { next, invoices: contents } = invoiced(order)
              return index % 3 === 2
                ? Result.fail("refused")
                : Result.succeed({ order: next, tasks: [], invoices: contents })
            }),
          )
        yield* Effect.forEach(ids, issue, { concurrency: "unbounded" })
        const all = yield* invoices.of(ids)
        expect(all.map(({ number }) => number)).toEqual(oneTo(8).map((n) => `RE-00000${n}`))
        expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(8)
      }),
    )

    promise("staff find an order by the number of its invoice, as it is printed or typed, and with other words", () =>
      Effect.gen(function* () {
        const [orders, records] = [yield* Orders, yield* OrderRecords]
        for (const id of ["NW-1", "NW-2"]) {
          yield* place(id)
          yield* orders.change(id, (order) => {
            const { next, invoices: contents } = invoiced(order)
            return Result.succeed({ order: next, tasks: [], invoices: contents })
          })
        }
        const wanted = { ...everyOrder, column: "placedAt", downwards: true, after: null, limit: 9 } as const
        const found = (term: string) =>
          Effect.map(records.list({ ...wanted, term }), (rows) => rows.map(({ order }) => order.id))
        for (const term of ["RE-000002", "re000002", " Re-000002, nw-2"]) expect(yield* found(term)).toEqual(["NW-2"])
        for (const term of ["RE-000003", "RK-000002", "RE-000002 nw-1", "re-2"]) expect(yield* found(term)).toEqual([])
        expect(yield* records.count({ ...everyOrder, term: "RE-000001" }, 9)).toBe(1)
      }),
    )

    promise("each kind has numbers of its own, and what an invoice said stays", () =>
      Effect.gen(function* () {
        const [orders, invoices] = [yield* Orders, yield* Invoices]
        for (const id of ["NW-1", "NW-2"]) {
          yield* place(id)
          yield* orders.change(id, (order) => {
            const { next, invoices: contents } = invoiced(order)
            return Result.succeed({ order: next, tasks: [], invoices: contents })
          })
        }
        const [first] = yield* invoices.of(["NW-1"])
        yield* orders.change("NW-1", (order) => {
          const next = { ...order, events: [...order.events, ...exampleEvents(["cancelled"])] }
          return Result.succeed({ order: next, tasks: [], invoices: invoicesOf(order, next, demoOperator, 9) })
        })
        const [kept, cancelled] = yield* invoices.of(["NW-1"])
        expect(kept).toEqual(first)
        expect(first).toMatchObject({ number: "RE-000001", kind: "invoice", issuedAt: 5, totalCents: 1680 })
        expect(cancelled).toMatchObject({ number: "RS-000001", kind: "cancellation", issuedAt: 9, totalCents: -1680 })
        expect((yield* invoices.of(["NW-2", "NW-1", "NW-9"])).map(({ number }) => number)).toEqual([
          "RE-000001",
          "RE-000002",
          "RS-000001",
        ])
        expect(yield* invoices.of([])).toEqual([])
      }),
    )

    promise("what corrects or cancels an invoice names it, and its day", () =>
      Effect.gen(function* () {
        const [orders, invoices] = [yield* Orders, yield* Invoices]
        yield* place("NW-1")
        yield* orders.change("NW-1", (order) => {
          const { next, invoices: contents } = invoiced(order)
          const [invoice] = contents.map((each) => ({ ...each, issuedAt: 5 }))
          if (invoice === undefined) return Result.fail("no invoice")
          const documents = (["correction", "cancellation", "invoice", "correction"] as const).map((kind, index) => ({
            ...invoice,
            kind,
            issuedAt: 6 + index,
          }))
          return Result.succeed({ order: next, tasks: [], invoices: [invoice, ...documents] })
        })
        expect((yield* invoices.of(["NW-1"])).map(({ number, corrects }) => [number, corrects])).toEqual([
          ["RE-000001", undefined],
          ["RK-000001", { number: "RE-000001", issuedAt: 5 }],
          ["RS-000001", { number: "RE-000001", issuedAt: 5 }],
          ["RE-000002", undefined],
          ["RK-000002", { number: "RE-000002", issuedAt: 8 }],
        ])
      }),
    )

    promise("staff's list has every document once, by its date, and adds up what a filter means", () =>
      Effect.gen(function* () {
        const [orders, invoices] = [yield* Orders, yield* Invoices]
        for (const id of ["NW-1", "NW-2", "NW-3"]) {
          yield* place(id)
          yield* orders.change(id, (order) => {
            const { next, invoices: contents } = invoiced(order)
            return Result.succeed({ order: next, tasks: [], invoices: contents })
          })
        }
        yield* orders.change("NW-1", (order) => {
          const next = { ...order, events: [...order.events, ...exampleEvents(["cancelled"])] }
          return Result.succeed({ order: next, tasks: [], invoices: invoicesOf(order, next, demoOperator, 9) })
        })
        const every = { kind: null, issuedFrom: null, issuedBefore: null, open: null, term: "" } as const
        const found = (changes: Partial<InvoiceFilter>, after: CursorOf<typeof invoiceList> | null = null, limit = 9) =>
          invoices.list({ ...every, ...changes, column: "issuedAt", downwards: true, after, limit })
        const numbers = (changes: Partial<InvoiceFilter>) =>
          Effect.map(found(changes), (rows) => rows.map(({ invoice }) => invoice.number))
        const all = ["RS-000001", "RE-000003", "RE-000002", "RE-000001"]
        expect(yield* numbers({})).toEqual(all)
        const [first, second] = yield* found({}, null, 2)
        const after = { value: second?.invoice.issuedAt ?? 0, id: second?.id ?? "" }
        expect(first?.invoice).toEqual((yield* invoices.of(["NW-1"]))[1])
        expect((yield* found({}, after)).map(({ invoice }) => invoice.number)).toEqual(all.slice(2))
        expect(yield* numbers({ kind: "cancellation" })).toEqual(["RS-000001"])
        expect(yield* numbers({ issuedFrom: 6 })).toEqual(["RS-000001"])
        expect(yield* numbers({ issuedBefore: 9 })).toEqual(all.slice(1))
        for (const term of ["re000002", "RE-000002", "nw-2 16,80"])
          expect(yield* numbers({ term })).toEqual(["RE-000002"])
        // Nothing of a cancelled order is open.
        expect(yield* numbers({ open: { dueBefore: null } })).toEqual(["RE-000003", "RE-000002"])
        expect(yield* numbers({ open: { dueBefore: 1 } })).toEqual([])
        const one = { net7Cents: 1570, vat7Cents: 110, net19Cents: 0, vat19Cents: 0 }
        expect(yield* invoices.sums({ ...every, term: "nw-2" })).toEqual({ documents: 1, ...one })
        expect(yield* invoices.sums({ ...every, term: "nw-1" })).toMatchObject({ documents: 2, net7Cents: 0 })
        expect(yield* invoices.sums(every)).toMatchObject({ documents: 4, net7Cents: 3140, vat7Cents: 220 })
        expect(yield* invoices.sums({ ...every, term: "niemand" })).toMatchObject({ documents: 0, vat19Cents: 0 })
        expect(yield* invoices.gaps(0)).toEqual([])
      }),
    )

    promise(
      "a number missing inside its series is told, but not among invoices that may be forgotten with their orders",
      () =>
        Effect.gen(function* () {
          const [orders, invoices] = [yield* Orders, yield* Invoices]
          const { placedAt } = anOrder("NW-1", [])
          const old = { lettersBefore: 0, vouchersBefore: placedAt + 1_000 }
          for (const [id, at] of [
            ["NW-1", placedAt],
            ["NW-2", placedAt + 2_000],
            ["NW-3", placedAt],
            ["NW-4", placedAt],
          ] as const) {
            yield* orders.place(aPlacement({ ...anOrder(id, []), placedAt: at }))
            yield* orders.change(id, (order) => {
              const { next, invoices: contents } = invoiced(order)
              const done = exampleEvents(["shipped", "delivered", "paid"], { at: placedAt + 1, cents: 1680 })
              return Result.succeed({
                order: { ...next, placedAt: at, events: [...next.events, ...done] },
                tasks: [],
                invoices: contents,
              })
            })
          }
          // The second is too young, and the number of the fourth counts on.
          expect(yield* orders.forget(old, 9)).toBe(2)
          expect(yield* invoices.gaps(5)).toEqual([{ kind: "invoice", from: 3, to: 3 }])
          expect(yield* invoices.gaps(6)).toEqual([])
        }),
    )
  })
