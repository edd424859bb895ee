import * as Schema from "effect/Schema"
import { bullets, heading, lines, paragraph } from "../../content/blocks.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { nextStepText } from "../order-labels.ts"
import { packWords } from "../pack-words.ts"
import { sendBackUntil } from "../withdrawal-period.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

/**
 * A withdrawal has arrived: what it is about, with date and time, on a durable medium (§ 356a (4) BGB). It says that it came, not
 * that it is in time: that is for people to see.
 */
export const withdrawalReceived = stepEmail({
  name: "withdrawal-received",
  title: "Eingang deines Widerrufs",
  payload: Schema.Struct({
    ...stepEmailFields,
    receivedAt: Schema.Number,
    packs: Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number })),
  }),
  words: (order, { receivedAt, packs, sender }) => ({
    preheader: `Dein Widerruf ist am ${formatDateTime(receivedAt)} angekommen.`,
    happened: [paragraph("dein Widerruf ist bei uns angekommen, am ", { strong: formatDateTime(receivedAt) }, ".")],
    details: [
      heading(2, "Das widerrufst du"),
      bullets(...packWords(order, packs)),
      heading(2, "Wie es weitergeht"),
      paragraph(nextStepText(order)),
      ...(sendBackUntil(order) === null
        ? []
        : [lines(sender.name, sender.street, `${sender.postalCode} ${sender.city}`)]),
      paragraph("Heb diese E-Mail am besten auf."),
    ],
  }),
})
