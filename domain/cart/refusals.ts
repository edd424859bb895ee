import * as Schema from "effect/Schema"

/** There is no such product, or the pack size is not one of its. */
export class ProductNotFound extends Schema.TaggedError<ProductNotFound>()("ProductNotFound", {
  handle: Schema.String,
  sku: Schema.NullOr(Schema.String),
}) {}

/** The cart holds as many different pack sizes as it can. */
export class TooManyLines extends Schema.TaggedError<TooManyLines>()("TooManyLines", { max: Schema.Natural }) {}

/** More packs of one pack size than are sold at once, or not a whole number of them. */
export class QuantityRefused extends Schema.TaggedError<QuantityRefused>()("QuantityRefused", {
  max: Schema.Natural,
}) {}

/** The shop has fewer packs than wanted; `available` may be 0. */
export class NotEnoughStock extends Schema.TaggedError<NotEnoughStock>()("NotEnoughStock", {
  sku: Schema.String,
  available: Schema.Natural,
}) {}

export type CartRefusal = TooManyLines | QuantityRefused | NotEnoughStock
