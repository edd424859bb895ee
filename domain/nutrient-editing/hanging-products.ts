import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { faultsOf } from "../catalogue/editing/faults.ts"
import type { Handle, Product } from "../catalogue/product.ts"
import { amountIn, exceeds } from "../nutrients/amount.ts"
import type { Nutrient, NutrientId, NutrientTable, NutrientUnit } from "../nutrients/nutrient.ts"

/** A product on sale that holds a nutrient. */
export interface HangingProduct {
  readonly handle: Handle
  readonly title: string
  /** The most of the nutrient its label lets one take a day, in `unit`. */
  readonly amount: number
  readonly unit: NutrientUnit
  /** The selling rules it breaks, a sentence each; best none. It stays on sale until somebody decides. */
  readonly faults: readonly string[]
  readonly aboveCap: AboveCap
}

/** For whom an amount is more than the house suggests: for everybody, for all but those who want to become pregnant, for nobody. */
export type AboveCap = "everybody" | "adults" | null

/** `amount` in the nutrient's unit. */
export const aboveCap = (amount: number, { engine_cap }: Pick<Nutrient, "engine_cap">): AboveCap => {
  const adult = engine_cap.adult ?? 0
  if (!exceeds(amount, adult)) return null
  return exceeds(amount, Math.max(adult, engine_cap.trying_to_conceive ?? 0)) ? "everybody" : "adults"
}

const aDay = ({ doses, dailyDose }: Product, { id, unit }: Nutrient): number =>
  doses
    .filter(({ nutrient }) => nutrient === id)
    .reduce((sum, dose) => sum + (amountIn(dose.amount, dose.unit, unit) ?? 0), 0) * (dailyDose.maxPortionsPerDay ?? 1)

/** The products on sale with a nutrient, judged by a table: those that break a rule first, then the strongest. */
export const hangingProducts = (
  { products }: CatalogueSnapshot,
  table: NutrientTable,
  id: NutrientId,
): readonly HangingProduct[] => {
  const nutrient = table.get(id)
  if (nutrient === undefined) return []
  return products
    .filter(({ doses }) => doses.some((dose) => dose.nutrient === id))
    .map((product) => {
      const amount = aDay(product, nutrient)
      return {
        handle: product.handle,
        title: product.title,
        amount,
        unit: nutrient.unit,
        faults: faultsOf(product, table).map(({ message }) => message),
        aboveCap: aboveCap(amount, nutrient),
      }
    })
    .sort((a, b) => b.faults.length - a.faults.length || b.amount - a.amount)
}

/** The products that break rules by a table that they keep by another, with what is new. */
export const newlyBroken = (
  snapshot: CatalogueSnapshot,
  before: NutrientTable,
  after: NutrientTable,
  id: NutrientId,
): readonly Pick<HangingProduct, "handle" | "title" | "faults">[] => {
  const known = new Map(hangingProducts(snapshot, before, id).map(({ handle, faults }) => [handle, new Set(faults)]))
  return hangingProducts(snapshot, after, id).flatMap(({ handle, title, faults }) => {
    const added = faults.filter((fault) => !known.get(handle)?.has(fault))
    return added.length === 0 ? [] : [{ handle, title, faults: added }]
  })
}
