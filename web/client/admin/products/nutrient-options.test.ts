import { expect, it } from "vitest"
import { draftOf } from "../../../../domain/catalogue/editing/draft-of.ts"
import { editOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { exampleProduct } from "../../../../domain/catalogue/example-product.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { claimsByNutrient } from "./nutrient-options.ts"

it("claims are grouped by nutrient in the order of the product's table, nutrients it no longer has last", () => {
  const text = "Biotin trägt zur Erhaltung normaler Haut bei."
  const draft = draftOf(
    editOf(
      exampleProduct({
        doses: [
          { nutrient: "zinc", amount: 2.5, unit: "mg", nrvPercent: 25, source: "" },
          { nutrient: "vitamin_d", amount: 20, unit: "µg", nrvPercent: 400, source: "" },
        ],
        claims: [
          { nutrient: "biotin", text },
          { nutrient: "zinc", text: "Zink trägt zur Erhaltung normaler Haut bei." },
        ],
      }),
      {},
    ),
  )
  const groups = claimsByNutrient(draft, draft, nutrientTable)
  expect(groups.map(({ nutrient }) => nutrient)).toEqual(["zinc", "vitamin_d", "biotin"])
  expect(groups[2]?.options).toMatchObject([{ value: `biotin|${text}`, label: text }])
  const offered = groups.flatMap(({ options }) => options.map(({ value }) => value))
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered.filter((value) => value === "zinc|Zink trägt zur Erhaltung normaler Haut bei.")).toHaveLength(1)
})
