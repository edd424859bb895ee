import type { Candidate } from "../candidate.ts"
import { relatives } from "./amounts.ts"
import type { Case } from "./case.ts"
import type { StatedAnswers } from "./stated-answers.ts"

const mothers = ["trying_to_conceive", "pregnancy", "lactation"]

/** Why this person must not be shown a product, whatever the amounts; `null` when nothing speaks against it. */
export const unsuitable = ({ rows }: Case, { has, own }: StatedAnswers, product: Candidate): string | null => {
  const { vegan, vegetarian, allergens, contraindications, targetGroups, doses } = product
  if ((has("vegan") || has("diet_unknown")) && !vegan) return "not vegan"
  if (has("vegetarian") && !vegetarian && !vegan) return "not vegetarian"
  for (const allergen of allergens) if (has("allergy_unknown") || has(`allergy_${allergen}`)) return "allergen"
  for (const tag of contraindications) if (has(tag)) return "contraindication"
  if (targetGroups.length > 0 && targetGroups.every((group) => mothers.includes(group) && !has(group)))
    return "made for others"
  if (doses.length === 0) return "nothing in it"
  if (has("own_unknown")) return "nobody knows what is taken already"
  for (const { nutrient } of doses) {
    const together = relatives(rows, nutrient)
    if (together.length === 0) return "unknown nutrient"
    for (const { id, cautions } of together) {
      if (own.get(id) === null) return "unknown own dose"
      for (const { tag, action } of cautions)
        if ((action === "exclude" || action === "refer") && has(tag)) return `caution ${tag}`
    }
  }
  return null
}

/** The products shown, by handle. */
export const found = ({ products }: Case, handles: readonly { readonly handle: string }[]): readonly Candidate[] =>
  handles.map(({ handle }) => {
    const product = products.find((candidate) => candidate.handle === handle)
    if (product === undefined) throw new Error(`There is no product ${handle}`)
    return product
  })
