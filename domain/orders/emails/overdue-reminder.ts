import * as Schema from "effect/Schema"
import { unbroken } from "../../content/inlines.ts"
import { demoOperator } from "../../content/operator.ts"
import { exampleInstant } from "../../email/example-values.ts"
import { blocksVariable, runVariable, textVariable } from "../../email/template-variable.ts"
import { formatDate } from "../../shared/german-date.ts"
import { formatCents } from "../../shared/money.ts"
import { exampleOrder } from "../example-order.ts"
import type { Order } from "../order.ts"
import { transferTable } from "../order-blocks.ts"
import { statusOf } from "../order-status.ts"
import { arrivalOf } from "../order-work.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

const payload = Schema.Struct({
  ...stepEmailFields,
  invoice: Schema.String,
  invoicedAt: Schema.Number,
  dueUntil: Schema.Number,
  until: Schema.Number,
  transfer: Schema.Struct({
    beneficiary: Schema.String,
    iban: Schema.String,
    bic: Schema.String,
    reference: Schema.String,
    cents: Schema.Number,
  }),
})

const variables = {
  rechnung: runVariable("Die Nummer der Rechnung, auf einer Zeile."),
  rechnung_vom: textVariable("Wann die Rechnung ausgestellt wurde."),
  angekommen: textVariable("Wann das Paket ankam, ein Satz; „voraussichtlich“, wo niemand das vermerkt hat."),
  faellig: textVariable("Der letzte Tag, an dem zu bezahlen war."),
  bis: textVariable("Bis wann um die Zahlung gebeten wird."),
  betrag: textVariable("Was noch fehlt."),
  ueberweisung: blocksVariable("Das Konto und der Verwendungszweck.", { mandatory: true }),
}

const arrivalText = (order: Order): string => {
  const status = statusOf(order)
  const arrival = arrivalOf(status)
  if (arrival === null) return ""
  return status.deliveredAt === null
    ? `Dein Paket ist voraussichtlich am ${formatDate(arrival)} angekommen. Ist es noch nicht da, schreib uns bitte.`
    : `Dein Paket ist am ${formatDate(arrival)} angekommen.`
}

const valuesOf = (order: Order, { invoice, transfer, ...data }: Omit<typeof payload.Type, "orderId" | "sender">) => ({
  rechnung: [unbroken(invoice)],
  rechnung_vom: formatDate(data.invoicedAt),
  angekommen: arrivalText(order),
  faellig: formatDate(data.dueUntil),
  bis: formatDate(data.until),
  betrag: formatCents(transfer.cents),
  ueberweisung: [transferTable(transfer)],
})

const example = (at: number, cents: number, order = exampleOrder()) => {
  const transfer = { ...demoOperator.bank, reference: order.id, cents }
  return valuesOf(order, {
    invoice: "RE-000001",
    invoicedAt: at,
    dueUntil: at,
    until: at,
    transfer,
  })
}

const shipped = { kind: "shipped", tracking: null, at: exampleInstant, by: null, version: 2 } as const

const shared = {
  payload,
  invoices: "so-far",
  variables,
  examples: {
    ordinary: example(exampleInstant, 4660, exampleOrder({ events: [shipped] })),
    smallest: example(0, 1),
    awkward: example(Date.parse("2099-12-31T12:00:00Z"), 999_999_999),
  },
  valuesOf,
} as const

const required = "Sie gehört zum Vertrag. Ob der Shop von selbst erinnert, stellt ihr unter „Shop“ ein."

/** When the goods came, what the shopper is asked to do, and the account. */
const request = (ask: string) => `
{{ angekommen }}

${ask}

{{ ueberweisung }}

Hast du schon überwiesen, ist diese E-Mail erledigt.`

/** An invoice was not paid when it was due. No fee, no interest, no threat: the Mahnung alone puts in default (§ 286 (1) BGB). */
export const overdueReminders = {
  friendly: stepEmail({
    ...shared,
    name: "overdue-reminder",
    trigger: { when: "Eine Rechnung ist seit drei Tagen überfällig.", required },
    title: "Deine Rechnung ist noch offen",
    words: {
      preheader: "Es fehlen noch {{ betrag }}.",
      happened:
        "vielleicht ist es nur durchgerutscht: Die Rechnung {{ rechnung }} vom {{ rechnung_vom }} war am {{ faellig }} fällig, und es fehlen noch **{{ betrag }}**.",
      details: request("Bitte überweise den Betrag bis zum **{{ bis }}**."),
    },
  }),
  dunning: stepEmail({
    ...shared,
    name: "overdue-dunning",
    trigger: { when: "Zwei Wochen nach der freundlichen Erinnerung fehlt das Geld noch.", required },
    title: "Mahnung: Deine Rechnung ist noch offen",
    words: {
      preheader: "Bitte bezahle {{ betrag }} bis zum {{ bis }}.",
      happened:
        "wir haben dich schon erinnert: Die Rechnung {{ rechnung }} vom {{ rechnung_vom }} war am {{ faellig }} fällig, und bisher fehlen noch **{{ betrag }}**.",
      details: request(
        "Bitte bezahle den Betrag bis zum **{{ bis }}**. Kosten entstehen dir durch diese Mahnung nicht. Stimmt etwas nicht oder passt es gerade nicht, schreib uns: Wir finden einen Weg.",
      ),
    },
  }),
} as const
