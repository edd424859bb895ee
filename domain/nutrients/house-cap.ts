import type { Nutrient } from "./nutrient.ts"

/** The people the house names caps for. */
export type CapFor = "adult" | "trying_to_conceive"

type Limits = Pick<Nutrient, "ul" | "bfr_max">

/** EFSA's value for adults, in the nutrient's unit; `null`: it names none. */
export const efsaLimit = ({ ul }: Pick<Nutrient, "ul">): number | null => (ul.kind === "none" ? null : ul.adult)

/**
 * The BfR's maximum for these people, in the nutrient's unit; a value made for people trying to conceive counts only for them. 0: none of it
 * in supplements; `null`: it names no maximum.
 */
export const bfrLimit = ({ bfr_max }: Pick<Nutrient, "bfr_max">, whom: CapFor = "adult"): number | null => {
  if (bfr_max.status === "not_recommended") return 0
  if (bfr_max.status !== "limit") return null
  return whom === "adult" ? bfr_max.adult : (bfr_max.trying_to_conceive ?? bfr_max.adult)
}

const namedLimits = (nutrient: Limits, whom: CapFor): readonly number[] =>
  [bfrLimit(nutrient, whom), efsaLimit(nutrient)].filter((limit) => limit !== null)

/** Whether it is known at all how much is safe: a value, or the BfR's word that no limit is needed. */
export const isLimitKnown = (nutrient: Limits): boolean =>
  nutrient.bfr_max.status === "no_limit_needed" || namedLimits(nutrient, "adult").length > 0

/**
 * The most the house may let several products bring together, in the nutrient's unit: the lowest of the limits named, and where nobody
 * names one what the shipped table holds. `null` there: nothing is known, so nothing may be set.
 */
export const mostHouseCap = (nutrient: Limits, shipped: Nutrient, whom: CapFor): number | null => {
  const named = namedLimits(nutrient, whom)
  if (named.length > 0) return Math.min(...named)
  return whom === "adult"
    ? shipped.engine_cap.adult
    : (shipped.engine_cap.trying_to_conceive ?? shipped.engine_cap.adult)
}
