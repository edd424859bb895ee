import * as Schema from "effect/Schema"
import { bullets, heading, paragraph } from "../../content/blocks.ts"
import { addressInOneLine } from "../../shared/address-lines.ts"
import { formatCents } from "../../shared/money.ts"
import type { Order } from "../order.ts"
import { ChangeOrder } from "../order-event.ts"
import { statusOf } from "../order-status.ts"
import { packWords } from "../pack-words.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

const moneySentence = (order: Order): string => {
  const { dueCents, owedCents } = statusOf(order)
  const costs = `Deine Bestellung kostet jetzt ${formatCents(dueCents)}.`
  return owedCents === 0 ? costs : `${costs} ${formatCents(owedCents)} bekommst du zurück.`
}

/** Before the parcel leaves staff changed where it goes, or left packs out. */
export const orderChanged = stepEmail({
  name: "order-changed",
  title: "Änderung deiner Bestellung",
  payload: Schema.Struct({
    ...stepEmailFields,
    address: ChangeOrder.fields.address,
    invoiceAddress: ChangeOrder.fields.invoiceAddress,
    dropped: ChangeOrder.fields.dropped,
    reason: Schema.String,
  }),
  words: (order, { address, invoiceAddress, dropped, reason }) => ({
    preheader: "Wir haben deine Bestellung geändert, bevor sie auf den Weg geht.",
    happened: [
      paragraph("wir haben deine Bestellung geändert, bevor sie auf den Weg geht."),
      paragraph({ strong: "Grund:" }, ` ${reason}`),
    ],
    details: [
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
    ],
  }),
})
