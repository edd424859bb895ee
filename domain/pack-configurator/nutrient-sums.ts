import { type Contribution, contributionsOf, limitReached } from "../cart/daily-doses.ts"
import type { Handle, Product } from "../catalogue/product.ts"
import type { Nutrient, NutrientId, NutrientTable, NutrientUnit } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { productLimit, upperAmount } from "../nutrients/product-limits.ts"
import { type PackItem, takenADay } from "./pack-item.ts"

/** `none`: nobody names a limit. */
export type SumStatus = "none" | "within" | "over"

/** One limit a daily sum is measured against, for adults, in the nutrient's unit. */
export interface SumLimit {
  /**
   * `efsa`: tolerable upper intake, safe level or ADI for adults, every day, lifelong. `bfr`: the most the BfR proposes for one
   * product's daily dose; the sum of a pack is held to it. `house`: what the house lets several products bring together.
   */
  readonly kind: "efsa" | "bfr" | "house"
  readonly amount: number
  /** Whether the limit counts what food brings as well. */
  readonly countsFood: boolean
  readonly year: number | null
}

/** What a pack brings of a nutrient a day, beside its limits. */
export interface NutrientSum {
  readonly nutrient: NutrientId
  readonly label: string
  readonly sum: number
  readonly unit: NutrientUnit
  /** Switched off by staff: no pack with it can be ordered for now. */
  readonly off: boolean
  /** The lowest first: that one binds. */
  readonly limits: readonly SumLimit[]
  /** How much of the lowest limit the sum is, in whole percent; `null` without a limit. */
  readonly sharePercent: number | null
  readonly status: SumStatus
  /** What is counted together with it, where each has its own limit and the shares add up to more than any alone: K1 and K2. */
  readonly together: { readonly labels: readonly string[]; readonly sharePercent: number } | null
  /** Largest amount first. */
  readonly parts: readonly { readonly handle: Handle; readonly title: string; readonly amount: number }[]
}

/** Sums are added as millionths of their unit, as `contributionsOf` gives them. */
const scale = 1_000_000

/** The table names its sources by author, topic and year: `BFR-N3-2009`. */
const yearOf = (source: string): number | null => {
  const year = /(\d{4})$/.exec(source)?.[1]
  return year === undefined ? null : Number(year)
}

