import * as Effect from "effect/Effect"
import { Catalogue, type StockLevel } from "../catalogue/ports.ts"
import type { Handle } from "../catalogue/product.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { currentSeller } from "../seller/seller.ts"
import type { Cart } from "./cart.ts"
import { type DoseNotice, doseNotices } from "./daily-doses.ts"
import { type CartId, Carts } from "./ports.ts"
import { type PricedCart, priceCart } from "./priced-cart.ts"
import { takeOut } from "./take-out.ts"

/** A priced cart, and where the daily doses of its products together exceed a limit. */
export interface CartView extends PricedCart {
  readonly doseNotices: readonly DoseNotice[]
  /** The fewest products to take out so that there is no notice left. */
  readonly takeOut: readonly Handle[]
}

/**
 * How a cart looks now. Never fails: lines of vanished or sold-out products stay in it, flagged and not counted. `known`: stock that
 * was asked for a moment ago.
 */
export const showCart = Effect.fnUntraced(function* (cart: Cart, known: readonly StockLevel[] = []) {
  const catalogue = yield* Catalogue
  const { delivery } = yield* currentSeller
  const snapshot = yield* catalogue.snapshot
  const missing = cart.lines.flatMap(({ sku }) => (known.some((level) => level.sku === sku) ? [] : sku))
  const levels = missing.length === 0 ? known : [...known, ...(yield* catalogue.stock(missing))]
  const priced = priceCart(snapshot, cart, delivery, new Map(levels.map(({ sku, quantity }) => [sku, quantity])))
  const products = priced.lines.flatMap(({ sku, available }) =>
    available ? (snapshot.bySku.get(sku)?.product ?? []) : [],
  )
  const { table } = yield* nutrientBook
  const view: CartView = {
    ...priced,
    doseNotices: doseNotices(products, table),
    takeOut: takeOut(products, table),
  }
  return view
})

/** The visitor's cart at today's prices and stock; an empty one when there is none. */
export const viewCart = Effect.fn("viewCart")(function* (id: CartId) {
  const carts = yield* Carts
  return yield* showCart(yield* carts.find(id))
})
