import * as Effect from "effect/Effect"
import { Catalogue } from "../catalogue/ports.ts"
import { type CartId, Carts } from "./ports.ts"
import { ProductNotFound } from "./refusals.ts"
import type { SetCartLine } from "./set-cart-line-input.ts"
import { setLine } from "./set-line.ts"
import { showCart } from "./view-cart.ts"

/**
 * Puts a number of packs into the visitor's cart in place of as many as it held, and shows the cart; 0 takes them out.
 * Without a SKU the product's first pack size is meant. What the shop no longer knows can still be taken out by its SKU.
 */
export const setCartLine = Effect.fn("setCartLine")(function* (id: CartId, input: SetCartLine) {
  const { handle, quantity, position } = input
  const carts = yield* Carts
  const catalogue = yield* Catalogue
  const snapshot = yield* catalogue.snapshot
  const variants = snapshot.byHandle.get(handle)?.variants ?? []
  const variant = input.sku === undefined ? variants[0] : variants.find(({ sku }) => sku === input.sku)
  const sku = variant?.sku ?? (quantity === 0 ? input.sku : undefined)
  if (sku === undefined) return yield* new ProductNotFound({ handle, sku: input.sku ?? null })
  const levels = yield* catalogue.stock([sku])
  const available = levels[0]?.quantity ?? 0
  const cart = yield* carts.change(id, (before) => setLine(before, sku, quantity, { available, position }))
  return yield* showCart(cart, levels)
})
