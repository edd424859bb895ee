import * as Schema from "effect/Schema"
import { Handle } from "../product.ts"
import type { EditedProduct } from "./edited-product.ts"
import type { Fault } from "./faults.ts"
import { PriceDrop } from "./price-drop.ts"

/** There is no such product, or the product has no such pack size. */
export class ProductMissing extends Schema.TaggedError<ProductMissing>()("ProductMissing", {}) {}

/** Selling rules are broken: as it is, the product must not be on sale. */
export class ProductFaulty extends Schema.TaggedError<ProductFaulty>()("ProductFaulty", {
  faults: Schema.Array(Schema.declare((fault): fault is Fault => typeof fault === "object" && fault !== null)),
}) {}

/** The product was changed since it was opened. */
export class ProductChanged extends Schema.TaggedError<ProductChanged>()("ProductChanged", {
  current: Schema.declare((known): known is EditedProduct => typeof known === "object" && known !== null),
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** What is on sale is no draft: it is saved only as a whole. */
export class ProductOnSale extends Schema.TaggedError<ProductOnSale>()("ProductOnSale", {}) {}

/** A draft cannot be put on sale: these fields are missing or wrong; none where it only has to be saved. */
export class DraftUnfinished extends Schema.TaggedError<DraftUnfinished>()("DraftUnfinished", {
  unreadable: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

/** Prices fall so far that they look like a slip, and nobody confirmed them. */
export class PriceDropNotConfirmed extends Schema.TaggedError<PriceDropNotConfirmed>()("PriceDropNotConfirmed", {
  drops: Schema.Array(PriceDrop),
}) {}

/** A name in addresses or a number of a pack that another product has. */
export const TakenName = Schema.Struct({
  kind: Schema.Literals(["handle", "sku", "gtin"]),
  /** As it was asked for. */
  name: Schema.String,
  by: Handle,
})
export type TakenName = typeof TakenName.Type

/** Other products have these names and numbers. */
export class NamesTaken extends Schema.TaggedError<NamesTaken>()("NamesTaken", { taken: Schema.Array(TakenName) }) {}

/** There are not as many packs as are said to have gone. */
export class TooFewPacks extends Schema.TaggedError<TooFewPacks>()("TooFewPacks", { left: Schema.Natural }) {}

/** Packs of this size are counted by their lots: each lot is corrected by itself. */
export class CountedByLot extends Schema.TaggedError<CountedByLot>()("CountedByLot", {}) {}
