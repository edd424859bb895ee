import { lines, paragraph } from "../content/blocks.ts"
import type { Block } from "../content/document.ts"
import type { Operator } from "../content/operator.ts"

/** What a business letter says of who writes it. */
export type LetterHead = Pick<
  Operator,
  | "name"
  | "street"
  | "postalCode"
  | "city"
  | "country"
  | "representative"
  | "registerCourt"
  | "registerNumber"
  | "vatId"
  | "phone"
  | "email"
  | "real"
>

/**
 * What every business letter of a company must say, mails included (§ 35a GmbHG): who writes, seat, register, director. Values
 * stand as they are, ready to be copied; one sentence says so while they are made up.
 */
export const letterFooter = (operator: LetterHead): readonly Block[] => [
  lines(
    `${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.country}`,
    `Vertreten durch: ${operator.representative}`,
    `${operator.registerCourt}, ${operator.registerNumber}, USt-IdNr. ${operator.vatId}`,
    [`Telefon ${operator.phone}, E-Mail `, { link: `mailto:${operator.email}`, text: operator.email }],
  ),
  ...(operator.real ? [] : [paragraph("Beispiel-Shop: Diese Angaben sind ausgedacht, bitte überweise nichts.")]),
]
