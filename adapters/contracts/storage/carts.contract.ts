import { describe, expect } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { type Cart, emptyCart, maxLines, maxQuantity } from "../../../domain/cart/cart.ts"
import { Carts } from "../../../domain/cart/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const [mine, yours] = ["a".repeat(64), "b".repeat(64)]

const to =
  (...lines: Cart["lines"]) =>
  (): Result.Result<Cart> =>
    Result.succeed({ lines })

/** A change of one of three carts. */
interface Wish {
  readonly cart: number
  readonly sku: string
  readonly what: "add" | "empty" | "refuse" | "throw"
}

const wish: fc.Arbitrary<Wish> = fc.record({
  cart: fc.nat(2),
  sku: fc.constantFrom("A-1", "B-1", "C-1"),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant("add" as const) },
    fc.constantFrom("empty" as const, "refuse" as const, "throw" as const),
  ),
})

const decisionOf =
  ({ sku, what }: Omit<Wish, "cart">) =>
  ({ lines }: Cart): Result.Result<Cart, string> => {
    if (what === "throw") throw new Error("broken rule")
    if (what === "refuse") return Result.fail(`refused at ${lines.length} lines`)
    return Result.succeed({ lines: what === "empty" ? [] : [...lines, { sku, quantity: lines.length + 1 }] })
  }

