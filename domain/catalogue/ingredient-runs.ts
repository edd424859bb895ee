/** A stretch of the ingredient list; an allergen is shown so that it stands out (Art. 21 (1) b LMIV). */
export interface IngredientRun {
  readonly text: string
  readonly allergen: boolean
}

/**
 * Parts an ingredient list at its `**` marks. The texts joined are the list without marks.
 * A mark that is opened and never closed marks to the end: an allergen is rather shown too long than not at all.
 */
export const ingredientRuns = (ingredients: string): readonly IngredientRun[] =>
  ingredients
    .split("**")
    .map((text, index) => ({ text, allergen: index % 2 === 1 }))
    .filter(({ text }) => text !== "")
