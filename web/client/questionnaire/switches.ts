import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"

/** The nutrients with what is switched off at this moment, which may be more than when they were fetched. */
export const withSwitches = <Row extends { readonly id: NutrientId; readonly off: boolean }>(
  rows: readonly Row[],
  off: readonly NutrientId[],
): Row[] => rows.map((row) => ({ ...row, off: off.includes(row.id) }))
