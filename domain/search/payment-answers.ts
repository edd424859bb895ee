import { shippingCostNotice } from "../content/notices.ts"
import { type PaymentMethod, paymentMethods, paymentMethodsInWords, paymentRules } from "../content/payment-method.ts"
import type { AnswerFacts, ShopAnswer } from "./search-answer.ts"

export const shippingPage = { href: "/shipping-and-payment", text: "Versand und Zahlung" } as const

const methodsInWords = ({ paymentMethods }: AnswerFacts): string =>
  `Bezahlen kannst du so: ${paymentMethodsInWords(paymentMethods)}.`

type WordsByName = Readonly<Record<string, readonly string[]>>

/** What cannot be paid with, by the name it is given in the answer. */
const notOffered: WordsByName = {
  PayPal: ["paypal"],
  Klarna: ["klarna"],
  "Apple Pay": ["applepay"],
  "Google Pay": ["googlepay"],
  "Amazon Pay": ["amazonpay"],
  Sofortüberweisung: ["sofortüberweisung"],
  Giropay: ["giropay"],
  Wero: ["wero"],
  Ratenzahlung: ["ratenzahlung", "raten"],
  Ratenkauf: ["ratenkauf"],
  Lastschrift: ["lastschrift"],
  Bankeinzug: ["bankeinzug"],
  "SEPA-Lastschrift": ["sepa", "sepalastschrift"],
  Nachnahme: ["nachnahme"],
  "EC-Karte": ["eckarte", "ec karte"],
  Girocard: ["girocard"],
  Maestro: ["maestro"],
  Barzahlung: ["barzahlung", "bargeld"],
  paydirekt: ["paydirekt"],
  Bitcoin: ["bitcoin"],
}

const offered: Readonly<Record<PaymentMethod, WordsByName>> = {
  card: {
    Kreditkarte: ["kreditkarte"],
    Kartenzahlung: ["kartenzahlung"],
    Debitkarte: ["debitkarte"],
    Visa: ["visa"],
    Mastercard: ["mastercard"],
    "American Express": ["americanexpress", "amex"],
  },
  invoice: { "Kauf auf Rechnung": ["rechnung"], Rechnungskauf: ["rechnungskauf"] },
  prepayment: { Vorkasse: ["vorkasse"], Überweisung: ["überweisung"] },
}

const vouchers: WordsByName = {
  Gutscheine: ["gutschein", "gutscheine"],
  Gutscheincodes: ["gutscheincode"],
  Geschenkgutscheine: ["geschenkgutschein"],
  Rabatte: ["rabatt", "rabatte"],
  Rabattcodes: ["rabattcode"],
  Coupons: ["coupon"],
  Aktionscodes: ["aktionscode"],
  Promocodes: ["promocode"],
}

const answersOf = (
  named: WordsByName,
  answer: (name: string) => Pick<ShopAnswer, "title" | "text">,
): readonly ShopAnswer[] =>
  Object.entries(named).map(([name, words]) => ({
    kind: "payment",
    ...answer(name),
    link: shippingPage,
    products: false,
    words,
  }))

/** How one pays here, and how not: each answer names what was typed. */
export const paymentAnswers: readonly ShopAnswer[] = [
  ...answersOf(notOffered, (name) => ({ title: `${name} haben wir nicht.`, text: methodsInWords })),
  ...paymentMethods.flatMap((method) =>
    answersOf(offered[method], (name) => ({
      title: (facts) => `${name}${facts.paymentMethods.includes(method) ? ": ja." : " haben wir nicht."}`,
      text: (facts) => (facts.paymentMethods.includes(method) ? paymentRules[method].hint : methodsInWords(facts)),
    })),
  ),
  ...answersOf(vouchers, (name) => ({
    title: `${name} haben wir nicht.`,
    text: (facts) =>
      `An der Kasse gibt es dafür kein Feld: Alle zahlen dieselben Preise. ${shippingCostNotice(facts.delivery)}`,
  })),
  {
    kind: "payment",
    title: methodsInWords,
    text: "Keine Zahlungsart kostet extra. Bis wann du zahlst, steht bei jeder dabei.",
    link: shippingPage,
    products: false,
    words: ["bezahlen", "bezahlung", "zahlung", "zahlungsart", "zahlungsarten", "zahlungsmethode", "zahlen", "kasse"],
  },
]
