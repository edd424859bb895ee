import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { Catalogue, type StockLevel } from "./ports.ts"
import { Handle, type Product } from "./product.ts"
import { describeRefusal } from "./selling-rules/describe-refusal.ts"
import { refusalsOfAll } from "./selling-rules/selling-rules.ts"

/** Some products break the selling rules; nothing was published. */
export class ProductsNotSellable extends Schema.TaggedError<ProductsNotSellable>()("ProductsNotSellable", {
  refusals: Schema.Array(
    Schema.Struct({
      handle: Handle,
      reasons: Schema.Array(
        Schema.Struct({
          /** The rule's name, e.g. `DoseTooHigh`. */
          code: Schema.String,
          /** The product's field it was broken in. */
          field: Schema.String,
          /** One German sentence for staff. */
          message: Schema.String,
        }),
      ),
    }),
  ),
}) {}

/** Puts products on sale and sets stock, all or nothing, once every selling rule has been asked. */
export const publishCatalogue = Effect.fn("publishCatalogue")(function* (
  products: readonly Product[],
  stock: readonly StockLevel[],
) {
  const catalogue = yield* Catalogue
  const { products: onSale } = yield* catalogue.snapshot
  const refused = refusalsOfAll(products, (yield* nutrientBook).table, onSale)
  if (refused.length > 0)
    return yield* new ProductsNotSellable({
      refusals: refused.map(({ handle, refusals }) => ({
        handle,
        reasons: refusals.map((refusal) => ({
          code: refusal._tag,
          field: refusal.field,
          message: describeRefusal(refusal),
        })),
      })),
    })
  yield* catalogue.publish(products, stock)
})
