import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import type { Sender } from "../../email/email-footer.ts"
import { formatDate } from "../../shared/german-date.ts"
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

const title = "Erinnerung an deine Zahlung"

/** A payment in advance has not come: a last day for it, after which the order is cancelled (§ 323 (1) BGB). */
const document = (
  order: Order,
  path: string,
  sender: Sender,
  { until, openCents }: { readonly until: number; readonly openCents: number },
): Document => ({
  title,
  blocks: [
    opening(order),
    paragraph(
      "für deine Bestellung fehlen noch ",
      { strong: formatCents(openCents) },
      ". Bis dahin liegen deine Packungen bei uns bereit.",
    ),
    orderedAt(order),
    paragraph(
      "Bitte überweise den Betrag bis zum ",
      { strong: formatDate(until) },
      ". Ist er dann nicht da, stornieren wir die Bestellung, und du musst nichts mehr tun. Hast du schon überwiesen, vergiss diese E-Mail.",
    ),
    linkToOrder(path),
    questions(sender),
  ],
})

export const paymentReminder = orderEmail({
  name: "payment-reminder",
  title,
  payload: Schema.Struct({ ...orderEmailFields, until: Schema.Number, openCents: Schema.Number }),
  write: ({ sender, until, openCents }, order, path) =>
    Effect.succeed({
      subject: subjectAbout(title, order),
      preheader: `Es fehlen noch ${formatCents(openCents)}, bitte bis zum ${formatDate(until)}.`,
      document: document(order, path, sender, { until, openCents }),
    }),
})
