import { fromThousandths, thousandthsTaken } from "../nutrients/exact-amount.ts"
import type { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import {
  amountOf,
  hasOthers,
  madeForThem,
  type Running,
  suitsAllergies,
  suitsDiet,
  suitsVegetarians,
  sum,
} from "./admissible.ts"
import { cautionsAgainst, ownUnknown } from "./blocks.ts"
import type { Candidate } from "./candidate.ts"
import { capOwner, familyCap, type LimitOwner, nutrientCap } from "./cap.ts"
import { broughtBy, unitOf } from "./family.ts"
import type { Need } from "./needs.ts"
import { type Family, familyOf, isFamilyOff, type SafetyTable } from "./nutrient-safety.ts"
import type { BlockedBecause } from "./suggestion.ts"

/** A sum that would exceed its cap, in `unit`. */
export interface OverCap {
  readonly nutrient: NutrientId
  readonly own: number
  readonly suggested: number
  readonly product: number
  readonly cap: number
  readonly unit: NutrientUnit
  readonly whose: LimitOwner
  readonly source: string
}

/** What keeps a product from being taken on top of everything else: why `withinLimits` answers nothing. */
export type LimitBreach =
  /** An amount cannot be counted, or there is none. */
  | { readonly kind: "uncountable" }
  | { readonly kind: "own_unknown"; readonly nutrient: NutrientId | null }
  /** Switched off by staff. */
  | { readonly kind: "off"; readonly nutrient: NutrientId }
  | { readonly kind: "caution"; readonly nutrient: NutrientId; readonly texts: readonly string[] }
  | ({ readonly kind: "over_cap" } & OverCap)

/** Every limit a product would break; none exactly where `withinLimits` finds none. Amounts in the nutrient's own unit. */
export const limitBreaches = (
  product: Candidate,
  facts: Facts,
  { taken, suggested }: Running,
  table: SafetyTable,
): readonly LimitBreach[] => {
  const has = (tag: Tag) => facts.tags.has(tag)
  const brought = broughtBy(table, product)
  if (brought === null || brought.size === 0) return [{ kind: "uncountable" }]
  if (has(ownUnknown)) return [{ kind: "own_unknown", nutrient: null }]
  const nutrientOf = (family: Family): NutrientId =>
    product.doses.find(({ nutrient }) => {
      const row = table.get(nutrient)
      return row !== undefined && familyOf(row) === family
    })?.nutrient ?? family
  const overCap = (family: Family, whole: Omit<OverCap, "nutrient" | "whose" | "source">): LimitBreach => {
    const [whose, source] = capOwner(table, family, has)
    return { kind: "over_cap", nutrient: nutrientOf(family), whose, source, ...whole }
  }
  const ofFamilies = [...brought].flatMap(([family, amount]): readonly LimitBreach[] => {
    const own = taken.has(family) ? (taken.get(family) ?? null) : 0
    const cautions = cautionsAgainst(facts, table, family)
    if (cautions.length > 0)
      return [{ kind: "caution", nutrient: nutrientOf(family), texts: cautions.map(({ text }) => text) }]
    if (own === null) return [{ kind: "own_unknown", nutrient: nutrientOf(family) }]
    if (isFamilyOff(table, family)) return [{ kind: "off", nutrient: nutrientOf(family) }]
    const before = sum(suggested.map(({ brings }) => brings.get(family) ?? 0))
    const cap = familyCap(table, family, has)
    return own + before + amount <= cap
      ? []
      : [
          overCap(family, {
            own: fromThousandths(own),
            suggested: fromThousandths(before),
            product: fromThousandths(amount),
            cap: fromThousandths(cap),
            unit: unitOf(table, family) ?? "mg",
          }),
        ]
  })
  if (ofFamilies.length > 0) return ofFamilies
  return product.doses.flatMap(({ nutrient }): readonly LimitBreach[] => {
    const row = table.get(nutrient)
    if (row === undefined) return [{ kind: "uncountable" }]
    const own = thousandthsTaken(facts.own.get(nutrient) ?? 0, row.unit) ?? Number.POSITIVE_INFINITY
    const before = sum(suggested.map((each) => amountOf(row, each.product)))
    const amount = amountOf(row, product)
    const cap = nutrientCap(row, has)
    return own + before + amount <= cap
      ? []
      : [
          overCap(familyOf(row), {
            own: fromThousandths(own),
            suggested: fromThousandths(before),
            product: fromThousandths(amount),
            cap: fromThousandths(cap),
            unit: row.unit,
          }),
        ]
  })
}

/** What a product does not suit about a person, the first of all: why `suits` says no. */
export type Unsuitable =
  | { readonly kind: "diet"; readonly diet: "vegan" | "vegetarian" | "unknown" }
  | { readonly kind: "allergens"; readonly allergens: Candidate["allergens"]; readonly unknown: boolean }
  | { readonly kind: "other_people"; readonly groups: readonly Tag[] }
  | { readonly kind: "contraindicated"; readonly tags: readonly Tag[] }

export const unsuitable = (product: Candidate, { tags }: Facts): Unsuitable | null => {
  const has = (tag: Tag) => tags.has(tag)
  if (!suitsDiet(product, has)) return { kind: "diet", diet: has("vegan") ? "vegan" : "unknown" }
  if (!suitsVegetarians(product, has)) return { kind: "diet", diet: "vegetarian" }
  if (!suitsAllergies(product, has)) {
    const unknown = has("allergy_unknown")
    return {
      kind: "allergens",
      unknown,
      allergens: unknown ? product.allergens : product.allergens.filter((allergen) => has(`allergy_${allergen}`)),
    }
  }
  if (!madeForThem(product, has)) return { kind: "other_people", groups: product.targetGroups }
  const against = product.contraindications.filter(has)
  return against.length === 0 ? null : { kind: "contraindicated", tags: against }
}

/** A nutrient of a product that nobody asked for, or that is held back. */
export interface Unwanted {
  readonly nutrient: NutrientId
  /** Why it is held back; `null`: there is no reason for it. */
  readonly because: BlockedBecause | null
}

/** Why a product is none of those that may answer the open needs, before they are compared; the first reason of all. */
export type HeldBack =
  | { readonly kind: "not_suggestable" }
  /** It holds something beside what is open. `wanted`: what it would have answered. */
  | { readonly kind: "others"; readonly unwanted: readonly Unwanted[]; readonly wanted: readonly NutrientId[] }
  | { readonly kind: "never_suggested"; readonly nutrients: readonly NutrientId[] }
  | Unsuitable
  | { readonly kind: "limits"; readonly breaches: readonly LimitBreach[] }
  | {
      readonly kind: "too_little"
      readonly amounts: readonly {
        readonly nutrient: NutrientId
        readonly amount: number
        readonly wanted: number
        readonly unit: NutrientUnit
      }[]
    }

/** A person as the engine sees them, with what was found about each need. */
export interface Weighed {
  readonly facts: Facts
  readonly taken: Running["taken"]
  readonly open: readonly Need[]
  readonly blockedFor: (family: Family) => BlockedBecause | null
}

/** The reason that holds a product back from the start, in the order the engine asks; `null`: it may be compared with others. */
export const heldBackProduct = (
  product: Candidate,
  { facts, taken, open, blockedFor }: Weighed,
  table: SafetyTable,
): HeldBack | null => {
  if (!product.suggestable) return { kind: "not_suggestable" }
  const isOpen = (family: Family) => open.some((need) => need.family === family)
  const familyOfDose = (nutrient: NutrientId): Family | null => {
    const row = table.get(nutrient)
    return row === undefined ? null : familyOf(row)
  }
  const nutrients = [...new Set(product.doses.map(({ nutrient }) => nutrient))]
  if (hasOthers(product, isOpen, table)) {
    const wanted = nutrients.filter((nutrient) => isOpen(familyOfDose(nutrient) ?? ""))
    return {
      kind: "others",
      wanted,
      unwanted: nutrients
        .filter((nutrient) => !wanted.includes(nutrient))
        .map((nutrient) => ({ nutrient, because: blockedFor(familyOfDose(nutrient) ?? "") })),
    }
  }
  const never = nutrients.filter((nutrient) => table.get(nutrient)?.neverSuggest !== false)
  if (never.length > 0) return { kind: "never_suggested", nutrients: never }
  const unfit = unsuitable(product, facts)
  if (unfit !== null) return unfit
  const breaches = limitBreaches(product, facts, { taken, suggested: [] }, table)
  if (breaches.length > 0) return { kind: "limits", breaches }
  const brings = broughtBy(table, product) ?? new Map()
  const amounts = open
    .filter(({ family, atLeast }) => brings.has(family) && (brings.get(family) ?? 0) < atLeast)
    .map(({ family, nutrient, atLeast }) => ({
      nutrient,
      amount: fromThousandths(brings.get(family) ?? 0),
      wanted: fromThousandths(atLeast),
      unit: unitOf(table, family) ?? ("mg" as const),
    }))
  return amounts.length === 0 ? null : { kind: "too_little", amounts }
}
