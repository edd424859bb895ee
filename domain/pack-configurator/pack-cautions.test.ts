import { describe, expect, it } from "vitest"
import { exampleProduct } from "../catalogue/example-product.ts"
import { nutrientSources, nutrientTable } from "../nutrients/nutrient-table.ts"
import { nutrientSums } from "./nutrient-sums.ts"
import { packCautions } from "./pack-cautions.ts"
import { usualDose } from "./pack-item.ts"

const cautionsOf = (...doses: readonly Readonly<Record<string, number>>[]) => {
  const items = doses.map((each, index) => {
    const product = exampleProduct({
      handle: `p${index}`,
      title: `P${index}`,
      doses: Object.entries(each).map(([nutrient, amount]) => ({
        nutrient,
        amount,
        unit: nutrientTable.get(nutrient)?.unit ?? "mg",
        nrvPercent: null,
        source: "",
      })),
    })
    return { product, dose: usualDose(product) }
  })
  return packCautions(nutrientSums(items, nutrientTable), nutrientTable, nutrientSources)
}

describe("what to know of a pack", () => {
  it("names the products to take apart, once a pair", () => {
    const { spacing } = cautionsOf({ calcium: 400 }, { iron: 6 }, { zinc: 3 })
    expect(spacing.flatMap(({ apart }) => apart)).toEqual([
      ["P0", "P1"],
      ["P0", "P2"],
      ["P2", "P1"],
    ])
    expect(spacing[0]?.text).toContain("Nicht gleichzeitig mit Eisen oder Zink")
  })

  it("says when to take it also where nothing of the pack is to be kept apart, and takes no product apart from itself", () => {
    expect(cautionsOf({ calcium: 400 }).spacing).toMatchObject([{ nutrients: ["Calcium"], apart: [] }])
    expect(cautionsOf({ calcium: 400, zinc: 3 }).spacing.flatMap(({ apart }) => apart)).toEqual([])
  })

  it("asks everybody the same, and gives each answer with its nutrients and source", () => {
    const { topics } = cautionsOf({ vitamin_k2: 25 }, { omega3_epa_dha: 375 }, { vitamin_d: 10 })
    expect(topics.map(({ question }) => question)).toContain("Nimmst du Blutverdünner oder ASS?")
    const thinners = topics.find(({ question }) => question.includes("Blutverdünner"))
    expect(thinners?.cautions.map(({ nutrients }) => nutrients)).toEqual([
      ["Vitamin K2"],
      ["Vitamin K2"],
      ["Omega-3 (EPA und DHA)"],
      ["Omega-3 (EPA und DHA)"],
    ])
    expect(thinners?.cautions.every(({ source }) => source !== null)).toBe(true)
  })

  it("says the same of several nutrients once", () => {
    const { topics } = cautionsOf({ magnesium: 100 }, { iron: 6 }, { calcium: 400 })
    const antibiotics = topics.find(({ question }) => question === "Nimmst du Antibiotika?")
    expect(antibiotics?.cautions.map(({ nutrients }) => nutrients)).toEqual([["Calcium", "Magnesium", "Eisen"]])
  })

  it("leaves out no caution of the table but those about allergens, which stand with the product", () => {
    for (const nutrient of nutrientTable.values()) {
      const { spacing, topics } = cautionsOf({ [nutrient.id]: 1 })
      const shown = [...spacing, ...topics.flatMap(({ cautions }) => cautions)].map(({ text }) => plain(text))
      for (const { action, text_de } of nutrient.cautions)
        if (action !== "exclude_product_with_allergen") expect(shown, nutrient.id).toContain(plain(text_de))
    }
  })

  it("files every medicine and illness of the table under a question", () => {
    const last = [...nutrientTable.keys()].flatMap(
      (nutrient) =>
        cautionsOf({ [nutrient]: 1 }).topics.find(({ question }) => question === "Was sonst noch zählt") ?? [],
    )
    const texts = new Set(last.flatMap(({ cautions }) => cautions.map(({ text }) => plain(text))))
    const filed = [...nutrientTable.values()].flatMap(({ cautions }) =>
      cautions.filter(({ tag }) => /^(?:med|cond)_/.test(tag)).map(({ text_de }) => plain(text_de)),
    )
    expect(filed.filter((text) => texts.has(text))).toEqual([])
  })

  it("says what the BfR wants said above a threshold only for sums above it", () => {
    expect(cautionsOf({ zinc: 3 }).notices).toEqual([])
    expect(cautionsOf({ zinc: 3 }, { zinc: 2 }).notices).toMatchObject([{ nutrients: ["Zink"] }])
  })
})

/** Without no-break spaces. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ")
