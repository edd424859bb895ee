import * as Schema from "effect/Schema"
import { awkwardText } from "../../email/example-values.ts"
import { textVariable } from "../../email/template-variable.ts"
import { formatCents } from "../../shared/money.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

const valuesOf = (cents: number, reason: string) => ({ betrag: formatCents(cents), grund: reason })

/** Money is on its way back. */
export const orderRefunded = stepEmail({
  name: "order-refunded",
  trigger: {
    when: "Geld geht zurück.",
    withoutIt: "Dass Geld kommt, und die Rechnungskorrektur, gibt es dann nur auf der Seite der Bestellung.",
  },
  title: "Erstattung",
  payload: Schema.Struct({ ...stepEmailFields, cents: Schema.Number, reason: Schema.String }),
  variables: {
    betrag: textVariable("Was erstattet wird."),
    grund: textVariable("Warum."),
  },
  examples: {
    ordinary: valuesOf(1490, "Ein Fläschchen war zerbrochen"),
    smallest: valuesOf(1, "x"),
    awkward: valuesOf(999_999_999, awkwardText),
  },
  words: {
    preheader: "Wir erstatten dir {{ betrag }}.",
    happened: `
wir erstatten dir **{{ betrag }}** auf dem Weg, auf dem du bezahlt hast.

**Grund:** {{ grund }}`,
  },
  valuesOf: (_, { cents, reason }) => valuesOf(cents, reason),
})
