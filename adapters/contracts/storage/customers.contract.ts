import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { People } from "../../../domain/accounts/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Customers, type CustomersWanted, type ListedCustomer } from "../../../domain/customers/ports.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, aProduct, oneTo } from "../shop-examples.ts"

const firstPage = {
  who: null,
  term: "",
  ordered: null,
  again: false,
  column: "lastOrderAt",
  downwards: true,
  after: null,
  limit: 9,
} as const
const ids = (rows: readonly ListedCustomer[]) => rows.map(({ id }) => id)

/** Anna, with an account, ordered three times, once cancelled; Bo once, Zoe twice. */
const shop = Effect.gen(function* () {
  yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 100 }])
  const [orders, people, customers] = [yield* Orders, yield* People, yield* Customers]
  const address = anOrder("", []).shippingAddress
  for (const [id, email, placedAt, packs, name] of [
    ["NW-5", "Anna@Beispiel.de", 1, 1, "Anna Müller"],
    ["NW-2", "anna@beispiel.DE", 2, 4, "Anna Meier"],
    ["NW-3", "anna@beispiel.de", 3, 1, "Anna Meier"],
    ["NW-1", "bo@beispiel.de", 9, 1, "Bo Müller"],
    ["NW-4", "zoe@beispiel.de", 5, 2, "Zoe"],
    ["NW-6", "zoe@beispiel.de", 5, 2, "Zoe Neu"],
  ] as const)
    yield* orders.place(
      aPlacement({ ...anOrder(id, [["A", packs]]), email, placedAt, shippingAddress: { ...address, name } }),
    )
  yield* orders.change("NW-2", (order) =>
    Result.succeed({ order: { ...order, events: exampleEvents(["cancelled"]) }, tasks: [] }),
  )
  yield* people.ensure(aPerson("P-1", { email: "ANNA@beispiel.de" }))
  const list = (changes: Partial<CustomersWanted> = {}) => customers.list({ ...firstPage, ...changes })
  return { people, list }
})

export const customersContract = <E>(
  name: string,
  newShop: () => Layer.Layer<Catalogue | Customers | Orders | People, E>,
) =>
  describe(`Customers: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise(
      "a mailbox, however it was written, is one customer with all its orders, the newest of them, and a sum",
      () =>
        Effect.gen(function* () {
          const { list } = yield* shop
          const found = yield* list()
          expect(found.map(({ lastOrder, ...each }) => ({ ...each, last: lastOrder.shippingAddress.name }))).toEqual([
            { id: "NW-1", orders: 1, dueCents: 1290 + 390, last: "Bo Müller", hasAccount: false },
            { id: "NW-4", orders: 2, dueCents: 2 * (2580 + 390), last: "Zoe Neu", hasAccount: false },
            { id: "NW-2", orders: 3, dueCents: 2 * (1290 + 390), last: "Anna Meier", hasAccount: true },
          ])
        }),
    )

    promise("can be who ordered in a span, and who had ordered before it", () =>
      Effect.gen(function* () {
        const { list } = yield* shop
        const span = (from: number, before: number, again = false) => list({ ordered: { from, before }, again })
        // What Anna ordered at 2 is cancelled.
        expect(ids(yield* span(2, 3))).toEqual([])
        expect(ids(yield* span(3, 6))).toEqual(["NW-4", "NW-2"])
        expect(ids(yield* span(3, 6, true))).toEqual(["NW-2"])
      }),
    )

    promise("is sorted by each column both ways, page after page", () =>
      Effect.gen(function* () {
        const { list } = yield* shop
        const sortValue = {
          lastOrderAt: ({ lastOrder }: ListedCustomer) => lastOrder.placedAt,
          orders: ({ orders }: ListedCustomer) => orders,
          due: ({ dueCents }: ListedCustomer) => dueCents,
        }
        for (const [column, upwards] of [
          ["lastOrderAt", ["NW-2", "NW-4", "NW-1"]],
          ["orders", ["NW-1", "NW-4", "NW-2"]],
          ["due", ["NW-1", "NW-2", "NW-4"]],
        ] as const)
          for (const downwards of [false, true]) {
            const pages: string[] = []
            let after: CustomersWanted["after"] = null
            for (const _ of oneTo(4)) {
              const [row]: readonly ListedCustomer[] = yield* list({ column, downwards, after, limit: 1 })
              if (row === undefined) break
              pages.push(row.id)
              after = { value: sortValue[column](row), id: row.id }
            }
            expect([column, pages]).toEqual([column, downwards ? upwards.toReversed() : upwards])
          }
      }),
    )

    promise("is narrowed by account and by words that one order has; its sums count all its orders", () =>
      Effect.gen(function* () {
        const { list } = yield* shop
        expect(ids(yield* list({ who: "account" }))).toEqual(["NW-2"])
        expect(ids(yield* list({ who: "guest" }))).toEqual(["NW-1", "NW-4"])
        expect(ids(yield* list({ term: "Mueller" }))).toEqual(["NW-1", "NW-2"])
        expect(yield* list({ term: "müller, anna" })).toMatchObject([{ id: "NW-2", orders: 3 }])
        expect(ids(yield* list({ term: "zoe@beispiel", who: "guest" }))).toEqual(["NW-4"])
        expect(yield* list({ term: "meier müller" })).toEqual([])
        expect(yield* list({ term: "%" })).toEqual([])
      }),
    )

    promise("orders kept for the law alone are nobody's", () =>
      Effect.gen(function* () {
        const { list, people } = yield* shop
        yield* people.forget("P-1", () => Result.succeed([]))
        expect(ids(yield* list())).toEqual(["NW-1", "NW-4"])
        expect(yield* list({ term: "meier" })).toEqual([])
      }),
    )
  })
