import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { maxQuantity } from "../cart/cart.ts"
import { joinCarts } from "../cart/join-carts.ts"
import { type CartId, Carts } from "../cart/ports.ts"
import { packLabel } from "../catalogue/labels.ts"
import { Catalogue } from "../catalogue/ports.ts"
import type { Product, Sku, Variant } from "../catalogue/product.ts"
import type { Cents } from "../shared/money.ts"
import type { Order, OrderLine } from "./order.ts"

/** What cannot be bought again as it was: withdrawn from sale, sold out, fewer packs left, no room in the cart, or another price. */
export type AgainNote = { readonly title: string } & (
  | { readonly kind: "gone" | "sold-out" | "no-room" }
  | { readonly kind: "fewer"; readonly available: number; readonly ordered: number }
  | { readonly kind: "price"; readonly beforeCents: Cents; readonly nowCents: Cents }
)

/** One line of an order as it can be bought now: how many packs, and what differs. */
interface AgainLine {
  readonly sku: Sku
  readonly quantity: number
  readonly notes: readonly AgainNote[]
}

interface Offer {
  readonly product: Product
  readonly variant: Variant
}

/** What of an order's lines can be bought now, in their order. Pure; `stock`: packs left of each variant. */
export const linesAgain = (
  { lines }: Pick<Order, "lines">,
  offers: ReadonlyMap<Sku, Offer>,
  stock: ReadonlyMap<Sku, number>,
): readonly AgainLine[] =>
  lines.map((line: OrderLine): AgainLine => {
    const { sku, title: before, quantity: ordered, unitPriceCents: beforeCents } = line
    const offer = offers.get(sku)
    if (offer === undefined) return { sku, quantity: 0, notes: [{ kind: "gone", title: before }] }
    const title = `${offer.product.title}, ${packLabel(offer.variant, offer.product.form)}`
    const available = Math.max(0, stock.get(sku) ?? 0)
    if (available === 0) return { sku, quantity: 0, notes: [{ kind: "sold-out", title }] }
    const quantity = Math.min(ordered, available, maxQuantity)
    const nowCents = offer.variant.priceCents
    return {
      sku,
      quantity,
      notes: [
        ...(quantity < ordered ? [{ kind: "fewer" as const, title, available: quantity, ordered }] : []),
        ...(nowCents === beforeCents ? [] : [{ kind: "price" as const, title, beforeCents, nowCents }]),
      ],
    }
  })

/**
 * Puts what an order held and the shop still has into the cart, at today's prices. What is in the cart stays: of a variant in both the
 * larger quantity counts, so that asking twice changes nothing. Answers how many products are in it from the order, and what differs.
 */
export const orderAgain = Effect.fn("orderAgain")(function* (id: CartId, order: Order) {
  const catalogue = yield* Catalogue
  const carts = yield* Carts
  const { bySku } = yield* catalogue.snapshot
  const levels = yield* catalogue.stock(order.lines.map(({ sku }) => sku).filter((sku) => bySku.has(sku)))
  const again = linesAgain(order, bySku, new Map(levels.map(({ sku, quantity }) => [sku, quantity])))
  const wanted = again.filter(({ quantity }) => quantity > 0)
  const cart = yield* carts.change(id, (before) =>
    Result.succeed(joinCarts(before, { lines: wanted.map(lineOf) }).joined),
  )
  const held = new Set(cart.lines.map(({ sku }) => sku))
  const notes = again.flatMap((line): readonly AgainNote[] =>
    line.quantity === 0 || held.has(line.sku)
      ? line.notes
      : [{ kind: "no-room", title: order.lines.find(({ sku }) => sku === line.sku)?.title ?? line.sku }],
  )
  return { orderId: order.id, count: wanted.filter(({ sku }) => held.has(sku)).length, notes }
})

const lineOf = ({ sku, quantity }: AgainLine) => ({ sku, quantity })
