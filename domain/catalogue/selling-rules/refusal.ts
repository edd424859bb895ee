import type { NutrientId, NutrientUnit } from "../../nutrients/nutrient.ts"
import type { Allergen, Handle, Sku } from "../product.ts"

/** The fields of a product a refusal can point at. */
export type ProductField =
  | "handle"
  | "title"
  | "subtitle"
  | "legalName"
  | "characteristic"
  | "description"
  | "tags"
  | "dailyDose"
  | "doses"
  | "ingredients"
  | "allergens"
  | "vegan"
  | "vegetarian"
  | "warnings"
  | "storage"
  | "claims"
  | "claimsNote"
  | "foodBusiness"
  | "variants"

interface Reasons {
  /** Nothing stands where the law wants something. */
  readonly InformationMissing: { readonly law: string }
  /** The field says something, but not what the law wants it to say. */
  readonly InformationIncomplete: { readonly needed: string; readonly law: string }
  /** A sentence that has to be on the product is not. */
  readonly NoticeMissing: { readonly notice: string; readonly law: string }
  readonly AllergenNotMarked: { readonly allergen: Allergen }
  readonly MarkedButNotListed: { readonly text: string }
  readonly DietContradicted: { readonly diet: "vegan" | "vegetarian"; readonly because: string }
  readonly UnknownNutrient: { readonly nutrient: NutrientId }
  readonly NutrientRepeated: { readonly nutrient: NutrientId }
  readonly WrongUnit: { readonly nutrient: NutrientId; readonly unit: NutrientUnit; readonly expected: NutrientUnit }
  readonly NrvPercentWrong: {
    readonly nutrient: NutrientId
    readonly stated: number | null
    /** `null`: the nutrient has no reference value. */
    readonly computed: number | null
  }
  readonly NutrientNotRecommended: { readonly nutrient: NutrientId }
  /** Amounts are in `unit`. */
  readonly DoseTooHigh: {
    readonly nutrient: NutrientId
    readonly amount: number
    readonly limit: number
    readonly unit: NutrientUnit
    readonly authority: "BfR" | "EFSA"
  }
  /** Nutrients that share a limit use more of it together than there is: the sum of their shares in percent. */
  readonly GroupTooHigh: { readonly nutrients: readonly NutrientId[]; readonly percent: number }
  readonly ClaimNotAuthorised: { readonly nutrient: NutrientId; readonly text: string }
  /** Amounts are in `unit`. */
  readonly ClaimDoseTooLow: {
    readonly nutrient: NutrientId
    readonly text: string
    readonly amount: number
    readonly minimum: number
    readonly unit: string
  }
  /** The regulation ties the claim to a sentence that names its condition. */
  readonly ClaimConditionMissing: { readonly text: string; readonly condition: string }
  readonly ForbiddenWords: { readonly words: string; readonly law: string }
  readonly GtinInvalid: { readonly sku: Sku; readonly gtin: string }
  readonly BasePriceMissing: { readonly sku: Sku }
  readonly PriceMissing: { readonly sku: Sku }
  readonly ServingsMissing: { readonly sku: Sku }
  readonly HandleTaken: Record<never, never>
  readonly SkuTaken: { readonly sku: Sku; readonly by: Handle }
  readonly GtinTaken: { readonly gtin: string; readonly by: Handle }
}

/** Why a product may not be sold: the rule it breaks, the field it breaks it in, and what was found there. */
export type Refusal = {
  readonly [Tag in keyof Reasons]: { readonly _tag: Tag; readonly field: ProductField } & Reasons[Tag]
}[keyof Reasons]
