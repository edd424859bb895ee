import * as Schema from "effect/Schema"
import { lines, paragraph } from "../content/blocks.ts"
import type { Block } from "../content/document.ts"
import { link } from "../content/inlines.ts"
import type { Operator } from "../content/operator.ts"

/** What a business e-mail says of who sends it. */
export const Sender = Schema.Struct({
  name: Schema.String,
  street: Schema.String,
  postalCode: Schema.String,
  city: Schema.String,
  country: Schema.String,
  representative: Schema.String,
  registerCourt: Schema.String,
  registerNumber: Schema.String,
  vatId: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  real: Schema.Boolean,
})
export type Sender = typeof Sender.Type

/** The operator as the sender of an e-mail: no more of it than `Sender` names. */
export const senderOf: (operator: Operator) => Sender = Schema.decodeSync(Sender)

/**
 * What every business e-mail of a company must say (§ 35a GmbHG): who writes, seat, register, director. Values stand as they are, ready
 * to be copied; one sentence says so while they are made up.
 */
export const emailFooter = (sender: Sender): readonly Block[] => [
  lines(
    `${sender.name}, ${sender.street}, ${sender.postalCode} ${sender.city}, ${sender.country}`,
    `Vertreten durch: ${sender.representative}`,
    [sender.registerCourt, sender.registerNumber, `USt-IdNr. ${sender.vatId}`].filter(Boolean).join(", "),
    [`Telefon ${sender.phone}, E-Mail `, link(`mailto:${sender.email}`, sender.email)],
  ),
  ...(sender.real ? [] : [paragraph("Beispiel-Shop: Diese Angaben sind ausgedacht, bitte überweise nichts.")]),
]
