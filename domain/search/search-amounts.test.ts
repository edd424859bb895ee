import { describe, expect, it } from "vitest"
import { isAmount, typedAmounts } from "./search-amounts.ts"

const read = (term: string) => typedAmounts(term).map(({ value, unit }) => [value, unit])

describe("amounts as people type them", () => {
  it("are understood in every usual unit", () => {
    for (const term of ["20 µg", "20ug", "20 mcg", "20\u00a0μg", "0,02 mg"])
      expect(read(term), term).toEqual([[20, "µg"]])
    expect(read("1.000 mg")).toEqual([[1_000_000, "µg"]])
    expect(read("3 g")).toEqual([[3_000_000, "µg"]])
    for (const term of ["800 IE", "800 I.E.", "800iu", "800 i.e. d3"]) expect(read(term), term).toEqual([[800, "IU"]])
    expect(read("4.500 FCC")).toEqual([[4500, "FCC"]])
  })

  it("are not seen in names and plain numbers", () => {
    expect(read("b12 glycin")).toEqual([])
    expect(read("multi 60 plus")).toEqual([])
    expect(read("60 gramm")).toEqual([])
  })

  it("fit a dose in another unit, and vitamin D in international ones", () => {
    const [units] = typedAmounts("800 IE")
    const [weight] = typedAmounts("20 µg")
    if (units === undefined || weight === undefined) throw new Error("nothing was read")
    const vitaminD = { nutrient: "vitamin_d", amount: 20, unit: "µg" } as const
    expect(isAmount(vitaminD, units)).toBe(true)
    expect(isAmount(vitaminD, weight)).toBe(true)
    expect(isAmount({ ...vitaminD, amount: 0.02, unit: "mg" }, weight)).toBe(true)
    expect(isAmount({ ...vitaminD, nutrient: "vitamin_k2" }, units)).toBe(false)
    expect(isAmount({ ...vitaminD, amount: 25 }, weight)).toBe(false)
  })
})
