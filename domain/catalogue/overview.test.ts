import { assert, describe, it } from "@effect/vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { makeSnapshot } from "./catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import { catalogueOverview } from "./overview.ts"
import type { Product } from "./product.ts"

const named = (handle: string, changes: Partial<Product> = {}) =>
  exampleProduct({ handle, variants: [exampleVariant({ sku: handle.toUpperCase() })], ...changes })
const dose = (nutrient: string, amount: number, unit: "mg" | "µg" = "mg"): Product["doses"][number] => ({
  nutrient,
  amount,
  unit,
  nrvPercent: null,
  source: "",
})
const overview = (products: readonly Product[], soldOut: readonly string[] = []) =>
  catalogueOverview(makeSnapshot(1, products, soldOut), nutrientTable)

describe("overview of the catalogue", () => {
  it("tells of each nutrient how many products hold it, how much, and how far that is from too much", () => {
    const { nutrients } = overview([
      named("strong", { doses: [dose("zinc", 6)] }),
      named("weak", { doses: [dose("zinc", 2.5), dose("iron", 6)] }),
    ])
    assert.deepStrictEqual(
      nutrients.find(({ nutrient }) => nutrient === "zinc"),
      { nutrient: "zinc", products: 2, unit: "mg", least: 2.5, most: 6, upperShares: [10, 24] },
    )
    assert.deepStrictEqual(
      nutrients.map(({ nutrient }) => nutrient),
      ["iron", "zinc"],
    )
  })

  it("counts DHA with the EPA + DHA it is part of", () => {
    const { nutrients, singleProducts } = overview([
      named("oil", { doses: [dose("omega3_epa_dha", 375), dose("omega3_dha", 250)] }),
    ])
    assert.deepStrictEqual(
      nutrients.map(({ nutrient }) => nutrient),
      ["omega3_epa_dha"],
    )
    assert.strictEqual(singleProducts, 1)
  })

  it("admits a day's portion above what the BfR proposes, all portions of the day counted", () => {
    const daily = { amount: 1, unit: "Tablette", instructions: "" }
    const shop = overview([
      named("at-the-limit", { doses: [dose("zinc", 6.5)] }),
      named("above", { doses: [dose("zinc", 7)] }),
      named("twice-a-day", { doses: [dose("zinc", 4)], dailyDose: { ...daily, maxPortionsPerDay: 2 } }),
      named("nothing-proposed", { doses: [dose("thiamin", 1)] }),
    ])
    assert.strictEqual(shop.dosesWithProposal, 3)
    assert.strictEqual(shop.dosesAboveProposal, 2)
  })

  it("counts the doses that use at most half of the safe upper amount", () => {
    const shop = overview([
      named("half", { doses: [dose("zinc", 12.5)] }),
      named("more", { doses: [dose("zinc", 13)] }),
      named("without", { doses: [dose("vitamin_b12", 25, "µg")] }),
    ])
    assert.strictEqual(shop.dosesWithUpper, 2)
    assert.strictEqual(shop.dosesBelowHalf, 1)
  })

  it("shows examples of different nutrients that have every amount and can be ordered, the clearest first", () => {
    const zinc = { ...dose("zinc", 6), nrvPercent: 60 }
    const selenium = { ...dose("selenium", 45, "µg"), nrvPercent: 82 }
    const { examples } = overview(
      [
        named("two-nutrients", { doses: [zinc, selenium] }),
        named("no-reference", { doses: [dose("zinc", 6)] }),
        named("sold-out", { doses: [zinc] }),
        named("selenium", { doses: [selenium] }),
        named("little-zinc", { doses: [{ ...zinc, amount: 1 }] }),
        named("zinc", { doses: [zinc] }),
      ],
      ["SOLD-OUT"],
    )
    assert.deepStrictEqual(
      examples.map(({ handle }) => handle),
      ["zinc", "selenium"],
    )
  })

  it("shows the reference value of the law, not one worked back from a rounded percentage", () => {
    const magnesium = { ...dose("magnesium", 250), nrvPercent: 67 }
    assert.strictEqual(overview([named("magnesium", { doses: [magnesium] })]).examples[0]?.dose.nrv, 375)
  })

  it("puts one of each category on the shelf before a second one, and nothing that is sold out", () => {
    const { shelf } = overview(
      [
        named("iron", { category: "spurenelemente" }),
        named("zinc", { category: "spurenelemente" }),
        named("d-gone", { category: "vitamine" }),
        named("d", { category: "vitamine" }),
      ],
      ["D-GONE"],
    )
    assert.deepStrictEqual(
      shelf.map(({ handle }) => handle),
      ["d", "iron", "zinc"],
    )
  })

  it("puts a kind of pack that is not on the shelf yet before one that is", () => {
    const { shelf } = overview([
      named("d-tablets", { category: "vitamine" }),
      named("zinc-tablets", { category: "spurenelemente" }),
      named("zinc-capsules", { category: "spurenelemente", form: "capsules" }),
    ])
    assert.deepStrictEqual(
      shelf.map(({ handle }) => handle),
      ["d-tablets", "zinc-capsules", "zinc-tablets"],
    )
  })

  it("of an empty shop is empty", () => {
    const shop = overview([])
    assert.strictEqual(shop.products, 0)
    assert.deepStrictEqual(shop.shelf, [])
    assert.deepStrictEqual(shop.pricePerDayCents, { least: 0, most: 0 })
  })
})
