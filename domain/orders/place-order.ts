import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { LinkSigner } from "../access/link-signer.ts"
import { type CartId, Carts } from "../cart/ports.ts"
import type { PricedLine } from "../cart/priced-cart.ts"
import { showCart } from "../cart/view-cart.ts"
import { currentSeller } from "../seller/seller.ts"
import { addressLines } from "../shared/address-lines.ts"
import type { Order, OrderLine, Referral } from "./order.ts"
import { orderEmailTasks } from "./order-email-tasks.ts"
import { newOrderId } from "./order-id.ts"
import { orderPath } from "./order-link.ts"
import { CartEmpty, PaymentNotOffered, ShopNotOpen, TotalChanged } from "./order-refusals.ts"
import { Payments } from "./payment.ts"
import type { PlaceOrder } from "./place-order-input.ts"
import { Orders, OutOfStock } from "./ports.ts"

/**
 * A digest of what was asked. Keyed, so that no address can be guessed from it, and without the cart's lines: after success
 * the cart is empty, and the same request must still be the same.
 */
const fingerprintOf = Effect.fnUntraced(function* (cart: CartId, input: PlaceOrder) {
  const { email, shippingAddress, invoiceAddress, payment, expectedTotalCents } = input
  const { name, street, postalCode, city, country, addition } = shippingAddress
  const optional = [addition || null, invoiceAddress === undefined ? null : addressLines(invoiceAddress)]
  const asked = [cart, email, name, street, postalCode, city, country, payment, expectedTotalCents, optional]
  const signer = yield* LinkSigner
  return yield* signer.sign(`order-request:${JSON.stringify(asked)}`)
})

const bought = (line: PricedLine): OrderLine => ({
  sku: line.sku,
  handle: line.handle,
  title: line.title,
  packLabel: line.packLabel,
  quantity: line.quantity,
  unitPriceCents: line.unitPriceCents,
  totalCents: line.totalCents,
  vatClass: line.vatClass,
  basePrice: line.basePrice,
})

/** The order as it would be placed now, or why not: at today's prices and stock, for the total the shopper saw. */
const orderOf = Effect.fnUntraced(function* (cart: CartId, input: PlaceOrder, referral: Referral | null) {
  const { email, shippingAddress, invoiceAddress, payment, expectedTotalCents } = input
  const { contractTextHashes, blockers } = yield* currentSeller
  if (blockers.length > 0) return yield* new ShopNotOpen({})
  const carts = yield* Carts
  const payments = yield* Payments
  const { lines, subtotalCents, shippingCents, totalCents, vat } = yield* showCart(yield* carts.find(cart))
  if (lines.length === 0) return yield* new CartEmpty({})
  const missing = lines.filter(({ available }) => !available)
  if (missing.length > 0) {
    return yield* new OutOfStock({
      missing: missing.map(({ sku, title, availableQuantity }) => ({ sku, title, available: availableQuantity })),
    })
  }
  if (totalCents !== expectedTotalCents) {
    return yield* new TotalChanged({
      expectedTotalCents,
      totals: { subtotalCents, shippingCents, totalCents },
      differenceCents: totalCents - expectedTotalCents,
      lines: lines.map((line) => ({
        sku: line.sku,
        title: line.title,
        quantity: line.quantity,
        unitPriceCents: line.unitPriceCents,
        totalCents: line.totalCents,
      })),
    })
  }
  const offered = yield* payments.methods(totalCents)
  if (!offered.includes(payment)) return yield* new PaymentNotOffered({ offered: [...offered] })
  const now = yield* Clock.currentTimeMillis
  const order: Order = {
    id: yield* newOrderId,
    placedAt: now,
    email,
    shippingAddress,
    ...(invoiceAddress !== undefined && { invoiceAddress }),
    payment,
    currency: "EUR",
    lines: lines.map(bought),
    subtotalCents,
    shippingCents,
    totalCents,
    vat,
    legalTexts: contractTextHashes,
    ...(referral !== null && { referral }),
    events: [],
  }
  return order
})

const placeNew = Effect.fnUntraced(function* (
  cart: CartId,
  input: PlaceOrder,
  fingerprint: string,
  referral: Referral | null,
) {
  const orders = yield* Orders
  const payments = yield* Payments
  const order = yield* orderOf(cart, input, referral)
  const step = yield* payments.step(order)
  const tasks = orderEmailTasks(order, step, yield* currentSeller)
  return yield* orders.place({ order, idempotencyKey: input.idempotencyKey, fingerprint, cart, tasks })
})

/** A cart changed between being read and being bought is read once more; what is wrong with it then is the answer. */
const placeCurrent = (...asked: Parameters<typeof placeNew>) =>
  placeNew(...asked).pipe(Effect.retry({ times: 1, while: (refusal) => refusal._tag === "CartChanged" }))

/**
 * Orders what is in the cart and answers the order with the path of its page. One key gives one order: a repeat, even one
 * that overtakes the first call or comes when the cart is long empty, answers the same order and changes nothing. `referral`: the partner
 * it came by.
 */
export const placeOrder = Effect.fn("placeOrder")(function* (
  cart: CartId,
  input: PlaceOrder,
  referral: Referral | null = null,
) {
  const orders = yield* Orders
  const fingerprint = yield* fingerprintOf(cart, input)
  const order = yield* placeCurrent(cart, input, fingerprint, referral).pipe(
    // The same request may have been carried out before, or meanwhile, and have emptied the cart or taken the last pack.
    Effect.catch((refusal) =>
      Effect.flatMap(
        orders.placedWith(input.idempotencyKey, fingerprint),
        Option.match({ onNone: () => Effect.fail(refusal), onSome: (placed) => Effect.succeed(placed) }),
      ),
    ),
  )
  return { order, path: yield* orderPath(order) }
})
