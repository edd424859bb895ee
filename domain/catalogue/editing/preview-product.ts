import * as Effect from "effect/Effect"
import { nutrientBook } from "../../nutrients/nutrient-book.ts"
import { arrivalToday } from "../arrival.ts"
import { makeSnapshot } from "../catalogue-snapshot.ts"
import type { Handle } from "../product.ts"
import { productView } from "../product-view.ts"
import { CatalogueEditing } from "./ports.ts"
import { showProduct } from "./show-products.ts"

/** Whether a product is sold, was sold, is to be sold, or is not even written yet. */
export type Sale = "on" | "not-yet" | "no-longer" | "draft"

/** A product's page as shoppers would see it now, whether or not it is on sale; without the products beside it. */
export const previewProduct = Effect.fn("previewProduct")(function* (handle: Handle) {
  const { product, draft, published, stock } = yield* showProduct(handle)
  const { prices } = yield* CatalogueEditing
  // A price is written down when it starts to be asked.
  const asked = yield* Effect.forEach(product.variants, ({ sku }) => prices(sku))
  const soldOut = stock.filter(({ quantity }) => quantity === 0).map(({ sku }) => sku)
  // A catalogue of its own: nothing of it may get into the shop's own derived index.
  const view = {
    ...productView(makeSnapshot(0, [product], soldOut), product, yield* nutrientBook),
    arrival: yield* arrivalToday,
  }
  const wasSold = asked.some((history) => history.length > 0)
  const sale: Sale = published ? "on" : draft !== null ? "draft" : wasSold ? "no-longer" : "not-yet"
  return { view, sale }
})
