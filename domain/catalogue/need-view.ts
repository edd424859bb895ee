import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName, nutrientNames } from "../nutrients/nutrient-names.ts"
import { nutrientNeeds } from "../nutrients/nutrient-needs.ts"
import { nutrientSources } from "../nutrients/nutrient-table.ts"
import { sourceInWords } from "../nutrients/source-words.ts"
import { ownValue } from "../shared/own-value.ts"
import { typeset } from "../shared/typeset.ts"
import type { Product } from "./product.ts"

/** What a product page says of the need for one of its nutrients. */
export interface NeedView {
  readonly nutrient: NutrientId
  /** `Vitamin D` */
  readonly name: string
  readonly who: string
  readonly whoNot: string
  readonly food: string
  /** `DGE-Positionspapier zu veganer Ernährung (2024)` */
  readonly sources: readonly string[]
}

/** The need for each nutrient of a product, a part such as DHA with its whole; none for a substance the table does not know. */
export const needViews = ({ doses }: Pick<Product, "doses">): readonly NeedView[] => {
  const nutrients = [...new Set(doses.map(({ nutrient }) => nutrient))]
  return nutrients.flatMap((nutrient) => {
    const need = ownValue(nutrientNeeds, nutrient)
    const whole = nutrientNames[nutrient]?.partOf
    if (need === undefined || nutrients.some((other) => other === whole)) return []
    return {
      nutrient,
      name: nutrientName(nutrient),
      who: typeset(need.who),
      whoNot: typeset(need.whoNot),
      food: typeset(need.food),
      sources: need.sources.flatMap((key) => sourceInWords(nutrientSources, key) ?? []),
    }
  })
}