const lowest = (limits: readonly (number | null)[]): number | null => {
  const known = limits.filter((limit) => limit !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** The compounds a product takes the nutrient from; an empty one where it states only a part of it, as DHA of EPA + DHA. */
const sourcesIn = ({ doses }: Product, { id }: Nutrient): readonly string[] => {
  const sources = doses.flatMap(({ nutrient, source }) => (nutrient === id ? [source] : []))
  return sources.length === 0 ? [""] : sources
}

/** A product that alone holds more than the house lets several bring together: it is sold so, and nothing may come on top. */
const isAboveHouseAlone = ({ engine_cap: { adult } }: Nutrient, products: number, sum: number): boolean =>
  adult !== null && adult > 0 && products === 1 && sum > adult

/**
 * Every limit of a nutrient for these products together. Of several products the strictest value counts: nicotinic acid beside
 * nicotinamide, a product for women trying to conceive beside another. A house cap of 0 means „never suggest“, not „never sell“, and one
 * product alone is judged by the selling rules, so that a pack never refuses what its own page sells.
 */
const limitsOf = (nutrient: Nutrient, products: readonly Product[], sum: number): readonly SumLimit[] => {
  const taken = products.flatMap((product) =>
    sourcesIn(product, nutrient).map((source) => ({ source, targetGroups: product.targetGroups })),
  )
  const efsa = nutrient.ul.kind === "none" ? null : lowest(taken.map(({ source }) => upperAmount(nutrient, source)))
  const bfr = lowest(taken.map((each) => productLimit(nutrient, each)))
  const house = isAboveHouseAlone(nutrient, products.length, sum) ? null : nutrient.engine_cap.adult || null
  const limits: readonly (SumLimit | null)[] = [
    efsa === null
      ? null
      : { kind: "efsa", amount: efsa, countsFood: nutrient.ul.scope === "total", year: nutrient.ul.year },
    bfr === null ? null : { kind: "bfr", amount: bfr, countsFood: false, year: yearOf(nutrient.bfr_max.source) },
    // The same amount twice would say the same twice.
    house === null || house === bfr ? null : { kind: "house", amount: house, countsFood: false, year: null },
  ]
  return limits.flatMap((limit) => limit ?? []).sort((a, b) => a.amount - b.amount)
}

const worst = (a: SumStatus, b: SumStatus): SumStatus => {
  const order: readonly SumStatus[] = ["none", "within", "over"]
  return order.indexOf(a) < order.indexOf(b) ? b : a
}

const statusOf = (share: number | null, reached: boolean): SumStatus => {
  if (reached || (share !== null && share > 1 + 1e-9)) return "over"
  return share === null ? "none" : "within"
}

/** Whole percent that never round over or under a border: 99.7 % is not 100, 100.2 % is not 100 either. */
const percentOf = (share: number): number =>
  share > 1 ? Math.ceil(share * 100 - 1e-6) : Math.floor(share * 100 + 1e-6)

interface Row {
  readonly contribution: Contribution
  readonly sum: number
  readonly limits: readonly SumLimit[]
  readonly bfr: number | null
}

/** The shares of their BfR values that members of a group use together, as selling rules add them up in one product: K1 and K2. */
const groupShares = (rows: readonly Row[]): ReadonlyMap<string, { readonly labels: string[]; share: number }> => {
  const groups = new Map<string, { readonly labels: string[]; share: number }>()
  for (const { contribution, sum, bfr } of rows) {
    if (!bfr || sum === 0) continue
    const { id, group } = contribution.nutrient
    const found = groups.get(group ?? id) ?? { labels: [], share: 0 }
    found.labels.push(nutrientName(id))
    found.share += sum / bfr
    groups.set(group ?? id, found)
  }
  return groups
}

/**
 * What the chosen doses bring of each nutrient a day against every limit there is for adults, in the table's order, whatever the order of the
 * products. `over` whenever the cart would show a notice, whenever one product with all of it could not be sold, and above the house's cap.
 */
export const nutrientSums = (items: readonly PackItem[], table: NutrientTable): readonly NutrientSum[] => {
  const products = items.map(takenADay)
  const rows = contributionsOf(products, table).flatMap((contribution): readonly Row[] => {
    const { nutrient, parts } = contribution
    const sum = parts.reduce((total, { amount }) => total + amount, 0) / scale
    if (sum === 0) return []
    const bringing = products.filter(({ handle }) => parts.some((part) => part.handle === handle))
    const limits = limitsOf(nutrient, bringing, sum)
    return [{ contribution, sum, limits, bfr: limits.find(({ kind }) => kind === "bfr")?.amount ?? null }]
  })
  const groups = groupShares(rows)
  return rows.map(({ contribution, sum, limits }) => {
    const { nutrient, parts } = contribution
    const binding = limits[0]
    const share = binding === undefined ? null : sum / binding.amount
    const group = groups.get(nutrient.group ?? nutrient.id)
    const together = group !== undefined && group.labels.length > 1 ? group : null
    const alone = statusOf(share, limitReached(contribution) !== null)
    return {
      nutrient: nutrient.id,
      label: nutrientName(nutrient.id),
      sum,
      unit: nutrient.unit,
      off: nutrient.off === true,
      limits,
      sharePercent: share === null ? null : percentOf(share),
      status: together === null ? alone : worst(alone, statusOf(together.share, false)),
      together: together && { labels: together.labels, sharePercent: percentOf(together.share) },
      parts: parts.map((part) => ({ ...part, amount: part.amount / scale })),
    }
  })
}

/** The worst status of a pack; `none` for an empty one. */
export const packStatus = (sums: readonly NutrientSum[]): SumStatus =>
  sums.map(({ status }) => status).reduce(worst, "none")
