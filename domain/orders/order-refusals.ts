import * as Schema from "effect/Schema"
import { paymentMethods } from "../content/payment-method.ts"

/** The shop takes no orders yet: duties are open (see `go-live.ts`). */
export class ShopNotOpen extends Schema.TaggedError<ShopNotOpen>()("ShopNotOpen", {}) {}

/** There is nothing in the cart to order. */
export class CartEmpty extends Schema.TaggedError<CartEmpty>()("CartEmpty", {}) {}

/** The order costs another amount than the shopper saw: what was seen, what it is now, and of what that is made up. */
export class TotalChanged extends Schema.TaggedError<TotalChanged>()("TotalChanged", {
  expectedTotalCents: Schema.Int,
  totals: Schema.Struct({
    subtotalCents: Schema.Natural,
    shippingCents: Schema.Natural,
    totalCents: Schema.Natural,
  }),
  /** Now minus expected: more than 0 when it became dearer. */
  differenceCents: Schema.Int,
  lines: Schema.Array(
    Schema.Struct({
      sku: Schema.String,
      title: Schema.String,
      quantity: Schema.Natural,
      unitPriceCents: Schema.Natural,
      totalCents: Schema.Natural,
    }),
  ),
}) {}

/** The payment method is not offered for this order; `offered` are. */
export class PaymentNotOffered extends Schema.TaggedError<PaymentNotOffered>()("PaymentNotOffered", {
  offered: Schema.Array(Schema.Literals(paymentMethods)),
}) {}

/** Orders are shown for the token of their link; none was given. */
export class OrderTokenMissing extends Schema.TaggedError<OrderTokenMissing>()("OrderTokenMissing", {}) {}

/** The token is not this order's, whether there is such an order or not. */
export class OrderTokenWrong extends Schema.TaggedError<OrderTokenWrong>()("OrderTokenWrong", {}) {}

/** The token is right, and there is no such order any more. */
export class OrderNotFound extends Schema.TaggedError<OrderNotFound>()("OrderNotFound", { orderId: Schema.String }) {}
