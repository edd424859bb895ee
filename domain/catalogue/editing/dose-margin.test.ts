import * as fc from "fast-check"
import { expect, it } from "vitest"
import { nutrientTable } from "../../nutrients/nutrient-table.ts"
import { exampleProduct } from "../example-product.ts"
import { doseMargin } from "./dose-margin.ts"
import { faultsOf } from "./faults.ts"
import { editOf, productOf } from "./product-edit.ts"

const zinc = (amount: number) => ({ nutrient: "zinc", amount, unit: "mg" as const, source: "Zinkcitrat" })

it("says how much of the reference value and of the limit a dose is", () => {
  expect(doseMargin(zinc(6.5), exampleProduct(), nutrientTable)).toEqual({
    nrvPercent: 65,
    limit: { amount: 6.5, unit: "mg", authority: "BfR", percent: 100 },
  })
  const { dailyDose } = exampleProduct()
  const thrice = exampleProduct({ dailyDose: { ...dailyDose, maxPortionsPerDay: 3 } })
  expect(doseMargin(zinc(6.5), thrice, nutrientTable)?.limit?.percent).toBe(300)
  expect(doseMargin({ ...zinc(1), nutrient: "unobtainium" }, exampleProduct(), nutrientTable)).toBeNull()
})

it("is above its limit exactly where the selling rules refuse it, for every nutrient and any amount", () => {
  const doses = fc.record({
    nutrient: fc.constantFrom(...nutrientTable.keys()),
    part: fc.integer({ min: 1, max: 400 }),
    portions: fc.constantFrom(null, 1, 4),
    groups: fc.subarray(["pregnancy", "lactation", "vegan"]),
  })
  fc.assert(
    fc.property(doses, ({ nutrient, part, portions, groups }) => {
      const row = nutrientTable.get(nutrient)
      if (row === undefined || row.bfr_max.status === "not_recommended") return
      const amount = ((row.bfr_max.adult ?? row.ul.adult ?? 100) * part) / 100
      const dose = { nutrient, amount, unit: row.unit, source: "" }
      const edit = { ...editOf(exampleProduct(), {}), doses: [dose], maxPortionsPerDay: portions, targetGroups: groups }
      const product = productOf("x", edit, nutrientTable)
      const refused = faultsOf(product, nutrientTable).some(
        ({ rule, about }) => rule === "DoseTooHigh" && about === nutrient,
      )
      const percent = doseMargin(dose, product, nutrientTable)?.limit?.percent ?? 0
      expect(percent > 100 + 1e-7).toBe(refused)
    }),
    { numRuns: 400 },
  )
})
