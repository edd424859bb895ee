import { assert, describe, it } from "@effect/vitest"
import { nutrientNames } from "./nutrient-names.ts"
import { nutrientTable } from "./nutrient-table.ts"

describe("nutrient names", () => {
  it("name every nutrient of the table and no other", () => {
    assert.sameMembers(Object.keys(nutrientNames), [...nutrientTable.keys()])
  })

  it("tell every nutrient from every other", () => {
    const names = Object.values(nutrientNames).map(({ name }) => name)
    assert.strictEqual(new Set(names).size, names.length)
  })

  it("sort vitamins, minerals and the rest as the table does", () => {
    for (const [id, { kind }] of Object.entries(nutrientNames))
      assert.strictEqual(kind === "trace_element" ? "mineral" : kind, nutrientTable.get(id)?.category, id)
  })

  it("know DHA as part of EPA + DHA, the one group with a row of its own in the same unit", () => {
    for (const [id, { partOf }] of Object.entries(nutrientNames)) {
      const nutrient = nutrientTable.get(id)
      const whole = nutrientTable.get(nutrient?.group ?? "")
      assert.strictEqual(partOf, whole?.unit === nutrient?.unit ? (whole?.id ?? null) : null, id)
    }
  })
})
