import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog, People } from "../../domain/accounts/ports.ts"
import { Carts } from "../../domain/cart/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import type { Order } from "../../domain/orders/order.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { anEntry, aPerson } from "./account-examples.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { anOrder, aPlacement, aProduct, aTask, oneTo } from "./shop-examples.ts"

type Shop = Catalogue | Carts | Orders | Queue | AuditLog | People

const cart = "c".repeat(64)

/** A shop with ten packs each of `A` and `B`, one of `C`, none of `D`, and something in the visitor's cart. */
const stocked = Effect.gen(function* () {
  const [catalogue, carts, orders, queue] = [yield* Catalogue, yield* Carts, yield* Orders, yield* Queue]
  yield* catalogue.publish(
    [aProduct("vitamin-d3", ["A", "B"]), aProduct("zink", ["C", "D"])],
    [
      { sku: "A", quantity: 10 },
      { sku: "B", quantity: 10 },
      { sku: "C", quantity: 1 },
    ],
  )
  const fillCart = carts.change(cart, () => Result.succeed({ lines: [{ sku: "A", quantity: 2 }] }))
  yield* fillCart
  /** All a placement may change, to be compared. */
  const state = Effect.gen(function* () {
    return {
      stock: (yield* catalogue.stock(["A", "B", "C", "D"])).map(({ quantity }) => quantity),
      revision: (yield* catalogue.snapshot).revision,
      cart: yield* carts.find(cart),
      tasks: (yield* queue.list("waiting", 100)).map(({ cause }) => cause),
    }
  })
  return { catalogue, carts, orders, queue, fillCart, state }
})

