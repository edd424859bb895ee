import { describe, expect, it } from "vitest"
import { exampleProduct } from "../catalogue/example-product.ts"
import { candidateOf } from "./candidate.ts"

describe("a candidate", () => {
  it("holds traces to be contents", () => {
    const product = exampleProduct({ allergens: ["milk"], mayContain: ["soy", "milk"] })
    expect(candidateOf(product).allergens).toEqual(["milk", "soy"])
  })

  it("counts every portion of a day that may be taken", () => {
    const product = exampleProduct({
      dailyDose: { amount: 1, unit: "Tablette", instructions: "", maxPortionsPerDay: 6 },
      doses: [{ nutrient: "lactase", amount: 1_500, unit: "FCC", nrvPercent: null, source: "" }],
    })
    expect(candidateOf(product).doses).toEqual([{ nutrient: "lactase", amount: 9_000, unit: "FCC" }])
  })

  it("costs what the pack shown first costs", () => {
    const product = exampleProduct({})
    expect(candidateOf(product).price).toEqual({
      cents: product.variants[0].priceCents,
      days: product.variants[0].servings,
    })
  })
})
