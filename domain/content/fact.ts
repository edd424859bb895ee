import type { Inline, Text } from "./document.ts"
import { link, placeholder } from "./inlines.ts"
import type { Operator } from "./operator.ts"

/** A value of the operator's as texts show it: as it is, or marked as a placeholder as long as the operator is made up. */
export const fact = (operator: Operator, value: string): Inline => (operator.real ? value : placeholder(value))

/** A fact that is an address to follow; a placeholder leads nowhere. */
export const linkedFact = (operator: Operator, url: string, text: string): Inline =>
  operator.real ? link(url, text) : placeholder(text)

export const emailFact = (operator: Operator): Inline =>
  linkedFact(operator, `mailto:${operator.email}`, operator.email)

/** Name and postal address, a line each. */
export const addressLines = (operator: Operator): readonly Text[] => [
  [fact(operator, operator.name)],
  [fact(operator, operator.street)],
  [fact(operator, `${operator.postalCode} ${operator.city}`)],
  [fact(operator, operator.country)],
]

/** Name and postal address within a sentence. */
export const addressInLine = (operator: Operator): Inline =>
  fact(operator, `${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.country}`)

/** Telephone and e-mail, a line each. */
export const contactLines = (operator: Operator): readonly Text[] => [
  ["Telefon: ", fact(operator, operator.phone)],
  ["E-Mail: ", emailFact(operator)],
]
