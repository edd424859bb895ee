import * as Schema from "effect/Schema"
import { type PaymentMethod, paymentMethods } from "../../domain/content/payment-method.ts"
import type { Order } from "../../domain/orders/order.ts"
import { type OrderEvent, type Packs, reminderLevels } from "../../domain/orders/order-event.ts"
import {
  type FulfilmentState,
  fulfilmentStates,
  type PaymentState,
  paymentStates,
} from "../../domain/orders/order-status.ts"
import { type Work, works } from "../../domain/orders/order-work.ts"
import { carriers } from "../../domain/orders/tracking.ts"
import type { PostalAddress } from "../../domain/shared/postal-address.ts"
import { schemaOf } from "./decoded-columns.ts"
import { StoredCommission } from "./stored-partner.ts"

export const addressFields = {
  name: Schema.String,
  addition: Schema.optionalKey(Schema.String),
  street: Schema.String,
  postalCode: Schema.String,
  city: Schema.String,
  country: Schema.Literals(["DE"]),
}
const StoredAddress = schemaOf<PostalAddress>()(Schema.Struct(addressFields))

export const StoredFulfilment = schemaOf<FulfilmentState>()(Schema.Literals(fulfilmentStates))
export const StoredPaymentState = schemaOf<PaymentState>()(Schema.Literals(paymentStates))
export const StoredPayment = schemaOf<PaymentMethod>()(Schema.Literals(paymentMethods))
export const StoredWork = schemaOf<Work>()(Schema.Literals(works))

export const StoredBy = Schema.Struct({ personId: Schema.String, email: Schema.String })

const mark = { at: Schema.Number, by: Schema.NullOr(StoredBy), version: Schema.Number }
const tracking = Schema.Struct({ carrier: Schema.Literals(carriers), number: Schema.String })
const packs = Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number }))

export const StoredPacks = schemaOf<Packs>()(packs)

const lots = Schema.optionalKey(
  Schema.Array(
    Schema.Struct({
      sku: Schema.String,
      lotId: Schema.NullOr(Schema.Number),
      number: Schema.NullOr(Schema.String),
      bestBefore: Schema.NullOr(Schema.String),
      quantity: Schema.Number,
    }),
  ),
)

