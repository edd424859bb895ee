import type { CartLine } from "../cart/cart.ts"

/** Whether a cart and an order are about the same packs, in whatever order. */
export const sameLines = (cart: readonly CartLine[], order: readonly CartLine[]): boolean => {
  const packs = new Map(cart.map(({ sku, quantity }) => [sku, quantity]))
  return packs.size === order.length && order.every(({ sku, quantity }) => packs.get(sku) === quantity)
}
