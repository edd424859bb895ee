import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import type { Sender } from "../../email/email-footer.ts"
import { formatCents } from "../../shared/money.ts"
import type { Order } from "../order.ts"
import {
  linkToOrder,
  opening,
  orderEmail,
  orderEmailFields,
  orderedAt,
  questions,
  subjectAbout,
} from "./order-email.ts"

const title = "Erstattung"

/** Money is on its way back. */
const document = (
  order: Order,
  path: string,
  sender: Sender,
  { cents, reason }: { readonly cents: number; readonly reason: string },
): Document => ({
  title,
  blocks: [
    opening(order),
    paragraph("wir erstatten dir ", { strong: formatCents(cents) }, " auf dem Weg, auf dem du bezahlt hast."),
    paragraph({ strong: "Grund:" }, ` ${reason}`),
    orderedAt(order),
    linkToOrder(path),
    questions(sender),
  ],
})

export const orderRefunded = orderEmail({
  name: "order-refunded",
  title,
  payload: Schema.Struct({ ...orderEmailFields, cents: Schema.Number, reason: Schema.String }),
  write: ({ sender, cents, reason }, order, path) =>
    Effect.succeed({
      subject: subjectAbout(title, order),
      preheader: `Wir erstatten dir ${formatCents(cents)}.`,
      document: document(order, path, sender, { cents, reason }),
    }),
})