export const ordersContract = <E>(name: string, newShop: () => Layer.Layer<Shop, E>) =>
  describe(`Orders: ${name}`, () => {
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
          legalTexts: { Widerrufsbelehrung: "0".repeat(64), constructor: "1".repeat(64), "ß漢🌱": "" },
        }
        const placed = yield* orders.place(aPlacement(order, { cart, tasks: [aTask("m1"), aTask("m2"), aTask("m1")] }))
        expect(placed).toEqual(order)
        expect(yield* orders.find("NW-1")).toEqual(Option.some(order))
        expect(yield* state).toEqual({ ...before, stock: [8, 7, 1, 0], cart: { lines: [] }, tasks: ["m2", "m1"] })
        expect((yield* carts.find(neighbour)).lines.length).toBe(1)
        expect((yield* queue.claim("email", 1, 1))[0]?.payload).toEqual({ cause: "m1" })
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

    promise("a key used again answers the order of then and changes nothing", () =>
      Effect.gen(function* () {
        const { orders, fillCart, state } = yield* stocked
        const first = aPlacement(anOrder("NW-1", [["A", 2]]), { cart, tasks: [aTask("m1")] })
        yield* orders.place(first)
        yield* fillCart
        const before = yield* state
        const again = { ...first, order: anOrder("NW-2", [["A", 3]]), tasks: [aTask("m2")] }
        expect(yield* orders.place(again)).toEqual(first.order)
        expect(yield* orders.placedWith(first.idempotencyKey, first.fingerprint)).toEqual(Option.some(first.order))
        expect(yield* state).toEqual(before)
        expect(yield* orders.find("NW-2")).toEqual(Option.none())
      }),
    )

    promise("a key used again after the shop sold out still answers the order of then", () =>
      Effect.gen(function* () {
        const { orders } = yield* stocked
        const placement = aPlacement(anOrder("NW-1", [["A", 10]]))
        yield* orders.place(placement)
        expect(yield* orders.place(placement)).toEqual(placement.order)
      }),
    )

    promise("a key used again answers the order as it is now", () =>
      Effect.gen(function* () {
        const { orders } = yield* stocked
        const placement = aPlacement(anOrder("NW-1", [["A", 1]]))
        yield* orders.place(placement)
        yield* orders.change("NW-1", (order) => Result.succeed({ order: { ...order, state: "paid" }, tasks: [] }))
        expect((yield* orders.place(placement)).state).toBe("paid")
      }),
    )

    promise("a key used for something else is refused and changes nothing", () =>
      Effect.gen(function* () {
        const { orders, fillCart, state } = yield* stocked
        const first = aPlacement(anOrder("NW-1", [["A", 2]]), { cart })
        yield* orders.place(first)
        yield* fillCart
        const before = yield* state
        const other = { ...first, order: anOrder("NW-2", [["B", 1]]), fingerprint: "other", tasks: [aTask("m")] }
        expect(yield* Effect.flip(orders.place(other))).toMatchObject({ _tag: "IdempotencyKeyReused" })
        const asked = orders.placedWith(first.idempotencyKey, "other")
        expect(yield* Effect.flip(asked)).toMatchObject({ _tag: "IdempotencyKeyReused" })
        expect(yield* state).toEqual(before)
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

    promise("the same key many times at the same time: one order", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const tries = oneTo(10).map((n) => ({
          ...aPlacement(anOrder(`NW-${n}`, [["A", 1]])),
          idempotencyKey: "the same",
          fingerprint: "the same",
          tasks: [aTask(`confirmation of NW-${n}`)],
        }))
        const placed = yield* Effect.forEach(tries, (each) => orders.place(each), { concurrency: "unbounded" })
        expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
        const found = yield* Effect.forEach(tries, ({ order }) => orders.find(order.id))
        expect(found.flatMap(Option.toArray)).toEqual([placed[0]])
        const after = yield* state
        expect(after.stock[0]).toBe(9)
        expect(after.tasks).toEqual([`confirmation of ${placed[0]?.id}`])
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

    promise("a change of an order is kept with its tasks; there is none of an order that is not there", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const order = anOrder("NW-1", [["A", 1]])
        yield* orders.place(aPlacement(order, { tasks: [aTask("m1")] }))
        const paid: Order = { ...order, state: "paid", history: [...order.history, { state: "paid", at: 7 }] }
        const change = orders.change("NW-1", (current) => {
          expect(current).toEqual(order)
          return Result.succeed({ order: paid, tasks: [aTask("m1"), aTask("paid")] })
        })
        expect(yield* change).toEqual(Option.some(paid))
        expect(yield* orders.find("NW-1")).toEqual(Option.some(paid))
        expect((yield* state).tasks).toEqual(["paid", "m1"])
        const nobody = orders.change("NW-2", () => Result.fail("never asked"))
        expect(yield* nobody).toEqual(Option.none())
      }),
    )

    promise("a mailbox has its orders, newest first, however its address was typed", () =>
      Effect.gen(function* () {
        const { orders } = yield* stocked
        for (const [id, email, placedAt] of [
          ["NW-1", "Anna@Beispiel.de", 1],
          ["NW-2", "bo@beispiel.de", 2],
          ["NW-3", "anna@beispiel.DE", 3],
        ] as const)
          yield* orders.place(aPlacement({ ...anOrder(id, [["A", 1]]), email, placedAt }))
        const found = yield* orders.ofMailbox("ANNA@beispiel.de")
        expect(found.map(({ id, email }) => [id, email])).toEqual([
          ["NW-3", "anna@beispiel.DE"],
          ["NW-1", "Anna@Beispiel.de"],
        ])
        expect(yield* orders.ofMailbox("niemand@beispiel.de")).toEqual([])
        const people = yield* People
        yield* people.ensure(aPerson("P-1", { email: "anna@Beispiel.de" }))
        yield* people.forget("P-1", () => Result.succeed([]))
        yield* orders.place(aPlacement({ ...anOrder("NW-4", [["A", 1]]), email: "anna@beispiel.de", placedAt: 4 }))
        expect((yield* orders.ofMailbox("anna@beispiel.de")).map(({ id }) => id)).toEqual(["NW-4"])
        expect((yield* orders.ofMailbox("bo@beispiel.de")).map(({ id }) => id)).toEqual(["NW-2"])
        expect(Option.isSome(yield* orders.find("NW-3"))).toBe(true)
      }),
    )

    promise("a refused change keeps nothing", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const order = anOrder("NW-1", [["A", 1]])
        yield* orders.place(aPlacement(order))
        const before = yield* state
        expect(yield* Effect.flip(orders.change("NW-1", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* orders.find("NW-1")).toEqual(Option.some(order))
        expect(yield* state).toEqual(before)
      }),
    )

    promise("packs a change puts back are in stock again, with the audit log told in the same step", () =>
      Effect.gen(function* () {
        const { orders, catalogue, state } = yield* stocked
        const log = yield* AuditLog
        yield* orders.place(
          aPlacement(
            anOrder("NW-1", [
              ["A", 3],
              ["C", 1],
            ]),
          ),
        )
        const before = yield* state
        expect([...(yield* catalogue.snapshot).soldOut].sort()).toEqual(["C", "D"])
        yield* orders.change("NW-1", (order, version) => {
          expect(version).toBe(1)
          return Result.succeed({
            order,
            tasks: [aTask("cancelled")],
            packsBack: [
              { sku: "A", quantity: 3, reason: "cancelled" },
              { sku: "C", quantity: 1, reason: "cancelled" },
              { sku: "gone", quantity: 1, reason: "cancelled" },
            ],
            audit: [anEntry("NW-1", "order.cancelled")],
          })
        })
        const after = yield* state
        expect(after).toEqual({
          ...before,
          stock: [10, 10, 1, 0],
          revision: before.revision + 1,
          tasks: ["cancelled", ...before.tasks],
        })
        expect([...(yield* catalogue.snapshot).soldOut]).toEqual(["D"])
        expect((yield* log.list({ before: null, limit: 9 })).map(({ action }) => action)).toEqual(["order.cancelled"])
        yield* orders.change("NW-1", (order, version) => {
          expect(version).toBe(2)
          return Result.succeed({ order, tasks: [] })
        })
        const refused = orders.change("NW-1", () => Result.fail("no" as const))
        expect(yield* Effect.flip(refused)).toBe("no")
        expect(yield* state).toEqual(after)
      }),
    )

    promise("changes of the same order at the same time never lose one another", () =>
      Effect.gen(function* () {
        const { orders } = yield* stocked
        const order = anOrder("NW-1", [["A", 1]])
        yield* orders.place(aPlacement(order))
        const addEvent = (at: number) =>
          orders.change("NW-1", (current) =>
            Result.succeed({
              order: { ...current, history: [...current.history, { state: "placed", at }] },
              tasks: [aTask(`event ${at}`)],
            }),
          )
        yield* Effect.forEach(oneTo(20), addEvent, { concurrency: "unbounded" })
        const history = Option.getOrThrow(yield* orders.find("NW-1")).history
        expect(new Set(history.map(({ at }) => at)).size).toBe(21)
      }),
    )
  })
