import { TRPCError } from "@trpc/server"
import * as Effect from "effect/Effect"
import type { Caller } from "../../../domain/access/caller.ts"
import { emptyCart, maxLines } from "../../../domain/cart/cart.ts"
import { doseNoticeText } from "../../../domain/cart/dose-notice-text.ts"
import type { CartId } from "../../../domain/cart/ports.ts"
import { setCartLine } from "../../../domain/cart/set-cart-line.ts"
import { SetCartLine } from "../../../domain/cart/set-cart-line-input.ts"
import { type CartView, showCart, viewCart } from "../../../domain/cart/view-cart.ts"
import { orderAgain } from "../../../domain/orders/order-again.ts"
import { Payments } from "../../../domain/orders/payment.ts"
import { findOrder } from "../../../domain/orders/view-order.ts"
import { PutPack } from "../../../domain/pack-configurator/pack-input.ts"
import { overLimitText, switchedOffText } from "../../../domain/pack-configurator/pack-words.ts"
import { putPackIntoCart } from "../../../domain/pack-configurator/put-pack-into-cart.ts"
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

const noSuchProduct = { code: "NOT_FOUND", message: "Dieses Produkt gibt es bei uns nicht mehr." } as const

const tooManyLines = {
  code: "CONFLICT",
  message: `In den Warenkorb passen höchstens ${maxLines} verschiedene Packungen.`,
} as const

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
        ProductNotFound: noSuchProduct,
        TooManyLines: tooManyLines,
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
  /** Puts what 30 days of a pack need into the cart, all or nothing; a pack above a limit is refused. */
  putPack: forEveryone
    .meta({ cookie: "cart" })
    .input(input(PutPack))
    .mutation(({ ctx, input: pack }) => {
      if (ctx.cart === null) throw new TRPCError({ code: "BAD_REQUEST" })
      return run(ctx, Effect.flatMap(putPackIntoCart(ctx.cart, pack), onWire), {
        PackEmpty: { code: "BAD_REQUEST", message: "Dein Pack ist noch leer. Wähle zuerst einen Nährstoff." },
        ProductNotFound: noSuchProduct,
        DoseNotAllowed: {
          code: "BAD_REQUEST",
          message: ({ title, most }) => `„${title}“: Laut Etikett sind höchstens ${most} am Tag vorgesehen.`,
        },
        PackOverLimit: {
          code: "CONFLICT",
          message: (over) => overLimitText(over),
          refusal: ({ nutrients }) => ({ nutrients }),
        },
        PackSwitchedOff: {
          code: "CONFLICT",
          message: ({ labels }) => switchedOffText(labels),
          refusal: ({ labels }) => ({ labels }),
        },
        PackNotInStock: {
          code: "CONFLICT",
          message: ({ title, packages, available }) =>
            available === 0
              ? `„${title}“ ist gerade ausverkauft. Nimm es heraus oder wähle ein anderes.`
              : `Von „${title}“ brauchst du ${packages} Packungen, wir haben gerade nur noch ${available}.`,
        },
        TooManyLines: tooManyLines,
        QuantityRefused: {
          code: "CONFLICT",
          message: ({ max }) => `Von einer Packung passen höchstens ${max} in den Warenkorb.`,
        },
        NotEnoughStock: {
          code: "CONFLICT",
          message: "Davon haben wir gerade nicht genug. Bitte sieh dir dein Pack noch einmal an.",
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
