import { assert, describe, it } from "@effect/vitest"
import { allergenLabels, categoryLabels, countLabel, formLabels, packLabel } from "./labels.ts"
import { Allergen, Category, Form } from "./product.ts"

describe("labels", () => {
  it("name every form, category and allergen", () => {
    assert.sameMembers(Object.keys(formLabels), [...Form.literals])
    assert.sameMembers(Object.keys(categoryLabels), [...Category.literals])
    assert.sameMembers(Object.keys(allergenLabels), [...Allergen.literals])
  })

  it("say pieces and net quantity of a pack", () => {
    assert.strictEqual(
      packLabel({ pieces: 120, netQuantity: { value: 18, unit: "g" } }, "tablets"),
      "120\u00a0Tabletten, 18\u00a0g",
    )
    assert.strictEqual(
      packLabel({ pieces: 1, netQuantity: { value: 2.2, unit: "g" } }, "sticks"),
      "1\u00a0Stick, 2,2\u00a0g",
    )
  })

  it("say only the net quantity where nothing can be counted", () => {
    const bottle = { pieces: null, netQuantity: { value: 20, unit: "ml" } } as const
    assert.strictEqual(packLabel(bottle, "drops"), "20\u00a0ml")
    assert.strictEqual(countLabel(bottle, "drops"), "20\u00a0ml")
  })
})
