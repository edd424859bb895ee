import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import type { Sender } from "../../email/email-footer.ts"
import type { Order } from "../order.ts"
import { deliveryBlocks, orderTable } from "../order-blocks.ts"
import { Tracking } from "../tracking-input.ts"
import {
  linkToOrder,
  opening,
  orderEmail,
  orderEmailFields,
  orderedAt,
  questions,
  subjectAbout,
} from "./order-email.ts"
import { trackingBlocks } from "./tracking-blocks.ts"

const title = "Dein Paket ist unterwegs"

/** It has left, in one parcel or in several. */
const document = (order: Order, path: string, sender: Sender, parcels: readonly Tracking[]): Document => ({
  title,
  blocks: [
    opening(order),
    paragraph(
      parcels.length > 1
        ? `deine Bestellung hat unser Haus verlassen, in ${parcels.length}\u00a0Paketen.`
        : "dein Paket hat unser Haus verlassen.",
    ),
    ...trackingBlocks(parcels),
    orderedAt(order),
    orderTable(order),
    ...deliveryBlocks(order),
    ...(order.payment === "invoice" ? [paragraph("Die Rechnung liegt im Paket.")] : []),
    linkToOrder(path),
    questions(sender),
  ],
})

export const orderShipped = orderEmail({
  name: "order-shipped",
  title,
  payload: Schema.Struct({ ...orderEmailFields, parcels: Schema.Array(Tracking) }),
  write: ({ sender, parcels }, order, path) =>
    Effect.succeed({
      subject: subjectAbout(title, order),
      preheader: "Dein Paket hat unser Haus verlassen.",
      document: document(order, path, sender, parcels),
    }),
})
