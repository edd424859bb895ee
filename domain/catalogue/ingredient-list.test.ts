import * as fc from "fast-check"
import { expect, it } from "vitest"
import { ingredientList, ingredientsIn } from "./ingredient-list.ts"

it("ingredients are told apart by commas, but not by those in brackets or in numbers", () => {
  expect(ingredientsIn("")).toEqual([])
  expect(ingredientsIn("Acerolasaftpulver (Konzentrat, Maltodextrin [Mais, 1,5 %]), **Magermilch**, Zink")).toEqual([
    "Acerolasaftpulver (Konzentrat, Maltodextrin [Mais, 1,5 %])",
    "**Magermilch**",
    "Zink",
  ])
  expect(ingredientsIn("a) Rapsöl, Zink")).toEqual(["a) Rapsöl", "Zink"])
})

it("whatever the list says, its ingredients make the same list again", () => {
  const list = fc
    .array(fc.constantFrom("a", ", ", ",", " ", "(", ")", "[", "]", "**", "1,5"))
    .map((all) => all.join(""))
  fc.assert(
    fc.property(list, (written) => {
      expect(ingredientList(ingredientsIn(written))).toBe(written)
    }),
  )
})
