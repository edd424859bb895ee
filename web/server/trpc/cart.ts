import { TRPCError } from "@trpc/server"
import * as Effect from "effect/Effect"
import type { Caller } from "../../../domain/access/caller.ts"
import { emptyCart } from "../../../domain/cart/cart.ts"
import { doseNoticeText } from "../../../domain/cart/dose-notice-text.ts"
import type { CartId } from "../../../domain/cart/ports.ts"
import { setCartLine } from "../../../domain/cart/set-cart-line.ts"
import { SetCartLine } from "../../../domain/cart/set-cart-line-input.ts"
import { type CartView, showCart, viewCart } from "../../../domain/cart/view-cart.ts"
import { orderAgain } from "../../../domain/orders/order-again.ts"
import { Payments } from "../../../domain/orders/payment.ts"
import { findOrder } from "../../../domain/orders/view-order.ts"
import { input } from "./input.ts"
import { OrderInput, orderAccess, orderRefusals } from "./orders.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

/** A cart as serialised: with its payment methods and its notices as texts. */
const onWire = Effect.fnUntraced(function* ({ doseNotices, takeOut, ...cart }: CartView) {
  const payments = yield* Payments
  return {
    ...cart,
    doseNotices: doseNotices.map((notice) => ({
      nutrient: notice.nutrient,
      label: notice.label,
      handles: notice.products.map(({ handle }) => handle),
      ...doseNoticeText(notice),
    })),
    takeOut: [...takeOut],
    paymentMethods: yield* payments.methods(cart.totalCents),
  }
})

const again = Effect.fn("cart.orderAgain")(function* (
  cart: CartId,
  asked: typeof OrderInput.Type,
  caller: Caller | null,
) {
  return yield* orderAgain(cart, yield* findOrder(...orderAccess(asked, caller)))
})

export const cart = router({
  get: forEveryone.query(({ ctx, signal }) =>
    run(ctx, Effect.flatMap(ctx.cart === null ? showCart(emptyCart) : viewCart(ctx.cart), onWire), noRefusals, signal),
  ),
  set: forEveryone
    .meta({ cookie: "cart" })
    .input(input(SetCartLine))
    .mutation(({ ctx, input: change }) => {
      if (ctx.cart === null) throw new TRPCError({ code: "BAD_REQUEST" })
      return run(ctx, Effect.flatMap(setCartLine(ctx.cart, change), onWire), {
        ProductNotFound: { code: "NOT_FOUND", message: "Dieses Produkt gibt es bei uns nicht mehr." },
        TooManyLines: {
          code: "CONFLICT",
          message: ({ max }) => `In den Warenkorb passen höchstens ${max} verschiedene Packungen.`,
        },
        QuantityRefused: {
          code: "BAD_REQUEST",
          message: ({ max }) => `Bitte wähle eine Menge von 0 bis ${max}.`,
          fields: ({ max }) => [{ path: "quantity", message: `Bitte wähle eine Menge von 0 bis ${max}.` }],
        },
        NotEnoughStock: {
          code: "CONFLICT",
          message: ({ available }) =>
            available === 0
              ? "Diese Packung ist gerade ausverkauft."
              : `Davon haben wir gerade nur noch ${available}. Bitte wähle eine kleinere Menge.`,
          refusal: ({ sku, available }) => ({ sku, available }),
        },
      })
    }),
  /** Puts what an order held and the shop still has into the cart; answers what differs. */
  orderAgain: forEveryone
    .meta({ cookie: "cart" })
    .input(input(OrderInput))
    .mutation(({ ctx, input: asked }) => {
      if (ctx.cart === null) throw new TRPCError({ code: "BAD_REQUEST" })
      return run(ctx, again(ctx.cart, asked, ctx.caller), orderRefusals)
    }),
})
