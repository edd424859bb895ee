import * as fc from "fast-check"
import { expect, it } from "vitest"
import { priceDrops } from "./price-drop.ts"

const pack = (priceCents: number, sku = "NW-1") => ({ sku, priceCents })
const drops = (was: number, is: number, cost?: number) =>
  priceDrops([pack(was)], [pack(is)], cost === undefined ? {} : { "NW-1": cost }, [])

it("asks about a price that falls by more than half, or to less than the cost of a pack", () => {
  expect(drops(790, 79)).toEqual([{ sku: "NW-1", before: 790, after: 79, below: null }])
  expect(drops(800, 400)).toEqual([])
  expect(drops(800, 399)).toHaveLength(1)
  expect(drops(790, 600, 601)).toEqual([{ sku: "NW-1", before: 790, after: 600, below: 601 }])
  expect(drops(790, 601, 601)).toEqual([])
  // A new pack has no price before; one without a price is not sold at all.
  expect(priceDrops([], [pack(79)], {}, [])).toEqual([])
  expect(priceDrops([], [pack(79)], { "NW-1": 80 }, [])).toHaveLength(1)
  expect(priceDrops([pack(0)], [pack(79)], {}, [])).toEqual([])
  expect(drops(790, 0, 80)).toEqual([])
})

it("never asks about a price that stays or rises, nor about one that was confirmed as it is", () => {
  const cents = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(cents, cents, cents, (was, is, cost) => {
      const asked = drops(was, is, cost)
      if (is >= was) expect(asked).toEqual([])
      const again = (priceCents: number) =>
        priceDrops([pack(was)], [pack(is)], { "NW-1": cost }, [{ sku: "NW-1", priceCents }])
      expect(again(is)).toEqual([])
      expect(again(is + 1)).toEqual(asked)
    }),
  )
})
