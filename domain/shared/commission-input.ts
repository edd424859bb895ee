import * as Schema from "effect/Schema"
import { mostFirstOrderCents, mostPercent } from "./commission.ts"
import { formatCents } from "./money.ts"
import { wholeNumber } from "./number-input.ts"

const percentMessage = `Bitte gib ganze Prozent von 1 bis ${mostPercent} an.`
const centsMessage = `Bitte gib einen Betrag von 0,01 bis ${formatCents(mostFirstOrderCents)} an, zum Beispiel 5,00.`

const whole = (message: string, most: number) =>
  wholeNumber(1, most, message).annotateKey({ messageMissingKey: message })

/** A commission as staff set it. */
export const CommissionInput = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("none") }),
  Schema.Struct({ kind: Schema.Literal("percent"), percent: whole(percentMessage, mostPercent) }),
  Schema.Struct({ kind: Schema.Literal("first-order"), cents: whole(centsMessage, mostFirstOrderCents) }),
])
