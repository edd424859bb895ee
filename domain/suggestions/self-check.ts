import type { Facts } from "../questionnaire/facts.ts"
import type { Candidate } from "./candidate.ts"
import type { NutrientSafety } from "./nutrient-safety.ts"
import type { SuggestedProduct, Suggestion } from "./suggestion.ts"
import type { SuggestionInput } from "./suggestion-input.ts"

/**
 * Checks a finished suggestion independently of the engine: written apart from it, from the table and the facts
 * alone, in the plainest arithmetic. Returns the names of the invariants broken (QUESTIONNAIRE.md § 7), best none.
 */
export const selfCheck = (suggestion: Suggestion, facts: Facts, input: SuggestionInput): readonly string[] => {
  const { nutrients: table, products, ruleBook } = input
  const has = (tag: string) => facts.tags.has(tag)
  const faults = new Set<string>()
  const byHandle = new Map<string, Candidate>(products.map((product) => [product.handle, product]))
  const shown = suggestion.suggestions.map(({ handle }) => byHandle.get(handle))
  const ofInterest = suggestion.interests.flatMap((interest) =>
    interest.products.map(({ handle }) => byHandle.get(handle)),
  )
  const all = new Set([...shown, ...ofInterest])

  if (suggestion.suggestions.length > 4) faults.add("at most four products")
  if (new Set(suggestion.suggestions.map(({ handle }) => handle)).size !== suggestion.suggestions.length)
    faults.add("no product twice")
  if (all.size > 0 && ruleBook.stops.some(({ tag }) => has(tag))) faults.add("I4 stop")
  for (const product of all) {
    if (product === undefined) {
      faults.add("only products there are")
      continue
    }
    for (const fault of productFaults(product, table, facts.own, has)) faults.add(fault)
    const families = product.doses.map(({ nutrient }) => table.get(nutrient)?.group ?? nutrient)
    if (table.rows.some(({ id, group, off }) => off && families.includes(group ?? id))) faults.add("switched off")
  }
  for (const product of shown)
    if (product !== undefined) {
      if (!product.suggestable) faults.add("only suggestable products")
      if (product.doses.some(({ nutrient }) => table.get(nutrient)?.neverSuggest !== false)) faults.add("I9 never")
    }
  for (const fault of sumFaults(shown, table, facts.own, has)) faults.add(fault)
  // One more out of interest must still fit; several at once are the cart's to speak of.
  for (const product of new Set(ofInterest))
    for (const fault of sumFaults([...new Set([...shown, product])], table, facts.own, has)) faults.add(fault)
  const spokenOf = [
    ...shown.flatMap((product) => product?.doses.map(({ nutrient }) => nutrient) ?? []),
    ...suggestion.blocked.map(({ nutrient }) => nutrient),
    ...facts.own.keys(),
  ].map((id) => table.get(id)?.group ?? id)
  if (
    ofInterest.some((product) =>
      product?.doses.some(({ nutrient }) => spokenOf.includes(table.get(nutrient)?.group ?? nutrient)),
    )
  )
    faults.add("a topic contradicts the result")
  for (const { id, group, waitsFor } of table.rows) {
    const isHeldBack = suggestion.blocked.some(
      ({ nutrient, because }) =>
        waitsFor !== undefined &&
        (table.get(nutrient)?.group ?? nutrient) === (table.get(waitsFor.nutrient)?.group ?? waitsFor.nutrient) &&
        !["taken", "no_product", "enough"].includes(because),
    )
    const family = group ?? id
    if (
      isHeldBack &&
      [...all].some((product) =>
        product?.doses.some((dose) => (table.get(dose.nutrient)?.group ?? dose.nutrient) === family),
      )
    )
      faults.add("shown while what it would hide is held back")
  }
  for (const id of facts.own.keys()) {
    const row = table.get(id)
    const family = row?.group ?? id
    const against = table.rows
      .filter((other) => row !== undefined && (other.id === id || other.id === family || other.group === family))
      .flatMap(({ cautions }) => cautions)
      .filter(({ tag, action }) => /^(?:exclude|refer)$/.test(action) && facts.said.has(tag))
    const named = suggestion.own.find(({ nutrient }) => nutrient === id)?.texts ?? []
    if (!against.every(({ text }) => named.some((each) => each.text === text))) faults.add("I2 own supplements")
  }
  for (const suggested of suggestion.suggestions)
    for (const fault of explanationFaults(suggested, input)) faults.add(fault)
  return [...faults].sort()
}

type Has = (tag: string) => boolean
type Own = ReadonlyMap<string, number | null>

const factor: Readonly<Record<string, number>> = { µg: 1, mg: 1_000 }
const inUnit = (amount: number, from: string, to: string): number =>
  from === to ? amount : (amount * (factor[from] ?? Number.NaN)) / (factor[to] ?? Number.NaN)

/** Together more than the limit, beyond what floating point loses. A number that is none is always more. */
const tooMuch = (sum: number, limit: number): boolean => !(sum <= limit + 1e-6)

