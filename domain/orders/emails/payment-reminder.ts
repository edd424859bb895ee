import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import { formatDate } from "../../shared/german-date.ts"
import { formatCents } from "../../shared/money.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

/** A payment in advance has not come: a last day for it, after which the order is cancelled (§ 323 (1) BGB). */
export const paymentReminder = stepEmail({
  name: "payment-reminder",
  title: "Erinnerung an deine Zahlung",
  payload: Schema.Struct({ ...stepEmailFields, until: Schema.Number, openCents: Schema.Number }),
  words: (_, { until, openCents }) => ({
    preheader: `Es fehlen noch ${formatCents(openCents)}, bitte bis zum ${formatDate(until)}.`,
    happened: [
      paragraph(
        "für deine Bestellung fehlen noch ",
        { strong: formatCents(openCents) },
        ". Deine Packungen liegen so lange bei uns bereit.",
      ),
    ],
    details: [
      paragraph(
        "Bitte überweise den Betrag bis zum ",
        { strong: formatDate(until) },
        ". IBAN, Verwendungszweck und ein QR-Code für deine Banking-App stehen auf der Seite deiner Bestellung.",
      ),
      paragraph(
        "Ist das Geld dann nicht da, stornieren wir die Bestellung, und du musst nichts mehr tun. Hast du schon überwiesen, ist diese E-Mail erledigt.",
      ),
    ],
  }),
})
