import type { Handle, Product } from "../catalogue/product.ts"
import { amountIn } from "../nutrients/amount.ts"
import type { Nutrient, NutrientId, NutrientTable } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { compareTexts } from "../shared/compare-texts.ts"

/** Daily doses of several products that together are more than one authority names. Amounts are in `unit`, for adults. */
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
  /** Not much above what the BfR proposes for one product, and far from EFSA's limit even with what food brings. */
  readonly slight: boolean
  /** Largest amount first. */
  readonly products: readonly { readonly handle: Handle; readonly title: string; readonly amount: number }[]
}

/** Amounts are added as millionths of their unit: whole numbers, so that 0.1 + 0.2 is 0.3. */
const scale = 1_000_000

/** What each of several products brings of a nutrient a day, in millionths of its unit, the largest amount first. */
export interface Contribution {
  readonly nutrient: Nutrient
  readonly parts: readonly { readonly handle: Handle; readonly title: string; readonly amount: number }[]
}

/**
 * What a product brings of a nutrient a day, taken as often as its pack allows, in millionths. A nutrient that is part of another, as DHA is of EPA + DHA, counts
 * there too: a product that states the whole includes its parts, one that states only a part brings that part.
 * Groups without limits of their own (vitamin K) have no row and add nothing. Beta-carotene is not added to vitamin A:
 * both limits of vitamin A are for the ready-made form (EFSA 2024), and the table counts them in different units.
 */
const brought = (product: Product, nutrient: Nutrient, nutrients: NutrientTable): number => {
  const amountOf = (counts: (id: NutrientId) => boolean) =>
    product.doses
      .filter((dose) => counts(dose.nutrient))
      .reduce((sum, { amount, unit }) => sum + Math.round((amountIn(amount, unit, nutrient.unit) ?? 0) * scale), 0) *
    (product.dailyDose.maxPortionsPerDay ?? 1)
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

/** What the products' daily doses bring of each nutrient they state. A product counts once, however often it is listed. */
export const contributionsOf = (products: readonly Product[], nutrients: NutrientTable): readonly Contribution[] => {
  const different = [...new Map(products.map((product) => [product.handle, product])).values()]
  const stated = statedIn(different, nutrients)
  return [...nutrients.values()]
    .filter(({ id }) => stated.has(id))
    .map((nutrient) => ({
      nutrient,
      parts: different
        .map((product) => ({
          handle: product.handle,
          title: product.title,
          amount: brought(product, nutrient, nutrients),
        }))
        .filter(({ amount }) => amount > 0)
        .sort((a, b) => b.amount - a.amount || compareTexts(a.handle, b.handle)),
    }))
}

const sumOf = ({ parts }: Contribution): number => parts.reduce((total, { amount }) => total + amount, 0)

/**
 * The limit that calls for a notice, EFSA's before the BfR's; `null`: none. A limit that counts food as well is passed when the products
 * alone reach it. One product above the BfR's value is no notice: the product's own page explains its dose.
 */
export const limitReached = (contribution: Contribution): Limit | null => {
  const { nutrient, parts } = contribution
  const sum = sumOf(contribution)
  const passes = (limit: Limit | null): limit is Limit => {
    if (limit === null || sum === 0) return false
    const most = Math.round(limit.limit * scale)
    return limit.countsFood ? sum >= most : sum > most
  }
  const upper = upperLimit(nutrient)
  if (passes(upper)) return upper
  const single = parts.length > 1 ? productLimit(nutrient) : null
  return passes(single) ? single : null
}

/** Up to twice the BfR's value: it allows for two products. Where EFSA's limit counts food, half of that limit is left for food. */
const isSlight = (contribution: Contribution, proposed: number): boolean => {
  const sum = sumOf(contribution) / scale
  const upper = upperLimit(contribution.nutrient)
  return sum <= 2 * proposed && (upper === null || !upper.countsFood || sum <= upper.limit / 2)
}

/**
 * The nutrients of which the products' daily doses together are more than a limit for adults allows, in the table's order: one notice a
 * nutrient. Every product counts once, however many packs or pack sizes of it are listed: a second pack is taken after the first.
 */
export const doseNotices = (products: readonly Product[], nutrients: NutrientTable): readonly DoseNotice[] =>
  contributionsOf(products, nutrients).flatMap((contribution) => {
    const limit = limitReached(contribution)
    if (limit === null) return []
    const { nutrient, parts } = contribution
    return [
      {
        nutrient: nutrient.id,
        label: nutrientName(nutrient.id),
        sum: sumOf(contribution) / scale,
        unit: nutrient.unit,
        ...limit,
        slight: limit.limitKind === "bfr" && isSlight(contribution, limit.limit),
        products: parts.map((part) => ({ ...part, amount: part.amount / scale })),
      },
    ]
  })