export const cartsContract = <E>(name: string, newShop: () => Layer.Layer<Carts | Queue, E>) =>
  describe(`Carts: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a visitor never seen has an empty cart", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        expect(yield* carts.find(mine)).toEqual(emptyCart)
        let seen: Cart | undefined
        yield* carts.change(mine, (cart) => {
          seen = cart
          return Result.succeed(cart)
        })
        expect(seen).toEqual(emptyCart)
      }),
    )

    promise("a change answers and keeps the cart in the order of its lines, and sees the one before", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        const lines = [
          { sku: "Z-1", quantity: 1 },
          { sku: "A-1", quantity: maxQuantity },
        ]
        expect(yield* carts.change(mine, to(...lines))).toEqual({ lines })
        expect(yield* carts.find(mine)).toEqual({ lines })
        yield* carts.change(mine, (cart) => Result.succeed({ lines: [{ sku: "M-1", quantity: 2 }, ...cart.lines] }))
        expect(yield* carts.find(mine)).toEqual({ lines: [{ sku: "M-1", quantity: 2 }, ...lines] })
        yield* carts.change(mine, (cart) => Result.succeed({ lines: cart.lines.toReversed().slice(0, 2) }))
        expect(yield* carts.find(mine)).toEqual({ lines: lines.toReversed() })
        yield* carts.change(mine, to())
        expect(yield* carts.find(mine)).toEqual(emptyCart)
      }),
    )

    promise("a full cart fits", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        const lines = oneTo(maxLines).map((n) => ({ sku: `SKU-${n}`, quantity: maxQuantity }))
        yield* carts.change(mine, to(...lines))
        expect(yield* carts.find(mine)).toEqual({ lines })
      }),
    )

    promise("carts do not know each other", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        yield* carts.change(mine, to({ sku: "Z-1", quantity: 1 }))
        yield* carts.change(yours, to({ sku: "Z-1", quantity: 2 }))
        yield* carts.change(mine, to())
        expect(yield* carts.find(yours)).toEqual({ lines: [{ sku: "Z-1", quantity: 2 }] })
      }),
    )

    promise("a refusal comes out as it is and stores nothing; so does a decision that throws", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        yield* carts.change(mine, to({ sku: "Z-1", quantity: 1 }))
        expect(yield* Effect.flip(carts.change(mine, () => Result.fail("too many" as const)))).toBe("too many")
        const thrown = carts.change(mine, () => {
          throw new Error("broken rule")
        })
        expect(Exit.hasDies(yield* Effect.exit(thrown))).toBe(true)
        expect(yield* carts.find(mine)).toEqual({ lines: [{ sku: "Z-1", quantity: 1 }] })
      }),
    )

    promise("a left cart's owner is reminded once, with the tasks in the same step, until the cart is emptied", () =>
      Effect.gen(function* () {
        const [carts, queue] = [yield* Carts, yield* Queue]
        const causes = Effect.map(queue.list("waiting", 9), (tasks) => tasks.map(({ cause }) => cause).toSorted())
        const left = { changedFrom: 5_000, changedBefore: 6_000 }
        const remind = (cause: string, within = left) => carts.remind(mine, within, [aTask(cause)])
        yield* TestClock.adjust(5_000)
        expect(yield* carts.isLeft(mine, left)).toBe(false)
        yield* carts.change(mine, to({ sku: "Z-1", quantity: 1 }))
        yield* carts.change(yours, to({ sku: "Z-1", quantity: 1 }))
        expect(yield* carts.isLeft(mine, left)).toBe(true)
        for (const within of [
          { changedFrom: 5_001, changedBefore: 6_000 },
          { changedFrom: 0, changedBefore: 5_000 },
        ]) {
          expect(yield* carts.isLeft(mine, within)).toBe(false)
          expect(yield* remind("never", within)).toBe(false)
        }
        const reminded = yield* Effect.forEach(oneTo(5), (n) => remind(`a${n}`), { concurrency: "unbounded" })
        expect(reminded.filter(Boolean)).toHaveLength(1)
        expect(yield* causes).toHaveLength(1)
        yield* carts.change(mine, to({ sku: "Z-1", quantity: 2 }))
        expect(yield* carts.isLeft(mine, left)).toBe(false)
        expect(yield* remind("never")).toBe(false)
        expect(yield* carts.isLeft(yours, left)).toBe(true)
        yield* carts.change(mine, to())
        expect(yield* remind("never")).toBe(false)
        yield* carts.change(mine, to({ sku: "Z-1", quantity: 1 }))
        expect(yield* remind("b")).toBe(true)
        expect((yield* causes).slice(1)).toEqual(["b"])
      }),
    )

    promise("changes of the same cart at the same time never lose one another", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        const addOne = carts.change(mine, ({ lines }) =>
          Result.succeed({ lines: [{ sku: "Z-1", quantity: (lines[0]?.quantity ?? 0) + 1 }] }),
        )
        yield* Effect.forEach(oneTo(maxQuantity), () => addOne, { concurrency: "unbounded" })
        expect(yield* carts.find(mine)).toEqual({ lines: [{ sku: "Z-1", quantity: maxQuantity }] })
      }),
    )

    promise("changes at the same moment come one after another, each with its own answer", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        const context = yield* Effect.context<never>()
        let rounds = 0
        const takesPlace = async (wishes: readonly Wish[]) => {
          rounds += 1
          const ids = oneTo(3).map((n) => `${rounds}-${n}`)
          // How often a cart was left as it is named less how often it was found so: of changes in a row all but the ends come to 0.
          const balance = new Map(ids.map((id) => [`${id} ${JSON.stringify(emptyCart)}`, 1]))
          const count = (id: string, cart: Cart, by: 1 | -1) => {
            const key = `${id} ${JSON.stringify(cart)}`
            balance.set(key, (balance.get(key) ?? 0) + by)
          }
          const told = Effect.forEach(
            wishes,
            ({ cart, ...wish }) => {
              const id = ids[cart] ?? ""
              let found = emptyCart
              const decide = decisionOf(wish)
              const changed = carts.change(id, (before) => {
                found = before
                return decide(before)
              })
              return Effect.matchCause(changed, {
                onSuccess: (after) => {
                  count(id, found, -1)
                  count(id, after, 1)
                  expect(Result.merge(decide(found))).toEqual(after)
                },
                onFailure: (cause) => {
                  const decided = Result.try(() => decide(found))
                  const refusal = Result.isFailure(decided) ? Option.none() : Result.getFailure(decided.success)
                  expect(Cause.findErrorOption(cause)).toEqual(refusal)
                },
              })
            },
            { concurrency: "unbounded" },
          )
          const run = Effect.runPromiseWith(context)
          await run(told)
          for (const id of ids) count(id, await run(carts.find(id)), -1)
          expect([...balance.values()].filter((left) => left !== 0)).toEqual([])
        }
        yield* Effect.promise(() =>
          fc.assert(fc.asyncProperty(fc.array(wish, { maxLength: 80 }), takesPlace), { numRuns: 25 }),
        )
      }),
    )

    promise("carts unchanged since an instant are deleted and counted, those changed at it stay", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        const [old, renewed, recent] = ["1".repeat(64), "2".repeat(64), "3".repeat(64)]
        for (const id of [old, renewed]) yield* carts.change(id, to({ sku: "Z-1", quantity: 1 }))
        yield* TestClock.adjust("1 day")
        yield* carts.change(renewed, (cart) => Result.succeed(cart))
        yield* carts.change(recent, to({ sku: "Z-1", quantity: 1 }))
        const day = 86_400_000
        expect(yield* carts.forgetUntouchedSince(0)).toBe(0)
        expect(yield* carts.forgetUntouchedSince(day)).toBe(1)
        expect(yield* carts.find(old)).toEqual(emptyCart)
        expect((yield* carts.find(renewed)).lines.length).toBe(1)
        expect(yield* carts.forgetUntouchedSince(day + 1)).toBe(2)
        expect(yield* carts.find(recent)).toEqual(emptyCart)
      }),
    )

    promise("names that mean something to JavaScript or to SQL are names like others", () =>
      Effect.gen(function* () {
        const carts = yield* Carts
        const lines = ["__proto__", "constructor", "'; drop table carts; --", "ß漢🌱"].map((sku) => ({
          sku,
          quantity: 1,
        }))
        yield* carts.change("__proto__", to(...lines))
        expect(yield* carts.find("__proto__")).toEqual({ lines })
        expect(yield* carts.find("constructor")).toEqual(emptyCart)
      }),
    )
  })
