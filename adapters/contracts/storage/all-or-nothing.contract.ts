import { describe, expect } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { People } from "../../../domain/accounts/ports.ts"
import type { Carts } from "../../../domain/cart/ports.ts"
import type { Catalogue } from "../../../domain/catalogue/ports.ts"
import type { Orders } from "../../../domain/orders/ports.ts"
import type { Queue } from "../../../domain/queue/ports.ts"
import { aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, aTask } from "../shop-examples.ts"
import { cart, stocked } from "../stocked-shop.ts"

type Kept = Carts | Catalogue | Orders | People | Queue

const crash = (): never => {
  throw new Error("crash")
}

/** What holds for the change of every storage port, whatever ends it. */
export const allOrNothingContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`All or nothing: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a change whose decision crashes is a defect and changes nothing, and the next one works", () =>
      Effect.gen(function* () {
        const { carts, orders, fillCart, state } = yield* stocked
        const people = yield* People
        const placed = yield* orders.place(aPlacement(anOrder("NW-1", [["B", 1]])))
        const person = yield* people.ensure(aPerson("P-1"))
        const before = yield* state
        const crashing: readonly Effect.Effect<unknown>[] = [
          carts.change(cart, crash),
          orders.change("NW-1", crash),
          people.change("P-1", crash),
          people.forget("P-1", crash),
        ]
        for (const change of crashing) {
          const exit = yield* Effect.exit(change)
          expect(Exit.isFailure(exit) && Cause.hasDies(exit.cause)).toBe(true)
        }
        expect(yield* state).toEqual(before)
        expect(yield* orders.find("NW-1")).toEqual(Option.some(placed))
        expect(yield* people.find("P-1")).toEqual(Option.some(person))
        yield* fillCart
        yield* orders.change("NW-1", (order) => Result.succeed({ order, tasks: [aTask("after the crash")] }))
        expect((yield* state).tasks).toEqual(["after the crash"])
      }),
    )

    promise("an order whose placing was interrupted at any moment and asked for again is placed once", () =>
      Effect.gen(function* () {
        const { orders, fillCart, state } = yield* stocked
        for (const [index, pauses] of [0, 1, 2, 4, 20].entries()) {
          yield* fillCart
          const id = `NW-${index}`
          const placement = aPlacement(anOrder(id, [["A", 2]]), { cart, tasks: [aTask(`mail of ${id}`)] })
          const placing = yield* Effect.forkChild(orders.place(placement), { startImmediately: true })
          for (let pause = 0; pause < pauses; pause += 1) yield* Effect.yieldNow
          yield* Fiber.interrupt(placing)
          expect(yield* orders.place(placement)).toEqual(placement.order)
          const { stock, cart: left, tasks } = yield* state
          expect(stock[0]).toBe(10 - 2 * (index + 1))
          expect(left.lines).toEqual([])
          expect(tasks).toHaveLength(index + 1)
        }
      }),
    )
  })
