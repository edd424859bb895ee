import * as Schema from "effect/Schema"
import { exampleInstant } from "../../email/example-values.ts"
import { textVariable } from "../../email/template-variable.ts"
import { formatDate } from "../../shared/german-date.ts"
import { formatCents } from "../../shared/money.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

const valuesOf = (until: number, openCents: number) => ({ bis: formatDate(until), betrag: formatCents(openCents) })

/** A payment in advance has not come: a last day for it, after which the order is cancelled (§ 323 (1) BGB). */
export const paymentReminder = stepEmail({
  name: "payment-reminder",
  trigger: {
    when: "Eine Vorkasse ist überfällig.",
    required: "Vor der Stornierung muss eine letzte Frist gesetzt sein (§\u00a0323 Abs.\u00a01 BGB).",
  },
  title: "Erinnerung an deine Zahlung",
  payload: Schema.Struct({ ...stepEmailFields, until: Schema.Number, openCents: Schema.Number }),
  variables: {
    bis: textVariable("Der letzte Tag für die Zahlung."),
    betrag: textVariable("Was noch fehlt."),
  },
  examples: {
    ordinary: valuesOf(exampleInstant, 4660),
    smallest: valuesOf(0, 1),
    awkward: valuesOf(Date.parse("2099-12-31T12:00:00Z"), 999_999_999),
  },
  words: {
    preheader: "Es fehlen noch {{ betrag }}, bitte bis zum {{ bis }}.",
    happened: "für deine Bestellung fehlen noch **{{ betrag }}**. Deine Packungen liegen so lange bei uns bereit.",
    details: `
Bitte überweise den Betrag bis zum **{{ bis }}**. IBAN, Verwendungszweck und ein QR-Code für deine Banking-App stehen auf der Seite deiner Bestellung.

Ist das Geld dann nicht da, stornieren wir die Bestellung, und du musst nichts mehr tun. Hast du schon überwiesen, ist diese E-Mail erledigt.`,
  },
  valuesOf: (_, { until, openCents }) => valuesOf(until, openCents),
})
