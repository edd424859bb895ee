import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { leastCustomers, mergeSmall } from "./merge-small.ts"
import type { RegionSales } from "./ports.ts"

const regionsWith = (customers: readonly number[]): readonly RegionSales[] =>
  customers.map((count, n) => ({ region: String(10 + n), customers: count, orders: count, cents: count }))

describe("regions with few customers", () => {
  it("are merged with the smallest of the others", () => {
    const { shown, merged } = mergeSmall(regionsWith([9, 2, 7, 30]))
    expect(shown.map(({ region }) => region)).toEqual(["10", "13"])
    expect(merged).toEqual(["11", "12"])
  })

  it("stay away where no other is large enough", () => {
    expect(mergeSmall(regionsWith([2]))).toEqual({ shown: [], merged: ["10"] })
    expect(mergeSmall([])).toEqual({ shown: [], merged: [] })
  })

  it("are never shown, and never the only ones that are not", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 96 }), (customers) => {
        const regions = regionsWith(customers)
        const { shown, merged } = mergeSmall(regions)
        expect(shown.every((each) => each.customers >= leastCustomers)).toBe(true)
        expect([...shown.map(({ region }) => region), ...merged].toSorted()).toEqual(
          regions.map(({ region }) => region),
        )
        if (shown.length > 0) expect(merged.length).not.toBe(1)
        if (merged.length > 0 && shown.length > 0)
          expect(regions.some((each) => merged.includes(each.region) && each.customers >= leastCustomers)).toBe(true)
      }),
    )
  })
})
