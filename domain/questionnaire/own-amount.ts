import { amountIn } from "../nutrients/amount.ts"
import type { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"
import { ownValue } from "../shared/own-value.ts"
import { maxOwnAmount } from "./facts.ts"

/** A nutrient a person may take already. */
export interface OwnNutrient {
  readonly id: NutrientId
  readonly label: string
  /** Own amounts of it are counted in this. */
  readonly unit: NutrientUnit
}

/** Units a label may use for a nutrient; the first is the table's own. */
export type OwnUnit = NutrientUnit | "I.E."

/** One microgram of vitamin D is 40 international units (Commission Directive 2008/100/EC, EFSA 2016). */
const internationalUnits: Readonly<Record<NutrientId, number>> = { vitamin_d: 40 }

/** The units to choose from where a label may use more than one. */
export const ownUnits = ({ id, unit }: OwnNutrient): readonly OwnUnit[] =>
  internationalUnits[id] === undefined ? [unit] : [unit, "I.E."]

const decimal = /^\d{1,9}(?:[.,]\d{1,9})?$/
/** `1.000`: a German full stop before three digits parts thousands. Of two readings it is also the larger, safer one. */
const grouped = /^\d{1,3}(?:[. ]\d{3}){1,2}(?:,\d{1,9})?$/

/** `1,000`: one, or a thousand as English labels write it: ambiguous. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/

const numberIn = (text: string): number | null =>
  ambiguous.test(text)
    ? null
    : grouped.test(text)
      ? Number(text.replace(/[. ]/g, "").replace(",", "."))
      : decimal.test(text)
        ? Number(text.replace(",", "."))
        : null

/** Units as people copy them from labels. */
const spellings: Readonly<Record<string, OwnUnit | "g">> = {
  µg: "µg",
  ug: "µg",
  mcg: "µg",
  mg: "mg",
  g: "g",
  fcc: "FCC",
  ie: "I.E.",
  "i.e.": "I.E.",
  iu: "I.E.",
}

const inUnitOf = (amount: number, from: OwnUnit | "g", { id, unit }: OwnNutrient): number | null => {
  if (from === "I.E.") {
    const perUnit = internationalUnits[id]
    return perUnit === undefined ? null : amount / perUnit
  }
  return amountIn(amount, from, unit)
}

/**
 * What a person typed as the daily amount of a nutrient, in the nutrient's unit: `20`, `0,5`, `1.000`, also with a unit
 * behind it (`2 g`, `800 I.E.`), which then counts in place of the chosen one. `null`: not an amount of this nutrient.
 */
export const parseOwnAmount = (text: string, chosen: string | undefined, nutrient: OwnNutrient): number | null => {
  // Greek mu for the micro sign, narrow and no-break spaces: what is copied from a page.
  const [, number = "", spelt = ""] =
    /^([\d., ]*\d)\s*([a-zµ.]*)$/.exec(text.normalize("NFKC").trim().toLowerCase().replaceAll("μ", "µ")) ?? []
  const amount = numberIn(number.trim())
  const unit = spelt === "" ? ownUnits(nutrient).find((each) => each === chosen) : ownValue(spellings, spelt)
  if (amount === null || (spelt !== "" && unit === undefined)) return null
  const own = inUnitOf(amount, unit ?? nutrient.unit, nutrient)
  return own !== null && own <= maxOwnAmount ? own : null
}
