import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"

/** The most wanted nutrients: listed first where all of them would be too many. */
export const soughtNutrients: readonly NutrientId[] = [
  "vitamin_d",
  "vitamin_b12",
  "vitamin_c",
  "folate",
  "magnesium",
  "iron",
  "zinc",
  "omega3_epa_dha",
]
