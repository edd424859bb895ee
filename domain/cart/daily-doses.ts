import type { Handle, Product } from "../catalogue/product.ts"
import { amountIn } from "../nutrients/amount.ts"
import type { Nutrient, NutrientId, NutrientTable } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { compareTexts } from "../shared/compare-texts.ts"

/** Daily doses of several products that together exceed what one authority names. Amounts are in `unit`, for adults. */
export interface DoseNotice {
  readonly nutrient: NutrientId
  readonly label: string
  /** What the recommended daily doses of all products hold together. */
  readonly sum: number
  readonly unit: Nutrient["unit"]
  readonly limit: number
  /**
   * `upper`: EFSA's tolerable upper intake, safe level or ADI for adults, every day, lifelong.
   * `bfr`: the most the BfR proposes for one product's daily dose; it allows for people who take several.
   */
  readonly limitKind: "upper" | "bfr"
  /** Whether the limit counts what food brings as well. */
  readonly countsFood: boolean
  readonly source: "EFSA" | "BfR"
  readonly year: number | null
  /** Largest amount first. */
  readonly products: readonly { readonly handle: Handle; readonly title: string; readonly amount: number }[]
}

/** Amounts are added as millionths of their unit: whole numbers, so that 0.1 + 0.2 is 0.3. */
const scale = 1_000_000

/**
 * What a product brings of a nutrient, in millionths. A nutrient that is part of another, as DHA is of EPA + DHA, counts
 * there too: a product that states the whole includes its parts, one that states only a part brings that part.
 * Groups without limits of their own (vitamin K) have no row and add nothing. Beta-carotene is not added to vitamin A:
 * both limits of vitamin A are for the ready-made form (EFSA 2024), and the table counts them in different units.
 */
const brought = (product: Product, nutrient: Nutrient, nutrients: NutrientTable): number => {
  const amountOf = (counts: (id: NutrientId) => boolean) =>
    product.doses
      .filter((dose) => counts(dose.nutrient))
      .reduce((sum, { amount, unit }) => sum + Math.round((amountIn(amount, unit, nutrient.unit) ?? 0) * scale), 0)
  const stated = amountOf((id) => id === nutrient.id)
  if (stated > 0) return stated
  return amountOf((id) => {
    const part = nutrients.get(id)
    return part?.group === nutrient.id && part.unit === nutrient.unit
  })
}

type Limit = Pick<DoseNotice, "limit" | "limitKind" | "countsFood" | "source" | "year">

const upperLimit = ({ ul }: Nutrient): Limit | null =>
  ul.kind === "none" || ul.adult === null
    ? null
    : { limit: ul.adult, limitKind: "upper", countsFood: ul.scope === "total", source: "EFSA", year: ul.year }

/** The BfR's 1.5 g of EPA + DHA is for all sources; all its other values are for a product's daily dose. */
const countedWithFood: ReadonlySet<NutrientId> = new Set(["omega3_epa_dha"])

const productLimit = ({ id, bfr_max }: Nutrient): Limit | null => {
  if (bfr_max.status !== "limit" || bfr_max.adult === null) return null
  // The table names its sources by author, topic and year: `BFR-N3-2009`.
  const year = /(\d{4})$/.exec(bfr_max.source)?.[1]
  return {
    limit: bfr_max.adult,
    limitKind: "bfr",
    countsFood: countedWithFood.has(id),
    source: "BfR",
    year: year === undefined ? null : Number(year),
  }
}

/** The nutrients products state, and those they are part of: of all others they bring nothing. */
const statedIn = (products: readonly Product[], nutrients: NutrientTable): ReadonlySet<string> =>
  new Set(
    products.flatMap(({ doses }) =>
      doses.flatMap(({ nutrient }) => [nutrient, nutrients.get(nutrient)?.group ?? nutrient]),
    ),
  )

/**
 * The nutrients of which the products' daily doses together exceed a limit for adults, in the table's order: one notice a
 * nutrient, EFSA's limit before the BfR's. Every product counts once, however many packs or pack sizes of it are
 * listed: a second pack is taken after the first. One product above the BfR's value is no notice: the product's
 * own page explains its dose.
 */
export const doseNotices = (products: readonly Product[], nutrients: NutrientTable): readonly DoseNotice[] => {
  const different = [...new Map(products.map((product) => [product.handle, product])).values()]
  const stated = statedIn(different, nutrients)
  return [...nutrients.values()].flatMap((nutrient) => {
    if (!stated.has(nutrient.id)) return []
    const parts = different
      .map((product) => ({ product, amount: brought(product, nutrient, nutrients) }))
      .filter(({ amount }) => amount > 0)
      .sort((a, b) => b.amount - a.amount || compareTexts(a.product.handle, b.product.handle))
    const sum = parts.reduce((total, { amount }) => total + amount, 0)
    const exceeds = (limit: Limit | null): limit is Limit => limit !== null && sum > Math.round(limit.limit * scale)
    const upper = upperLimit(nutrient)
    const single = parts.length > 1 ? productLimit(nutrient) : null
    const limit = exceeds(upper) ? upper : exceeds(single) ? single : null
    if (limit === null) return []
    return [
      {
        nutrient: nutrient.id,
        label: nutrientName(nutrient.id),
        sum: sum / scale,
        unit: nutrient.unit,
        ...limit,
        products: parts.map(({ product: { handle, title }, amount }) => ({ handle, title, amount: amount / scale })),
      },
    ]
  })
}
