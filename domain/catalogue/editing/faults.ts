import type { NutrientTable } from "../../nutrients/nutrient.ts"
import type { Product } from "../product.ts"
import { describeRefusal, reasonOf } from "../selling-rules/describe-refusal.ts"
import type { ProductField, Refusal } from "../selling-rules/refusal.ts"
import { refusals } from "../selling-rules/selling-rules.ts"

/** A selling rule the product breaks: its name, the field it is broken in, and what is wrong, without and with the field's name. */
export interface Fault {
  readonly rule: string
  readonly field: ProductField
  /** Which of several it is about: a nutrient, the number of a pack, the words of a claim; `null`: the whole field. */
  readonly about: string | null
  readonly reason: string
  readonly message: string
  /** The sentence that has to be added, where it is one. */
  readonly notice: string | null
}

const aboutOf = (refusal: Refusal): string | null => {
  if (refusal.field === "claims") return "text" in refusal ? refusal.text : null
  if (refusal.field === "variants") return "sku" in refusal ? refusal.sku : null
  return refusal.field === "doses" && "nutrient" in refusal ? refusal.nutrient : null
}

/** What keeps the product from being sold: asked while it is written, when it is saved and when it is published. */
export const faultsOf = (product: Product, table: NutrientTable): readonly Fault[] =>
  refusals(product, table).map((refusal) => ({
    rule: refusal._tag,
    field: refusal.field,
    about: aboutOf(refusal),
    reason: reasonOf(refusal),
    message: describeRefusal(refusal),
    notice: refusal._tag === "NoticeMissing" ? refusal.notice : null,
  }))
