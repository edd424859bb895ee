import * as Schema from "effect/Schema"
import { awkwardText } from "../../email/example-values.ts"
import { textVariable } from "../../email/template-variable.ts"
import { formatCents } from "../../shared/money.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

const valuesOf = (cents: number, reason: string) => ({ betrag: formatCents(cents), grund: reason })

/** The price was lowered: money will go back. */
export const orderRefundGranted = stepEmail({
  name: "order-refund-granted",
  trigger: {
    when: "Ein Teil des Preises wird erlassen.",
    withoutIt:
      "Dass weniger zu bezahlen war, und die Rechnungskorrektur, gibt es dann nur auf der Seite der Bestellung.",
  },
  title: "Du bekommst Geld zurück",
  payload: Schema.Struct({ ...stepEmailFields, cents: Schema.Number, reason: Schema.String }),
  variables: {
    betrag: textVariable("Was erlassen wird."),
    grund: textVariable("Warum."),
  },
  examples: {
    ordinary: valuesOf(1490, "Ein Fläschchen war zerbrochen"),
    smallest: valuesOf(1, "x"),
    awkward: valuesOf(999_999_999, awkwardText),
  },
  words: {
    preheader: "Deine Bestellung kostet {{ betrag }} weniger.",
    happened: `
deine Bestellung kostet **{{ betrag }}** weniger. Du bekommst das Geld auf dem Weg zurück, auf dem du bezahlt hast; wir schreiben dir, sobald es unterwegs ist.

**Grund:** {{ grund }}`,
  },
  valuesOf: (_, { cents, reason }) => valuesOf(cents, reason),
})
