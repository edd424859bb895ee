import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Carts } from "../../domain/cart/ports.ts"
import type { Catalogue } from "../../domain/catalogue/ports.ts"
import type { Order } from "../../domain/orders/order.ts"
import type { Orders } from "../../domain/orders/ports.ts"
import type { Queue } from "../../domain/queue/ports.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { anOrder, aPlacement, aProduct, aTask, oneTo } from "./shop-examples.ts"
import { cart, stocked } from "./stocked-shop.ts"

type Shop = Catalogue | Carts | Orders | Queue

/** What placing an order promises of stock, cart and tasks. */
export const placingOrdersContract = <E>(name: string, newShop: () => Layer.Layer<Shop, E>) =>
  describe(`Orders, placing: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("an order placed is found as it was, its packs are taken, its cart is empty, its tasks wait", () =>
      Effect.gen(function* () {
        const { orders, catalogue, carts, queue, state } = yield* stocked
        const neighbour = "d".repeat(64)
        yield* carts.change(neighbour, () => Result.succeed({ lines: [{ sku: "B", quantity: 1 }] }))
        yield* carts.change(cart, ({ lines }) => Result.succeed({ lines: [...lines, { sku: "B", quantity: 3 }] }))
        const before = yield* state
        const order: Order = {
          ...anOrder("NW-1", [
            ["B", 3],
            ["A", 2],
          ]),
          email: "jürgen@müller.example",
          invoiceAddress: { ...exampleAddress, name: "Müller GmbH", addition: "Buchhaltung" },
          legalTexts: { Widerrufsbelehrung: "0".repeat(64), constructor: "1".repeat(64), "ß漢🌱": "" },
        }
        const placed = yield* orders.place(aPlacement(order, { cart, tasks: [aTask("m1"), aTask("m2"), aTask("m1")] }))
        expect(placed).toEqual(order)
        expect(yield* orders.find("NW-1")).toEqual(Option.some(order))
        expect(yield* state).toEqual({ ...before, stock: [8, 7, 1, 0], cart: { lines: [] }, tasks: ["m2", "m1"] })
        expect((yield* carts.find(neighbour)).lines.length).toBe(1)
        expect((yield* queue.claim("W-1", "email", 1, 1))[0]?.payload).toEqual({ cause: "m1" })
        yield* catalogue.publish([aProduct("vitamin-d3", ["A"], { title: "Anders" })], [])
        expect(yield* orders.find("NW-1")).toEqual(Option.some(order))
      }),
    )

    promise("an order nobody placed is not found, whatever its id", () =>
      Effect.gen(function* () {
        const { orders } = yield* stocked
        for (const id of ["NW-0", "", "__proto__", "constructor", "%"]) {
          expect(yield* orders.find(id)).toEqual(Option.none())
          expect(yield* orders.placedWith(id, "f")).toEqual(Option.none())
        }
        yield* orders.place(aPlacement(anOrder("__proto__", [["A", 1]]), { idempotencyKey: "constructor" }))
        expect(Option.isSome(yield* orders.find("__proto__"))).toBe(true)
        expect(yield* orders.find("constructor")).toEqual(Option.none())
        expect(yield* orders.placedWith("__proto__", "f")).toEqual(Option.none())
      }),
    )

    promise("two orders of one cart at the same time: one is placed, the other finds the cart changed", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const before = yield* state
        const attempt = (id: string) =>
          Effect.exit(
            orders.place(aPlacement(anOrder(id, [["A", 2]]), { idempotencyKey: id, cart, tasks: [aTask(id)] })),
          )
        const exits = yield* Effect.all([attempt("NW-1"), attempt("NW-2")], { concurrency: "unbounded" })
        expect(exits.filter(Exit.isSuccess)).toHaveLength(1)
        const after = yield* state
        expect(after).toEqual({ ...before, stock: [8, 10, 1, 0], cart: { lines: [] }, tasks: after.tasks })
        expect(after.tasks).toHaveLength(1)
      }),
    )

    promise("an order that is not what the cart holds is refused, and nothing has changed", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const before = yield* state
        for (const lines of [
          [["A", 1]],
          [["B", 2]],
          [
            ["A", 2],
            ["B", 1],
          ],
        ] as const) {
          const placement = aPlacement(anOrder("NW-1", lines), { cart, tasks: [aTask("m1")] })
          expect(yield* Effect.flip(orders.place(placement))).toMatchObject({ _tag: "CartChanged" })
          expect(yield* state).toEqual(before)
        }
      }),
    )

    promise("an order without cart and tasks leaves carts alone", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const before = yield* state
        yield* orders.place(aPlacement(anOrder("NW-1", [["A", 1]])))
        expect(yield* state).toEqual({ ...before, stock: [9, 10, 1, 0] })
      }),
    )

    promise("too few packs: every missing variant is named with what is left, and nothing has changed", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const before = yield* state
        const wanted = anOrder("NW-1", [
          ["D", 1],
          ["A", 2],
          ["X", 1],
          ["C", 2],
        ])
        const placement = aPlacement(wanted, { cart, tasks: [aTask("m1")] })
        const refusal = yield* Effect.flip(orders.place(placement))
        expect(refusal).toMatchObject({
          _tag: "OutOfStock",
          missing: [
            { sku: "D", title: "Title of D", available: 0 },
            { sku: "X", title: "Title of X", available: 0 },
            { sku: "C", title: "Title of C", available: 1 },
          ],
        })
        expect(yield* state).toEqual(before)
        expect(yield* orders.find("NW-1")).toEqual(Option.none())
        // The key is still free: the visitor takes fewer and goes on.
        const smaller = { ...placement, order: anOrder("NW-2", [["A", 2]]), fingerprint: "smaller" }
        expect((yield* orders.place(smaller)).id).toBe("NW-2")
      }),
    )

    promise("lines of the same variant count together", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const six = anOrder("NW-1", [
          ["A", 6],
          ["A", 6],
        ])
        expect(yield* Effect.flip(orders.place(aPlacement(six)))).toMatchObject({
          missing: [{ sku: "A", available: 10 }],
        })
        yield* orders.place(
          aPlacement(
            anOrder("NW-2", [
              ["A", 5],
              ["A", 5],
            ]),
          ),
        )
        expect((yield* state).stock[0]).toBe(0)
      }),
    )

    promise("many at the same time: each is written with its packs, its cart and its tasks", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const before = yield* state
        const others = oneTo(8).map((n) =>
          aPlacement(
            anOrder(
              `NW-${n}`,
              n % 2 === 0
                ? [["A", 1]]
                : [
                    ["A", 1],
                    ["B", 2],
                  ],
            ),
            {
              idempotencyKey: `NW-${n}`,
              tasks: [aTask(`m${n}`), aTask(`n${n}`)],
            },
          ),
        )
        const theirs = aPlacement(anOrder("NW-0", [["A", 2]]), { idempotencyKey: "NW-0", cart, tasks: [aTask("m0")] })
        const asked = [...others.slice(0, 4), theirs, ...others.slice(4)]
        const placed = yield* Effect.forEach(asked, (each) => orders.place(each), { concurrency: "unbounded" })
        expect(placed).toEqual(asked.map(({ order }) => order))
        for (const { order } of asked) expect(yield* orders.find(order.id)).toEqual(Option.some(order))
        const after = yield* state
        expect(after).toMatchObject({ stock: [0, 2, 1, 0], cart: { lines: [] }, revision: before.revision + 1 })
        expect(after.tasks.toSorted()).toEqual(asked.flatMap(({ tasks }) => tasks.map(({ cause }) => cause)).sort())
      }),
    )

    promise("twenty at the same time for ten packs: ten orders, ten refusals, none left, never fewer", () =>
      Effect.gen(function* () {
        const { orders, catalogue, state } = yield* stocked
        const before = yield* state
        const placements = oneTo(20).map((n) => aPlacement(anOrder(`NW-${n}`, [["B", 1]]), { tasks: [aTask(`m${n}`)] }))
        const results = yield* Effect.forEach(placements, (each) => Effect.result(orders.place(each)), {
          concurrency: "unbounded",
        })
        const [won, lost] = [results.filter(Result.isSuccess), results.filter(Result.isFailure)]
        expect([won.length, lost.length]).toEqual([10, 10])
        for (const { failure } of lost) expect(failure).toMatchObject({ missing: [{ sku: "B", available: 0 }] })
        const found = yield* Effect.forEach(placements, ({ order }) => orders.find(order.id))
        expect(found.flatMap(Option.toArray).length).toBe(10)
        const after = yield* state
        expect(after.stock).toEqual([10, 0, 1, 0])
        expect(after.tasks.length).toBe(10)
        expect(after.revision).toBe(before.revision + 1)
        expect((yield* catalogue.snapshot).soldOut.has("B")).toBe(true)
      }),
    )

    promise("an order that sells a variant out shows in the next snapshot, another one changes no snapshot", () =>
      Effect.gen(function* () {
        const { orders, catalogue } = yield* stocked
        const before = yield* catalogue.snapshot
        yield* orders.place(aPlacement(anOrder("NW-1", [["A", 9]])))
        expect(yield* catalogue.snapshot).toBe(before)
        yield* orders.place(
          aPlacement(
            anOrder("NW-2", [
              ["A", 1],
              ["B", 1],
            ]),
          ),
        )
        const after = yield* catalogue.snapshot
        expect(after.revision).toBe(before.revision + 1)
        expect([...after.soldOut].sort()).toEqual(["A", "D"])
        expect(before.soldOut.has("A")).toBe(false)
      }),
    )

    promise("an id used before is refused as a fault, and nothing has changed", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        yield* orders.place(aPlacement(anOrder("NW-1", [["A", 1]])))
        const before = yield* state
        const twin = aPlacement(anOrder("NW-1", [["B", 1]]), { idempotencyKey: "another", tasks: [aTask("m")], cart })
        expect(Exit.hasDies(yield* Effect.exit(orders.place(twin)))).toBe(true)
        expect(yield* state).toEqual(before)
        expect((yield* orders.find("NW-1")).pipe(Option.map(({ lines }) => lines[0]?.sku))).toEqual(Option.some("A"))
      }),
    )
  })
