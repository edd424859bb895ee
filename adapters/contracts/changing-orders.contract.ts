import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { People } from "../../domain/accounts/ports.ts"
import { AuditLog } from "../../domain/audit/ports.ts"
import type { Carts } from "../../domain/cart/ports.ts"
import type { Catalogue } from "../../domain/catalogue/ports.ts"
import { exampleEvents } from "../../domain/orders/example-order.ts"
import type { Order } from "../../domain/orders/order.ts"
import type { Orders } from "../../domain/orders/ports.ts"
import type { Queue } from "../../domain/queue/ports.ts"
import { anEntry, aPerson } from "./account-examples.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { anOrder, aPlacement, aTask, oneTo } from "./shop-examples.ts"
import { stocked } from "./stocked-shop.ts"

type Shop = Catalogue | Carts | Orders | Queue | AuditLog | People

/** What changing an order promises, and finding those of a mailbox. */
export const changingOrdersContract = <E>(name: string, newShop: () => Layer.Layer<Shop, E>) =>
  describe(`Orders, changing: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a change of an order is kept with its tasks; there is none of an order that is not there", () =>
      Effect.gen(function* () {
        const { orders, state } = yield* stocked
        const order = anOrder("NW-1", [["A", 1]])
        yield* orders.place(aPlacement(order, { tasks: [aTask("m1")] }))
        const paid: Order = { ...order, events: exampleEvents(["paid"]) }
        const change = orders.change("NW-1", (current) => {
          expect(current).toEqual(order)
          return Result.succeed({ order: paid, tasks: [aTask("m1"), aTask("paid")] })
        })
        expect(yield* change).toEqual(Option.some(paid))
        expect(yield* orders.find("NW-1")).toEqual(Option.some(paid))
        expect((yield* state).tasks).toEqual(["paid", "m1"])
        const unknown = orders.change("NW-2", () => Result.fail("never asked"))
        expect(yield* unknown).toEqual(Option.none())
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
              order: { ...current, events: [...current.events, ...exampleEvents(["packed"], { at })] },
              tasks: [aTask(`event ${at}`)],
            }),
          )
        yield* Effect.forEach(oneTo(20), addEvent, { concurrency: "unbounded" })
        const { events } = Option.getOrThrow(yield* orders.find("NW-1"))
        expect(new Set(events.map(({ at }) => at)).size).toBe(20)
      }),
    )
  })
