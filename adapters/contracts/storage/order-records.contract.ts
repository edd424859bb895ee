import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { People } from "../../../domain/accounts/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import type { Order } from "../../../domain/orders/order.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { everyOrder, type OrderRecord, OrderRecords } from "../../../domain/orders/staff-ports.ts"
import { aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, aProduct, oneTo } from "../shop-examples.ts"

const all = everyOrder
const firstPage = { ...all, column: "placedAt", downwards: true, after: null, limit: 100 } as const
const ids = (found: readonly OrderRecord[]) => found.map(({ order }) => order.id)
const day = 86_400_000

const placing = (changes: Partial<Order> & { readonly id: string }) =>
  Effect.flatMap(Orders, (orders) => orders.place(aPlacement({ ...anOrder(changes.id, [["A", 1]]), ...changes })))

const stocked = Effect.flatMap(Catalogue, (catalogue) =>
  catalogue.publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 100 }]),
)

export const orderRecordsContract = <E>(
  name: string,
  newShop: () => Layer.Layer<Catalogue | Orders | OrderRecords | People, E>,
) =>
  describe(`OrderRecords: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("an order is found with its version, which grows with each change", () =>
      Effect.gen(function* () {
        yield* stocked
        const [orders, records] = [yield* Orders, yield* OrderRecords]
        const order = yield* placing({ id: "NW-1" })
        expect(yield* records.find("NW-1")).toEqual(Option.some({ order, version: 1, blocked: false }))
        const entry = { kind: "noted", text: "klingeln", at: 5, by: { personId: "P", email: "e" }, version: 2 } as const
        const noted: Order = { ...order, events: [entry] }
        yield* orders.change("NW-1", () => Result.succeed({ order: noted, tasks: [] }))
        expect(yield* records.find("NW-1")).toEqual(Option.some({ order: noted, version: 2, blocked: false }))
        expect(yield* records.find("NW-2")).toEqual(Option.none())
      }),
    )

    promise("those of a mailbox that are still in the house are found, the oldest first", () =>
      Effect.gen(function* () {
        yield* stocked
        const records = yield* OrderRecords
        yield* placing({ id: "NW-1", email: "anna@beispiel.de", placedAt: 2 })
        yield* placing({ id: "NW-2", email: "Anna@Beispiel.de", placedAt: 1 })
        yield* placing({ id: "NW-3", email: "bo@beispiel.de" })
        const gone = exampleEvents(["packed", "shipped"])
        yield* placing({ id: "NW-4", email: "anna@beispiel.de", payment: "invoice", events: gone })
        const open = yield* records.openOf(["anna@beispiel.de", "niemand@beispiel.de"])
        expect(open.map(({ id, emailKey }) => [id, emailKey])).toEqual([
          ["NW-2", "anna@beispiel.de"],
          ["NW-1", "anna@beispiel.de"],
        ])
        expect(yield* records.openOf([])).toEqual([])
      }),
    )

    promise("those named are found at once, as far as there are any, also those kept for the law alone", () =>
      Effect.gen(function* () {
        yield* stocked
        const [people, records] = [yield* People, yield* OrderRecords]
        for (const n of oneTo(3)) yield* placing({ id: `NW-${n}`, email: `P-${n}@beispiel.de` })
        yield* people.ensure(aPerson("P-2"))
        yield* people.forget("P-2", () => Result.succeed([]))
        const found = yield* records.named(["NW-3", "NW-2", "NW-3", "NW-9"])
        expect(ids(found).toSorted()).toEqual(["NW-2", "NW-3"])
        expect(found.map(({ order: { id }, version, blocked }) => ({ id, version, blocked }))).toContainEqual({
          id: "NW-3",
          version: 1,
          blocked: false,
        })
        expect(yield* records.named([])).toEqual([])
      }),
    )

    promise("lists newest first, page after page, also of orders of the same instant", () =>
      Effect.gen(function* () {
        yield* stocked
        const records = yield* OrderRecords
        for (const n of oneTo(7)) yield* placing({ id: `NW-${n}`, placedAt: Math.floor(n / 2) })
        const whole = ids(yield* records.list(firstPage))
        expect(whole).toEqual(["NW-7", "NW-6", "NW-5", "NW-4", "NW-3", "NW-2", "NW-1"])
        const one = yield* records.list({ ...firstPage, limit: 3 })
        const two = yield* records.list({ ...firstPage, limit: 3, after: { value: 2, id: "NW-5" } })
        const three = yield* records.list({ ...firstPage, limit: 3, after: { value: 1, id: "NW-2" } })
        expect(ids([...one, ...two, ...three])).toEqual(whole)
        const unknown = { value: null, id: "NW-unknown" }
        expect(yield* records.list({ ...firstPage, column: "shipBy", after: unknown })).toEqual([])
        expect([yield* records.count(all, 100), yield* records.count(all, 4)]).toEqual([7, 4])
      }),
    )

    promise("narrows by state, payment, what they wait for and what is due, all at once", () =>
      Effect.gen(function* () {
        yield* stocked
        const [orders, records] = [yield* Orders, yield* OrderRecords]
        yield* placing({ id: "NW-1", placedAt: 1, payment: "invoice" })
        yield* placing({ id: "NW-2", placedAt: 2, payment: "prepayment" })
        yield* placing({ id: "NW-3", placedAt: 3, payment: "prepayment" })
        yield* orders.change("NW-3", (order) =>
          Result.succeed({
            order: { ...order, events: exampleEvents(["paid"], { at: 4, cents: order.totalCents }) },
            tasks: [],
          }),
        )
        const found = (changes: object) => Effect.map(records.list({ ...firstPage, ...changes }), ids)
        expect(yield* found({ paymentState: ["open"] })).toEqual(["NW-2", "NW-1"])
        expect(yield* found({ paymentState: ["open", "paid"] })).toEqual(["NW-3", "NW-2", "NW-1"])
        expect(yield* found({ fulfilment: ["new"] })).toEqual(["NW-3", "NW-2", "NW-1"])
        expect(yield* found({ fulfilment: ["packed", "cancelled"] })).toEqual([])
        expect(yield* found({ payment: "prepayment" })).toEqual(["NW-3", "NW-2"])
        expect(yield* found({ work: "pack" })).toEqual(["NW-3", "NW-1"])
        expect(yield* found({ work: "pack", payment: "invoice", paymentState: ["open"] })).toEqual(["NW-1"])
        expect(yield* found({ dueBefore: 2 + 7 * day })).toEqual([])
        expect(yield* found({ dueBefore: 3 + 7 * day })).toEqual(["NW-2"])
        expect(yield* found({ placedFrom: 2 })).toEqual(["NW-3", "NW-2"])
        expect(yield* found({ placedFrom: 2, placedBefore: 3 })).toEqual(["NW-2"])
        expect(yield* found({ placedBefore: 3, work: "pack" })).toEqual(["NW-1"])
        expect(yield* records.count({ ...all, work: "pack" }, 100)).toBe(2)
      }),
    )

    promise("knows what has to come back and whose money has to, whatever else the order waits for", () =>
      Effect.gen(function* () {
        yield* stocked
        const [orders, records] = [yield* Orders, yield* OrderRecords]
        const mark = { at: 9, by: null, version: 9 }
        const withdrawn = { kind: "withdrawn", receivedAt: 9, packs: [{ sku: "A", quantity: 1 }], ...mark } as const
        const returned = { kind: "returned", packs: withdrawn.packs, restock: true, ...mark } as const
        for (const [id, events] of [
          ["NW-1", exampleEvents(["paid", "cancelled"])],
          ["NW-2", [...exampleEvents(["packed", "shipped"]), withdrawn]],
          ["NW-3", [...exampleEvents(["paid", "packed", "shipped"]), withdrawn, returned]],
          ["NW-4", exampleEvents(["packed", "shipped"])],
        ] as const) {
          yield* placing({ id, placedAt: 1 })
          yield* orders.change(id, (order) => Result.succeed({ order: { ...order, events }, tasks: [] }))
        }
        const found = (backlog: "return" | "refund") =>
          Effect.map(records.list({ ...firstPage, backlog }), (rows) => ids(rows).toSorted())
        expect(yield* found("refund")).toEqual(["NW-1", "NW-3"])
        expect(yield* found("return")).toEqual(["NW-2"])
        expect(yield* records.count({ ...all, backlog: "refund" }, 9)).toBe(2)
      }),
    )

    promise("finds by the words of number, name, address and mail, in any case; signs are nothing but signs", () =>
      Effect.gen(function* () {
        yield* stocked
        const records = yield* OrderRecords
        const address = anOrder("", []).shippingAddress
        yield* placing({
          id: "NW-1",
          placedAt: 1,
          email: "Jürgen_1@müller.example",
          shippingAddress: {
            ...address,
            name: "Jürgen Müller",
            street: "Öhmdweg 3",
            postalCode: "70173",
            city: "Stuttgart",
          },
        })
        yield* placing({ id: "NW-2", placedAt: 2, email: "jurgenx1@example.org" })
        const found = (term: string) => Effect.map(records.list({ ...firstPage, term }), ids)
        expect(yield* found("MÜLLER stuttgart")).toEqual(["NW-1"])
        expect(yield* found("öhmdweg")).toEqual(["NW-1"])
        expect(yield* found("nw-")).toEqual(["NW-2", "NW-1"])
        expect(yield* found("_1@")).toEqual(["NW-1"])
        expect(yield* found("%")).toEqual([])
        expect(yield* found("Müller Berlin")).toEqual([])
        expect(yield* records.count({ ...all, term: "müller" }, 9)).toBe(1)
      }),
    )

    promise("finds the same before and after an order's first change, by long words and short, many or few", () =>
      Effect.gen(function* () {
        yield* stocked
        const [orders, records] = [yield* Orders, yield* OrderRecords]
        for (const n of oneTo(6)) yield* placing({ id: `NW-${n}`, placedAt: n, email: `kim_${n % 2}"a'b@beispiel.de` })
        const found = (term: string, changes: object = {}) =>
          Effect.map(records.list({ ...firstPage, term, ...changes }), ids)
        const terms = [
          "nw-4",
          'kim_0"a',
          "beispiel kim_1",
          "a'b@",
          "im",
          "x_1",
          "kim%",
          "or",
          "* OR kim",
          "kimx0",
          "🌱🌱🌱",
        ]
        const before = yield* Effect.forEach(terms, (term) => found(term))
        expect(before.slice(0, 5)).toEqual([
          ["NW-4"],
          ["NW-6", "NW-4", "NW-2"],
          ["NW-5", "NW-3", "NW-1"],
          ["NW-6", "NW-5", "NW-4", "NW-3", "NW-2", "NW-1"],
          ["NW-6", "NW-5", "NW-4", "NW-3", "NW-2", "NW-1"],
        ])
        expect(before.slice(5)).toEqual([[], [], [], [], [], []])
        for (const round of [1, 2]) {
          for (const n of [2, 4, 5])
            yield* orders.change(`NW-${n}`, (order) =>
              Result.succeed({ order: { ...order, events: exampleEvents(["packed"]) }, tasks: [] }),
            )
          expect([round, yield* Effect.forEach(terms, (term) => found(term))]).toEqual([round, before])
        }
        expect(yield* found("kim", { work: "ship" })).toEqual(["NW-5", "NW-4", "NW-2"])
        expect(yield* found("kim_0", { work: "ship", limit: 1 })).toEqual(["NW-4"])
        expect(yield* records.count({ ...all, term: "kim_0", work: "ship" }, 9)).toBe(2)
      }),
    )

    promise("what is blocked and done answers to its number alone, or when it is asked for", () =>
      Effect.gen(function* () {
        yield* stocked
        const [people, records] = [yield* People, yield* OrderRecords]
        yield* placing({ id: "NW-1", email: "anna@beispiel.de", events: exampleEvents(["cancelled"]) })
        yield* people.ensure(aPerson("P-1", { email: "anna@beispiel.de" }))
        yield* people.forget("P-1", () => Result.succeed([]))
        expect(yield* records.list(firstPage)).toEqual([])
        expect(yield* records.list({ ...firstPage, term: "anna" })).toEqual([])
        expect(yield* records.count(all, 9)).toBe(0)
        expect(yield* records.count({ ...all, blocked: true }, 9)).toBe(1)
        const [found] = yield* records.list({ ...firstPage, term: " nw-1 " })
        expect(found).toMatchObject({ order: { id: "NW-1" }, blocked: true })
        expect(Option.map(yield* records.find("NW-1"), ({ blocked }) => blocked)).toEqual(Option.some(true))
      }),
    )

    promise("what is blocked and still to be done is among what is to be done, until it is", () =>
      Effect.gen(function* () {
        yield* stocked
        const [people, orders, records] = [yield* People, yield* Orders, yield* OrderRecords]
        const order = yield* placing({ id: "NW-1", email: "anna@beispiel.de", payment: "prepayment", placedAt: 0 })
        yield* people.ensure(aPerson("P-1", { email: "anna@beispiel.de" }))
        yield* people.forget("P-1", () => Result.succeed([]))
        const wanted = [{}, { work: "pay" as const }, { dueBefore: 90 * day }, { term: "anna" }]
        const found = Effect.forEach(wanted, (part) => Effect.map(records.list({ ...firstPage, ...part }), ids))
        expect(yield* found).toEqual(wanted.map(() => ["NW-1"]))
        expect(yield* records.count({ ...all, work: "pay" }, 9)).toBe(1)
        yield* orders.change("NW-1", () =>
          Result.succeed({ order: { ...order, events: exampleEvents(["cancelled"]) }, tasks: [] }),
        )
        expect(yield* found).toEqual(wanted.map(() => []))
      }),
    )
  })
