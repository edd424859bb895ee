import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { bullets, heading, paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import type { Sender } from "../../email/email-footer.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import type { Order } from "../order.ts"
import type { Packs } from "../order-event.ts"
import { packWords } from "../pack-words.ts"
import {
  linkToOrder,
  opening,
  orderEmail,
  orderEmailFields,
  orderedAt,
  questions,
  subjectAbout,
} from "./order-email.ts"

const title = "Eingang deines Widerrufs"

/**
 * A withdrawal has arrived: what it is about, with date and time, on a durable medium (§ 356a (4) BGB). It says that it came, not
 * that it is in time: that is for people to see.
 */
const document = (
  order: Order,
  path: string,
  sender: Sender,
  { receivedAt, packs }: { readonly receivedAt: number; readonly packs: Packs },
): Document => ({
  title,
  blocks: [
    opening(order),
    paragraph("dein Widerruf ist bei uns angekommen, am ", { strong: formatDateTime(receivedAt) }, "."),
    orderedAt(order),
    heading(2, "Das widerrufst du"),
    bullets(...packWords(order, packs)),
    paragraph("Heb diese E-Mail am besten auf. Wie es weitergeht, steht in der Widerrufsbelehrung deiner Bestellung."),
    linkToOrder(path),
    questions(sender),
  ],
})

export const withdrawalReceived = orderEmail({
  name: "withdrawal-received",
  title,
  payload: Schema.Struct({
    ...orderEmailFields,
    receivedAt: Schema.Number,
    packs: Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number })),
  }),
  write: ({ sender, receivedAt, packs }, order, path) =>
    Effect.succeed({
      subject: subjectAbout(title, order),
      preheader: `Dein Widerruf ist am ${formatDateTime(receivedAt)} angekommen.`,
      document: document(order, path, sender, { receivedAt, packs }),
    }),
})
