import * as Schema from "effect/Schema"
import { PlaceText } from "../../shared/place-asked.ts"
import { LineText } from "../../shared/text-input.ts"
import { productStates } from "./edited-product.ts"
import { productSortings } from "./product-sorting.ts"

/** Which products staff want to see. */
export const ListProducts = Schema.Struct({
  term: Schema.optionalKey(LineText.check(Schema.isMaxLength(200, { message: "Bitte höchstens 200 Zeichen." }))),
  state: Schema.optionalKey(Schema.Literals(productStates)),
  /** In the shop's own order unless it says otherwise. */
  sort: Schema.optionalKey(Schema.Literals(productSortings)),
  /** A place in this order (see `productPlace`). */
  after: Schema.optionalKey(PlaceText),
})
export type ListProducts = typeof ListProducts.Type
