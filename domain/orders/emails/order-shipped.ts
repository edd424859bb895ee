import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import { paymentRules } from "../../content/payment-method.ts"
import { deliveryBlocks, orderTable } from "../order-blocks.ts"
import { Tracking } from "../tracking-input.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"
import { trackingBlocks } from "./tracking-blocks.ts"

/** It has left, in one parcel or in several. */
export const orderShipped = stepEmail({
  name: "order-shipped",
  title: "Dein Paket ist unterwegs",
  payload: Schema.Struct({ ...stepEmailFields, parcels: Schema.Array(Tracking) }),
  invoices: "so-far",
  words: (order, { parcels }) => ({
    preheader: "Dein Paket hat unser Haus verlassen.",
    happened: [
      paragraph(
        parcels.length > 1
          ? `deine Bestellung hat unser Haus verlassen, in ${parcels.length}\u00a0Paketen.`
          : "dein Paket hat unser Haus verlassen.",
      ),
      ...trackingBlocks(parcels),
    ],
    details: [
      orderTable(order),
      ...deliveryBlocks(order),
      ...(paymentRules[order.payment].invoiced === "on-paper" ? [paragraph("Die Rechnung liegt im Paket.")] : []),
    ],
  }),
})
