import * as Effect from "effect/Effect"
import { showProduct } from "../catalogue/editing/show-products.ts"
import type { Handle } from "../catalogue/product.ts"
import { StockAlerts } from "./ports.ts"

/** How many wait to be told that a pack size of the product is in stock again, for staff: numbers, no addresses. */
export const countAlerts = Effect.fn("countAlerts")(function* (handle: Handle) {
  const { product } = yield* showProduct(handle)
  const counts = yield* (yield* StockAlerts).counts
  return counts.filter((count) => product.variants.some(({ sku }) => sku === count.sku))
})
