import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { bullets, heading, paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import type { Sender } from "../../email/email-footer.ts"
import { addressInOneLine } from "../../shared/address-lines.ts"
import { formatCents } from "../../shared/money.ts"
import type { Order } from "../order.ts"
import { ChangeOrder } from "../order-event.ts"
import { statusOf } from "../order-status.ts"
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

const title = "Änderung deiner Bestellung"

type Change = Pick<typeof ChangeOrder.Type, "address" | "invoiceAddress" | "dropped" | "reason">

const moneySentence = (order: Order): string => {
  const { dueCents, owedCents } = statusOf(order)
  const costs = `Deine Bestellung kostet jetzt ${formatCents(dueCents)}.`
  return owedCents === 0 ? costs : `${costs} ${formatCents(owedCents)} bekommst du zurück.`
}

/** Before the parcel leaves staff changed where it goes, or left packs out. */
const document = (order: Order, path: string, sender: Sender, change: Change): Document => {
  const { address, invoiceAddress, dropped, reason } = change
  return {
    title,
    blocks: [
      opening(order),
      paragraph("wir haben deine Bestellung geändert, bevor sie auf den Weg geht."),
      paragraph({ strong: "Grund:" }, ` ${reason}`),
      orderedAt(order),
      ...(address === null ? [] : [heading(2, "Dein Paket geht an"), paragraph(addressInOneLine(address))]),
      ...(invoiceAddress === undefined
        ? []
        : [heading(2, "Die Rechnung lautet auf"), paragraph(addressInOneLine(invoiceAddress))]),
      ...(dropped.length === 0
        ? []
        : [
            heading(2, "Das schicken wir nicht"),
            bullets(...packWords(order, dropped)),
            paragraph(moneySentence(order)),
          ]),
      linkToOrder(path),
      questions(sender),
    ],
  }
}

export const orderChanged = orderEmail({
  name: "order-changed",
  title,
  payload: Schema.Struct({
    ...orderEmailFields,
    address: ChangeOrder.fields.address,
    invoiceAddress: ChangeOrder.fields.invoiceAddress,
    dropped: ChangeOrder.fields.dropped,
    reason: Schema.String,
  }),
  write: ({ sender, ...change }, order, path) =>
    Effect.succeed({
      subject: subjectAbout(title, order),
      preheader: "Wir haben deine Bestellung geändert, bevor sie auf den Weg geht.",
      document: document(order, path, sender, change),
    }),
})