const StoredEvent = schemaOf<OrderEvent>()(
  Schema.Union([
    // Before `paid` by hand: that would drop what is more here.
    Schema.Struct({
      kind: Schema.Literal("paid"),
      cents: Schema.Number,
      receivedAt: Schema.Number,
      reference: Schema.String,
      through: Schema.Literal("provider"),
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("paid"),
      cents: Schema.Number,
      receivedAt: Schema.Number,
      reference: Schema.NullOr(Schema.String),
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("payment-started"),
      reference: Schema.String,
      cents: Schema.Number,
      expiresAt: Schema.Number,
      ...mark,
    }),
    Schema.Struct({ kind: Schema.Literal("packed"), lots, ...mark }),
    Schema.Struct({ kind: Schema.Literal("unpacked"), ...mark }),
    Schema.Struct({
      kind: Schema.Literal("shipped"),
      tracking: Schema.NullOr(tracking),
      further: Schema.optionalKey(Schema.Array(tracking)),
      ...mark,
    }),
    Schema.Struct({ kind: Schema.Literal("unshipped"), ...mark }),
    Schema.Struct({ kind: Schema.Literal("shipment-announced"), shipped: Schema.Number, ...mark }),
    Schema.Struct({
      kind: Schema.Literal("tracked"),
      parcels: Schema.Array(tracking),
      tell: Schema.Boolean,
      ...mark,
    }),
    Schema.Struct({ kind: Schema.Literal("delivered"), ...mark }),
    Schema.Struct({ kind: Schema.Literal("cancelled"), reason: Schema.String, ...mark }),
    // Before `refunded` by hand, as above.
    Schema.Struct({
      kind: Schema.Literal("refunded"),
      cents: Schema.Number,
      reason: Schema.String,
      reference: Schema.String,
      started: Schema.Number,
      through: Schema.Literal("provider"),
      loweredByCents: Schema.optionalKey(Schema.Number),
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("payment-reversed"),
      payment: Schema.Number,
      reason: Schema.String,
      ...mark,
    }),
    Schema.Struct({ kind: Schema.Literal("refund-granted"), cents: Schema.Number, reason: Schema.String, ...mark }),
    Schema.Struct({
      kind: Schema.Literal("invoice-readdressed"),
      invoiceAddress: StoredAddress,
      reason: Schema.String,
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("refund-started"),
      cents: Schema.Number,
      reason: Schema.String,
      ofPayment: Schema.String,
      loweredByCents: Schema.optionalKey(Schema.Number),
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("refund-refused"),
      cents: Schema.Number,
      started: Schema.Number,
      why: Schema.String,
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("refunded"),
      cents: Schema.Number,
      reason: Schema.String,
      loweredByCents: Schema.optionalKey(Schema.Number),
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("withdrawn"),
      receivedAt: Schema.Number,
      packs,
      declarationId: Schema.optionalKey(Schema.String),
      ...mark,
    }),
    Schema.Struct({ kind: Schema.Literal("returned"), packs, restock: Schema.Boolean, lots, ...mark }),
    Schema.Struct({
      kind: Schema.Literal("changed"),
      address: Schema.NullOr(StoredAddress),
      invoiceAddress: Schema.optionalKey(StoredAddress),
      dropped: packs,
      restock: Schema.Boolean,
      reason: Schema.String,
      ...mark,
    }),
    Schema.Struct({ kind: Schema.Literal("invoiced"), ...mark }),
    Schema.Struct({ kind: Schema.Literal("email-changed"), ...mark }),
    Schema.Struct({ kind: Schema.Literal("own-data-sent"), ...mark }),
    Schema.Struct({ kind: Schema.Literal("reminded"), until: Schema.Number, ...mark }),
    Schema.Struct({
      kind: Schema.Literal("overdue-reminded"),
      level: Schema.Literals(reminderLevels),
      invoice: Schema.String,
      invoicedAt: Schema.Number,
      dueUntil: Schema.Number,
      until: Schema.Number,
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("noted"),
      text: Schema.String,
      key: Schema.optionalKey(Schema.String),
      ...mark,
    }),
    Schema.Struct({
      kind: Schema.Literal("resent"),
      template: Schema.Literals(["order-received", "order-confirmation"]),
      ...mark,
    }),
    Schema.Struct({ kind: Schema.Literal("resent"), step: Schema.Number, ...mark }),
    Schema.Struct({ kind: Schema.Literal("document-sent"), number: Schema.String, ...mark }),
  ]),
)

/** What an order is, without what has a column of its own. */
export type OrderData = Omit<Order, "id" | "email" | "totalCents" | "placedAt">

export const StoredOrder = schemaOf<OrderData>()(
  Schema.Struct({
    shippingAddress: StoredAddress,
    invoiceAddress: Schema.optionalKey(StoredAddress),
    payment: StoredPayment,
    currency: Schema.Literal("EUR"),
    lines: Schema.Array(
      Schema.Struct({
        sku: Schema.String,
        handle: Schema.String,
        title: Schema.String,
        packLabel: Schema.String,
        quantity: Schema.Number,
        unitPriceCents: Schema.Number,
        totalCents: Schema.Number,
        vatClass: Schema.Literals(["reduced_7", "standard_19"]),
        basePrice: Schema.NullOr(Schema.Struct({ cents: Schema.Number, per: Schema.Literals(["kg", "l"]) })),
      }),
    ),
    subtotalCents: Schema.Number,
    shippingCents: Schema.Number,
    vat: Schema.Array(Schema.Struct({ ratePercent: Schema.Number, grossCents: Schema.Number, cents: Schema.Number })),
    legalTexts: Schema.Record(Schema.String, Schema.String),
    referral: Schema.optionalKey(
      Schema.Struct({
        partnerId: Schema.String,
        code: Schema.String,
        terms: Schema.String,
        commission: StoredCommission,
        first: Schema.Boolean,
      }),
    ),
    events: Schema.Array(StoredEvent),
  }),
)
