import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import fc from "fast-check"
import { daysAfter } from "../shared/german-day.ts"
import { isPackable, type Lot, leastDaysLeft } from "./lot.ts"
import { countOfLots, loseFromLots, packableOf, sellableOf, takeFromLots } from "./take-from-lots.ts"

const today = "2026-11-23"

const lots: fc.Arbitrary<readonly Lot[]> = fc
  .array(
    fc.record({
      sku: fc.constantFrom("A", "B"),
      /** Around the border of what may leave; `null`: no lot. */
      days: fc.option(fc.integer({ min: leastDaysLeft - 4, max: leastDaysLeft + 4 })),
      left: fc.integer({ min: 0, max: 4 }),
      blocked: fc.boolean(),
      receivedAt: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map(({ days, ...lot }, id) => ({
      ...lot,
      id,
      number: days === null ? null : `L${id}`,
      bestBefore: days === null ? null : daysAfter(today, days),
      received: 9,
      recall: null,
    })),
  )

const run = (check: (lots: readonly Lot[], quantity: number) => void) =>
  fc.assert(fc.property(lots, fc.integer({ min: 1, max: 9 }), check))

describe("packs from lots", () => {
  it("are as many as wanted, or none where there are too few", () => {
    run((all, quantity) => {
      const taken = takeFromLots(all, "A", quantity, today)
      const packable = packableOf(all, "A", today)
      if (Result.isSuccess(taken)) assert.strictEqual(countOfLots(taken.success), quantity)
      else {
        assert.isBelow(packable, quantity)
        assert.strictEqual(taken.failure.packable, packable)
        const shelf = all.filter(({ sku }) => sku === "A").reduce((sum, { left }) => sum + left, 0)
        assert.strictEqual(taken.failure.packable + taken.failure.held, shelf)
      }
      assert.strictEqual(Result.isSuccess(taken), packable >= quantity)
    })
  })

  it("never leave blocked, expired, for another article or twice", () => {
    run((all, quantity) => {
      const taken = Result.getOrElse(takeFromLots(all, "A", quantity, today), () => [])
      assert.strictEqual(new Set(taken.map(({ lotId }) => lotId)).size, taken.length)
      for (const { lotId, quantity: packs } of taken) {
        const lot = all.find(({ id }) => id === lotId)
        assert.isTrue(lot !== undefined && lot.sku === "A" && isPackable(lot, today) && packs <= lot.left && packs > 0)
      }
    })
  })

  it("come from the lot that expires first, as long as it has any", () => {
    run((all, quantity) => {
      const taken = takeFromLots(all, "A", quantity, today)
      if (Result.isFailure(taken)) return
      const last = taken.success.at(-1)?.bestBefore ?? ""
      for (const lot of all) {
        if (lot.sku !== "A" || !isPackable(lot, today) || (lot.bestBefore ?? "") >= last) continue
        assert.strictEqual(
          countOfLots(taken.success.filter(({ lotId }) => lotId === lot.id)),
          lot.left,
          "an earlier lot is emptied before a later one is touched",
        )
      }
    })
  })

  it("are lost as far as there are any, and never sold twice", () => {
    run((all, quantity) => {
      const shelf = all.filter(({ sku }) => sku === "A").reduce((sum, { left }) => sum + left, 0)
      assert.strictEqual(countOfLots(loseFromLots(all, "A", quantity)), Math.min(shelf, quantity))
      const sellable = sellableOf(all, "A", quantity, today)
      assert.isTrue(sellable === 0 || sellable + quantity === packableOf(all, "A", today))
    })
  })

  it("may leave on the last day that is long enough before their best-before day", () => {
    const lot = { blocked: false, bestBefore: "2026-12-23" }
    assert.isTrue(isPackable(lot, "2026-11-23"))
    assert.isFalse(isPackable(lot, "2026-11-24"))
    assert.isFalse(isPackable({ ...lot, blocked: true }, "2026-11-23"))
    assert.isTrue(isPackable({ blocked: false, bestBefore: null }, "2026-11-23"))
  })
})
