import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Carts } from "../../domain/cart/ports.ts"
import type { Catalogue } from "../../domain/catalogue/ports.ts"
import { exampleEvents } from "../../domain/orders/example-order.ts"
import type { Orders } from "../../domain/orders/ports.ts"
import type { Queue } from "../../domain/queue/ports.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { anOrder, aPlacement, aTask, oneTo } from "./shop-examples.ts"
import { cart, stocked } from "./stocked-shop.ts"

type Shop = Catalogue | Carts | Orders | Queue

/** What the key of an attempt to order promises: however often it is used, there is one order. */
export const orderKeysContract = <E>(name: string, newShop: () => Layer.Layer<Shop, E>) =>
  describe(`Orders, keys: ${name}`, () => {
    const promise = inANewShop(newShop)

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
        yield* orders.change("NW-1", (order) =>
          Result.succeed({ order: { ...order, events: exampleEvents(["paid"]) }, tasks: [] }),
        )
        expect((yield* orders.place(placement)).events).toEqual(exampleEvents(["paid"]))
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
  })
