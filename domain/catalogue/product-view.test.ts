import { assert, describe, it } from "@effect/vitest"
import { nutrientSources, nutrientTable } from "../nutrients/nutrient-table.ts"
import { typeset } from "../shared/typeset.ts"
import { makeSnapshot } from "./catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import { productView } from "./product-view.ts"

const book = { table: nutrientTable, sources: nutrientSources }
const sample = exampleVariant({
  sku: "NW-900-7",
  pieces: 7,
  servings: 7,
  priceCents: 99,
  netQuantity: { value: 1.1, unit: "g" },
  basePriceExemption: "§ 4 Abs. 3 Nr. 1 PAngV",
})
const product = exampleProduct({
  ingredients: "Füllstoff, **Sojalecithin**",
  allergens: ["soy"],
  mayContain: ["milk"],
  variants: [exampleVariant(), sample],
})
const twin = exampleProduct({ handle: "zwilling", variants: [exampleVariant({ sku: "NW-901" })] })
const view = productView(makeSnapshot(1, [product, twin], ["NW-900-7"]), product, book)

describe("product page", () => {
  it("has prices, portions and availability of every pack size", () => {
    assert.deepStrictEqual(
      view.variants.map(({ sku, basePrice, basePriceExemption, portionPrice, available, packLabel, pack }) => [
        sku,
        basePrice?.cents ?? basePriceExemption,
        portionPrice.cents,
        available,
        packLabel,
        pack.count,
      ]),
      [
        ["NW-900", 43889, 7, true, "120\u00a0Tabletten, 18\u00a0g", "120\u00a0Tabletten"],
        [
          "NW-900-7",
          "ohne Grundpreis, da unter 10\u00a0g Inhalt",
          14,
          false,
          "7\u00a0Tabletten, 1,1\u00a0g",
          "7\u00a0Tabletten",
        ],
      ],
    )
    assert.isTrue(view.available)
  })

  it("shows every claim with the note it must not stand without", () => {
    assert.deepStrictEqual(view.claims, [
      { nutrient: "zinc", text: "Zink trägt zur Erhaltung normaler Haut bei.", note: product.claimsNote },
    ])
  })

  it("shows allergens so that they stand out, and traces, in German", () => {
    assert.deepStrictEqual(
      view.ingredients.filter((run) => run.allergen),
      [{ text: "Sojalecithin", allergen: true }],
    )
    assert.deepStrictEqual([view.allergens, view.mayContain], [["Soja"], ["Milch"]])
  })

  it("has the dose table and similar products", () => {
    assert.strictEqual(view.doseFacts.rows[0]?.upper?.sharePercent, 24)
    assert.deepStrictEqual(
      view.similar.map((card) => card.handle),
      ["zwilling"],
    )
  })

  it("is plain data", () => {
    assert.deepStrictEqual(JSON.parse(JSON.stringify(view)), view)
  })

  it("tells what it warns of from what stands on every pack", () => {
    assert.deepStrictEqual(view.warnings, [
      "Auf die Einnahme weiterer zinkhaltiger Nahrungsergänzungsmittel sollte verzichtet werden.",
    ])
    assert.strictEqual(view.packNotices.length, 3)
    assert.sameMembers([...view.warnings, ...view.packNotices], [...product.warnings])
  })

  it("says what the table says of each nutrient: when to take it, and whom it is not for", () => {
    for (const { id, cautions, unit } of nutrientTable.values()) {
      const holding = exampleProduct({ doses: [{ nutrient: id, amount: 1, unit, nrvPercent: null, source: "" }] })
      const { spacing, topics } = productView(makeSnapshot(1, [holding]), holding, book).cautions
      assert.sameMembers(
        [...spacing, ...topics.flatMap((topic) => topic.cautions)].map(({ text }) => text),
        [
          ...new Set(
            cautions
              .filter(({ action }) => action !== "exclude_product_with_allergen")
              .map(({ text_de }) => typeset(text_de)),
          ),
        ],
        id,
      )
    }
  })
})
