import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"

/** The nutrients most people come for: named first where all of them would be too many. */
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
