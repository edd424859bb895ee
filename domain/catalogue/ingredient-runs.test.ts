import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { ingredientRuns } from "./ingredient-runs.ts"

describe("ingredient runs", () => {
  it("parts the list at its marks", () => {
    assert.deepStrictEqual(ingredientRuns("**Fischöl**, **Fischgelatine**, Glycerin"), [
      { text: "Fischöl", allergen: true },
      { text: ", ", allergen: false },
      { text: "Fischgelatine", allergen: true },
      { text: ", Glycerin", allergen: false },
    ])
  })

  it("marks to the end where a mark is never closed", () => {
    assert.deepStrictEqual(ingredientRuns("Öl, **Milch"), [
      { text: "Öl, ", allergen: false },
      { text: "Milch", allergen: true },
    ])
  })

  it("loses nothing but the marks", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("**", "*", "Milch", ", ", "ö") }), (list) => {
        const runs = ingredientRuns(list)
        return runs.map((run) => run.text).join("") === list.replaceAll("**", "")
      }),
    )
  })
})
