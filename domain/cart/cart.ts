import type { Sku } from "../catalogue/product.ts"

/** At most this many packs of one variant in a cart. */
export const maxQuantity = 20
/** At most this many different variants in a cart. */
export const maxLines = 50

export interface CartLine {
  readonly sku: Sku
  /** 1 to `maxQuantity`. */
  readonly quantity: number
}

/** What a visitor means to buy, in the order it was put in. Prices are never stored here. */
export interface Cart {
  readonly lines: readonly CartLine[]
}

export const emptyCart: Cart = { lines: [] }
