import * as Schema from "effect/Schema"
import type { ProductField } from "../selling-rules/refusal.ts"
import type { EditedProduct } from "./edited-product.ts"

/** There is no such product, or the product has no such pack size. */
export class ProductMissing extends Schema.TaggedError<ProductMissing>()("ProductMissing", {}) {}

/** A selling rule the product breaks: its name, the field it is broken in, and what is wrong, without and with the field's name. */
export interface Fault {
  readonly rule: string
  readonly field: ProductField
  readonly reason: string
  readonly message: string
}

/** Selling rules are broken: as it is, the product must not be on sale. */
export class ProductFaulty extends Schema.TaggedError<ProductFaulty>()("ProductFaulty", {
  faults: Schema.Array(Schema.declare((fault): fault is Fault => typeof fault === "object" && fault !== null)),
}) {}

/** Somebody else changed the product since it was opened. */
export class ProductChanged extends Schema.TaggedError<ProductChanged>()("ProductChanged", {
  current: Schema.declare((known): known is EditedProduct => typeof known === "object" && known !== null),
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** There are not as many packs as are said to have gone. */
export class TooFewPacks extends Schema.TaggedError<TooFewPacks>()("TooFewPacks", { left: Schema.Natural }) {}
