import { type NutrientEdit, shippedEdit } from "./nutrient-edit.ts"
import { nutrientTable } from "./nutrient-table.ts"

/** What the shipped table says of vitamin D, with changes. */
export const exampleEdit = (changes: Partial<NutrientEdit> = {}): NutrientEdit => {
  const shipped = nutrientTable.get("vitamin_d")
  if (shipped === undefined) throw new Error("The table has no vitamin D")
  return { ...shippedEdit(shipped), ...changes }
}
