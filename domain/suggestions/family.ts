import { type Thousandths, thousandthsTaken } from "../nutrients/exact-amount.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import type { Candidate } from "./candidate.ts"
import { type Family, familyOf, type SafetyTable } from "./nutrient-safety.ts"

/** The unit a family is counted in: its leading nutrient's, or its first member's where the group has no row of its own. */
export const unitOf = (table: SafetyTable, family: Family) => (table.get(family) ?? table.members(family)[0])?.unit

/** A dose counted in its family's unit, or `null` when it cannot be counted or is no amount: then it must not be relied on. */
const counted = (table: SafetyTable, family: Family, { amount, unit }: Candidate["doses"][number]) => {
  const familyUnit = unitOf(table, family)
  return familyUnit === undefined || !(amount > 0) ? null : thousandthsTaken(amount, unit, familyUnit)
}

const sumOf = (parts: readonly (Thousandths | null)[]): Thousandths | null =>
  parts.reduce<Thousandths | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0)

/**
 * What a product brings of each family. A product that states the whole includes the parts it states beside it; when the
 * parts are more, they count. `null`: it holds something the table does not know, or in units that cannot be counted.
 */
export const broughtBy = (table: SafetyTable, product: Candidate): ReadonlyMap<Family, Thousandths> | null => {
  const brought = new Map<Family, Thousandths>()
  for (const { nutrient } of product.doses) {
    const row = table.get(nutrient)
    if (row === undefined) return null
    const family = familyOf(row)
    if (brought.has(family)) continue
    const inFamily = product.doses.filter((dose) => {
      const other = table.get(dose.nutrient)
      return other !== undefined && familyOf(other) === family
    })
    const sum = (whole: boolean) =>
      sumOf(inFamily.filter((dose) => (dose.nutrient === family) === whole).map((dose) => counted(table, family, dose)))
    const [whole, parts] = [sum(true), sum(false)]
    if (whole === null || parts === null) return null
    brought.set(family, Math.max(whole, parts))
  }
  return brought
}

/** What a person takes already of each family: everything added up, `null` when an amount is unknown. */
export const takenOf = (
  table: SafetyTable,
  own: ReadonlyMap<NutrientId, number | null>,
): ReadonlyMap<Family, Thousandths | null> => {
  const taken = new Map<Family, Thousandths | null>()
  for (const [id, amount] of own) {
    const row = table.get(id)
    if (row === undefined) continue
    const family = familyOf(row)
    const part = amount === null ? null : counted(table, family, { nutrient: id, amount, unit: row.unit })
    taken.set(family, sumOf([taken.has(family) ? (taken.get(family) ?? null) : 0, part]))
  }
  return taken
}
