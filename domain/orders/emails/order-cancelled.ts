import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import type { Sender } from "../../email/email-footer.ts"
import { formatCents } from "../../shared/money.ts"
import type { Order } from "../order.ts"
import { orderTable } from "../order-blocks.ts"
import { statusOf } from "../order-status.ts"
import {
  linkToOrder,
  opening,
  orderEmail,
  orderEmailFields,
  orderedAt,
  questions,
  subjectAbout,
} from "./order-email.ts"

const title = "Stornierung"

/** The order will not be delivered. */
const document = (order: Order, path: string, sender: Sender, reason: string): Document => ({
  title,
  blocks: [
    opening(order),
    paragraph("wir haben deine Bestellung storniert."),
    paragraph({ strong: "Grund:" }, ` ${reason}`),
    orderedAt(order),
    paragraph(
      statusOf(order).owedCents === 0
        ? "Du musst nichts bezahlen."
        : `Deine Zahlung über ${formatCents(statusOf(order).owedCents)} bekommst du zurück. Sobald wir sie angewiesen haben, schreiben wir dir.`,
    ),
    orderTable(order),
    linkToOrder(path),
    questions(sender),
  ],
})

export const orderCancelled = orderEmail({
  name: "order-cancelled",
  title,
  payload: Schema.Struct({ ...orderEmailFields, reason: Schema.String }),
  write: ({ sender, reason }, order, path) =>
    Effect.succeed({
      subject: subjectAbout(title, order),
      preheader: "Wir haben deine Bestellung storniert.",
      document: document(order, path, sender, reason),
    }),
})
