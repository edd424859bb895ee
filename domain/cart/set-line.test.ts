import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, emptyCart, maxLines, maxQuantity } from "./cart.ts"
import { setLine } from "./set-line.ts"

const plenty = { available: 1000 }
const cartOf = (...lines: readonly [string, number][]): Cart => ({
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
})
const three = cartOf(["A", 1], ["B", 2], ["C", 3])

const skus = fc.constantFrom("A", "B", "C", "D")
const step = fc.record({
  sku: skus,
  quantity: fc.integer({ min: -1, max: 22 }),
  available: fc.integer({ min: 0, max: 30 }),
  position: fc.option(fc.nat(5), { nil: undefined }),
})

describe("setting a line", () => {
  it("adds a new one at the end", () => {
    expect(setLine(three, "D", 4, plenty)).toEqual(Result.succeed(cartOf(["A", 1], ["B", 2], ["C", 3], ["D", 4])))
  })

  it("keeps the place of one whose quantity changes", () => {
    expect(setLine(three, "B", 5, plenty)).toEqual(Result.succeed(cartOf(["A", 1], ["B", 5], ["C", 3])))
  })

  it("takes one out at 0, even when the shop has none or never had it", () => {
    expect(setLine(three, "B", 0, { available: 0 })).toEqual(Result.succeed(cartOf(["A", 1], ["C", 3])))
    expect(setLine(three, "X", 0, { available: 0 })).toEqual(Result.succeed(three))
  })

  it("puts a removed one back where it was", () => {
    const without = Result.getOrThrow(setLine(three, "B", 0, plenty))
    expect(setLine(without, "B", 2, { ...plenty, position: 1 })).toEqual(Result.succeed(three))
  })

  it("refuses more than the shop has, and says how many there are", () => {
    expect(setLine(three, "A", 4, { available: 3 })).toMatchObject({
      failure: { _tag: "NotEnoughStock", sku: "A", available: 3 },
    })
    expect(setLine(emptyCart, "A", 1, { available: -2 })).toMatchObject({ failure: { available: 0 } })
  })

  it.each([-1, 1.5, maxQuantity + 1, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d packs", (quantity) => {
    expect(setLine(three, "A", quantity, plenty)).toMatchObject({
      failure: { _tag: "QuantityRefused", max: maxQuantity },
    })
  })

  it("refuses one line too many, but still changes the lines of a full cart", () => {
    const full = cartOf(...Array.from({ length: maxLines }, (_, index): [string, number] => [`S${index}`, 1]))
    expect(setLine(full, "NEW", 1, plenty)).toMatchObject({ failure: { _tag: "TooManyLines", max: maxLines } })
    expect(Result.isSuccess(setLine(full, "S7", 2, plenty))).toBe(true)
  })

  it("keeps every cart within its limits and every variant in it once, whatever is asked in whatever order", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let cart = emptyCart
        for (const { sku, quantity, available, position } of steps) {
          const before = structuredClone(cart)
          const next = setLine(cart, sku, quantity, { available, position })
          expect(cart).toEqual(before)
          if (Result.isFailure(next)) continue
          cart = next.success
          expect(cart.lines.find((line) => line.sku === sku)?.quantity ?? 0).toBe(quantity)
          expect(cart.lines.filter((line) => line.sku !== sku)).toEqual(before.lines.filter((line) => line.sku !== sku))
        }
        expect(new Set(cart.lines.map((line) => line.sku)).size).toBe(cart.lines.length)
        for (const line of cart.lines) expect(line.quantity >= 1 && line.quantity <= maxQuantity).toBe(true)
      }),
    )
  })

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(skus, fc.integer({ min: 0, max: maxQuantity }), (sku, quantity) => {
        const once = Result.getOrThrow(setLine(three, sku, quantity, plenty))
        expect(setLine(once, sku, quantity, plenty)).toEqual(Result.succeed(once))
      }),
    )
  })
})