const limitOf = (row: NutrientSafety, has: Has): number => {
  const mothers = has("trying_to_conceive")
  const house = mothers ? (row.house.tryingToConceive ?? row.house.adult) : row.house.adult
  const pregnant = has("pregnancy") ? row.bfr.pregnancy : has("lactation") ? row.bfr.lactation : null
  const bfr = pregnant ?? (mothers ? (row.bfr.tryingToConceive ?? row.bfr.adult) : row.bfr.adult)
  const stricter = Object.entries(row.overrides).flatMap(([tag, limit]) => (has(tag) ? [limit] : []))
  return Math.min(house ?? 0, bfr ?? Number.POSITIVE_INFINITY, row.upper ?? Number.POSITIVE_INFINITY, ...stricter)
}

/** What is wrong with one product for this person, alone. */
const productFaults = (
  product: Candidate,
  table: SuggestionInput["nutrients"],
  own: Own,
  has: Has,
): readonly string[] => {
  const faults: string[] = []
  if ((has("vegan") || has("diet_unknown")) && !product.vegan) faults.push("I6 vegan")
  if (has("vegetarian") && !product.vegetarian && !product.vegan) faults.push("I6 vegetarian")
  if (product.allergens.some((allergen) => has("allergy_unknown") || has(`allergy_${allergen}`)))
    faults.push("I6 allergens")
  if (product.contraindications.some(has)) faults.push("I2 contraindication")
  if (has("own_unknown")) faults.push("I8 unknown own supplements")
  for (const { nutrient } of product.doses) {
    const row = table.get(nutrient)
    const family = row?.group ?? nutrient
    const related = table.rows.filter(({ id, group }) => id === nutrient || id === family || group === family)
    if (row === undefined) faults.push("only known nutrients")
    if (
      related.some(({ cautions }) => cautions.some(({ tag, action }) => /^(?:exclude|refer)$/.test(action) && has(tag)))
    )
      faults.push("I2 caution")
    if (related.some(({ id }) => own.get(id) === null)) faults.push("I8 unknown own dose")
  }
  return faults
}

/** Whether everything suggested and taken already stays within every nutrient's and every group's limit. */
const sumFaults = (
  products: readonly (Candidate | undefined)[],
  table: SuggestionInput["nutrients"],
  own: Own,
  has: Has,
): readonly string[] => {
  const together = products.filter((product) => product !== undefined)
  const taken = (rows: readonly NutrientSafety[], unit: string) =>
    rows.reduce((sum, { id, unit: from }) => sum + (own.has(id) ? inUnit(own.get(id) ?? Number.NaN, from, unit) : 0), 0)
  const added = (rows: readonly NutrientSafety[], unit: string) => (product: Candidate) =>
    product.doses
      .filter(({ nutrient }) => rows.some(({ id }) => id === nutrient))
      .reduce((sum, dose) => sum + inUnit(dose.amount, dose.unit, unit), 0)
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const stated = new Set(together.flatMap(({ doses }) => doses.map(({ nutrient }) => nutrient)))
  const brought = table.rows.filter(({ id }) => stated.has(id))
  for (const row of brought)
    if (tooMuch(taken([row], row.unit) + sum(together.map(added([row], row.unit))), limitOf(row, has)))
      return ["I1 cap"]
  for (const name of new Set(brought.map(({ id, group }) => group ?? id))) {
    const whole = table.rows.filter(({ id }) => id === name)
    const parts = table.rows.filter(({ group }) => group === name)
    const bounding = whole.length > 0 ? whole : parts
    const unit = bounding[0]?.unit ?? ""
    // A product states the whole or its parts; whichever is more is what it brings.
    const amount = sum(together.map((product) => Math.max(added(whole, unit)(product), added(parts, unit)(product))))
    const limit = Math.min(...bounding.map((row) => inUnit(limitOf(row, has), row.unit, unit)))
    if (tooMuch(taken([...whole, ...parts], unit) + amount, limit)) return ["I1 cap of the group"]
  }
  return []
}

/** Whether a suggestion has a rule that exists, answers that were given, and claims it may carry (I5, I7). */
const explanationFaults = (
  { handle, reasons, claims }: SuggestedProduct,
  { ruleBook, answers, nutrients: table, products }: SuggestionInput,
): readonly string[] => {
  const faults: string[] = []
  if (reasons.length === 0) faults.push("I5 reason")
  for (const { rule, questions, source } of reasons) {
    const known = ruleBook.rules.find(({ id }) => id === rule)
    if (known === undefined || known.source !== source) faults.push("I5 rule")
    if (questions.length === 0 || !questions.every((id) => answers[id] !== undefined)) faults.push("I5 answers")
  }
  const doses = products.find((product) => product.handle === handle)?.doses ?? []
  for (const { nutrient, text } of claims) {
    const row = table.get(nutrient)
    const claim = row?.claims.find((candidate) => candidate.text.replace(/\.$/, "") === text.replace(/\.$/, ""))
    const dose = doses.filter((other) => other.nutrient === nutrient)
    const amount = dose.reduce((sum, other) => sum + inUnit(other.amount, other.unit, row?.unit ?? ""), 0)
    if (claim === undefined || claim.atLeast === null || tooMuch(claim.atLeast, amount)) faults.push("I7 claim")
  }
  return faults
}
