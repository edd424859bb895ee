import { assert, describe, it } from "@effect/vitest"
import { makeSnapshot } from "./catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import type { Dose } from "./product.ts"
import { packOf, productCard } from "./product-card.ts"

const small = exampleVariant()
const big = exampleVariant({
  sku: "NW-900-240",
  gtin: "9520260000028",
  pieces: 240,
  servings: 240,
  priceCents: 1390,
  netQuantity: { value: 36, unit: "g" },
})

const dose = (nutrient: string, nrvPercent: number | null = null): Dose => ({
  nutrient,
  amount: 20,
  unit: "µg",
  nrvPercent,
  source: "",
})
const pack = (...doses: readonly Dose[]) => packOf(exampleProduct({ doses }), small)

describe("product card", () => {
  it("shows the first pack size", () => {
    const product = exampleProduct({ variants: [small, big] })
    assert.deepStrictEqual(productCard(makeSnapshot(1, [product]), product), {
      handle: "zink-tabletten",
      sku: "NW-900",
      title: "Zink Tabletten",
      subtitle: "6 mg Zink als Zinkgluconat",
      priceCents: 790,
      priorPriceCents: null,
      basePrice: { cents: 43889, per: "kg" },
      available: true,
      imageUrl: "/pictures/zink-tabletten.png",
      category: "spurenelemente",
      vegan: true,
      packLabel: "120\u00a0Tabletten, 18\u00a0g",
      variantCount: 2,
      portionPrice: { cents: 7, per: "am Tag" },
      pack: {
        form: "tablets",
        title: "Zink Tabletten",
        dose: "6\u00a0mg",
        count: "120\u00a0Tabletten",
        nutrients: ["zinc"],
      },
    })
  })

  it("can be ordered while any pack size can", () => {
    const product = exampleProduct({ variants: [small, big] })
    assert.isTrue(productCard(makeSnapshot(1, [product], ["NW-900"]), product).available)
    assert.isFalse(productCard(makeSnapshot(1, [product], ["NW-900", "NW-900-240"]), product).available)
  })

  it("rounds half a cent a day up", () => {
    const product = exampleProduct({ variants: [exampleVariant({ priceCents: 75, servings: 10 })] })
    assert.strictEqual(productCard(makeSnapshot(1, [product]), product).portionPrice.cents, 8)
  })
})

describe("drawn pack", () => {
  it.each([
    ["20\u00a0µg", ["vitamin_d"]],
    ["2\u00a0Vitamine", ["vitamin_d", "vitamin_k2"]],
    ["2\u00a0Spurenelemente", ["zinc", "copper"]],
    ["2\u00a0Mineralstoffe", ["calcium", "magnesium"]],
    ["3\u00a0Nährstoffe", ["vitamin_c", "zinc", "calcium"]],
    ["2\u00a0Stoffe", ["lutein", "zinc"]],
    ["20\u00a0µg", ["omega3_epa_dha", "omega3_dha"]],
    ["20\u00a0µg", ["omega3_dha"]],
    ["", []],
  ] as const)("says %s for %j", (label, ids) => {
    assert.strictEqual(pack(...ids.map((id) => dose(id))).dose, label)
  })

  it("wears the colours of the strongest nutrients first", () => {
    assert.deepStrictEqual(pack(dose("lutein"), dose("zinc", 20), dose("vitamin_d", 400)).nutrients, [
      "vitamin_d",
      "zinc",
      "lutein",
    ])
  })
})
