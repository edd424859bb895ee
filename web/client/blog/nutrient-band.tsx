import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import { nutrientColour } from "../ui/nutrient-colour.ts"

/** A line in a nutrient's colour; decoration. */
export const NutrientBand = ({ nutrient }: { readonly nutrient: NutrientId }) => (
  <svg className="nutrient-band" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="2" fill={nutrientColour(nutrient).label} />
  </svg>
)
