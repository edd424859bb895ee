import { usablePortions } from "../catalogue/after-opening.ts"
import type { Allergen, Handle, Product } from "../catalogue/product.ts"
import type { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"

/** What the suggestion has to know of a product: nothing a browser may not see. */
export interface Candidate {
  readonly handle: Handle
  /** Whether the house lets the engine suggest it at all. */
  readonly suggestable: boolean
  readonly doses: readonly { readonly nutrient: NutrientId; readonly amount: number; readonly unit: NutrientUnit }[]
  readonly vegan: boolean
  readonly vegetarian: boolean
  /** Contained or possible in traces. */
  readonly allergens: readonly Allergen[]
  readonly contraindications: readonly Tag[]
  readonly targetGroups: readonly Tag[]
  readonly claims: readonly { readonly nutrient: NutrientId; readonly text: string }[]
  /** Of the pack size shown first: its gross price and how many days it is taken before it is used up or open too long. */
  readonly price: { readonly cents: number; readonly days: number }
}

export const candidateOf = (product: Product): Candidate => ({
  handle: product.handle,
  suggestable: product.suggestable,
  // What may be taken several times a day counts as often as it may be taken.
  doses: product.doses.map(({ nutrient, amount, unit }) => ({
    nutrient,
    amount: amount * (product.dailyDose.maxPortionsPerDay ?? 1),
    unit,
  })),
  vegan: product.vegan,
  vegetarian: product.vegetarian,
  allergens: [...new Set([...product.allergens, ...product.mayContain])].sort(),
  contraindications: product.contraindications,
  targetGroups: product.targetGroups,
  claims: product.claims,
  price: { cents: product.variants[0].priceCents, days: usablePortions(product, product.variants[0]) },
})
