import type { NutrientTable } from "../nutrients/nutrient.ts"
import type { Edition } from "./edition.ts"

/** What is wrong with an edition, at its place in it. */
export interface EditionFault {
  readonly path: string
  readonly message: string
}

export const editionFaults = (
  _edition: Edition,
  _nutrients: NutrientTable,
  _sources: Readonly<Record<string, unknown>>,
): readonly EditionFault[] => []
