import type { Nutrient, NutrientTable } from "./nutrient.ts"
import { type EditedNutrient, withEdit } from "./nutrient-edit.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion, type Source } from "./nutrient-table.ts"

/** The nutrient table as it is in force: the shipped one with what staff changed. */
export interface NutrientBook {
  readonly table: NutrientTable
  /** Every source the table names, by its key. */
  readonly sources: Readonly<Record<string, Source>>
  /** Names the table's state: another one after every change. */
  readonly version: string
}

const shippedBook: NutrientBook = {
  table: nutrientTable,
  sources: nutrientSources,
  version: nutrientTableVersion,
}

/**
 * The table with these edits. What is counted together is switched off together (DHA with EPA + DHA). What is of a nutrient the shipped table
 * does not know is left out.
 */
export const bookOf = (edits: readonly Omit<EditedNutrient, "steps">[]): NutrientBook => {
  if (edits.length === 0) return shippedBook
  const byId = new Map(edits.map((edited) => [edited.id, edited]))
  const familyOf = ({ id, group }: Nutrient) => group ?? id
  const switchedOff = new Set(
    edits
      .filter(({ off }) => off)
      .flatMap(({ id }) => nutrientTable.get(id) ?? [])
      .map(familyOf),
  )
  const added = edits.flatMap(({ edit }) => edit?.sources ?? [])
  return {
    table: new Map(
      [...nutrientTable].map(([id, shipped]) => {
        const isOff = switchedOff.has(familyOf(shipped))
        return [id, withEdit(isOff ? { ...shipped, off: true } : shipped, byId.get(id)?.edit ?? null)]
      }),
    ),
    // What the shipped table names stays what it is.
    sources: { ...Object.fromEntries(added.map(({ key, ...source }) => [key, source])), ...nutrientSources },
    version: `${nutrientTableVersion}.${edits.reduce((sum, { revision }) => sum + revision, 0)}`,
  }
}
