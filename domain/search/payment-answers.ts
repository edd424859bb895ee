import { shippingCostNotice } from "../content/notices.ts"
import { type PaymentMethod, paymentMethodsInWords, paymentRules } from "../content/payment-method.ts"
import type { AnswerFacts, ShopAnswer } from "./search-answer.ts"

export const shippingPage = { href: "/shipping-and-payment", text: "Versand und Zahlung" } as const

const methodsInWords = ({ paymentMethods }: AnswerFacts): string =>
  `Bezahlen kannst du so: ${paymentMethodsInWords(paymentMethods)}.`

const notOffered = (name: string, ...words: readonly string[]): readonly ShopAnswer[] => [
  {
    kind: "payment",
    title: `${name} haben wir nicht.`,
    text: methodsInWords,
    link: shippingPage,
    products: false,
    words,
  },
]

const offeredOrNot = (method: PaymentMethod, name: string, ...words: readonly string[]): readonly ShopAnswer[] => [
  {
    kind: "payment",
    title: ({ paymentMethods }) => `${name}: ${paymentMethods.includes(method) ? "ja." : "haben wir nicht."}`,
    text: (facts) => (facts.paymentMethods.includes(method) ? paymentRules[method].hint : methodsInWords(facts)),
    link: shippingPage,
    products: false,
    words,
  },
]

/** How one pays here, and how not. */
export const paymentAnswers: readonly ShopAnswer[] = [
  ...notOffered("PayPal", "paypal"),
  ...notOffered("Klarna", "klarna"),
  ...notOffered("Apple Pay", "applepay"),
  ...notOffered("Google Pay", "googlepay"),
  ...notOffered("Amazon Pay", "amazonpay"),
  ...notOffered("Sofortüberweisung", "sofortüberweisung", "giropay", "wero"),
  ...notOffered("Ratenzahlung", "ratenzahlung", "ratenkauf", "raten"),
  ...notOffered("Lastschrift", "lastschrift", "bankeinzug", "sepa"),
  ...notOffered("Nachnahme", "nachnahme"),
  ...offeredOrNot("card", "Kartenzahlung", "kreditkarte", "kartenzahlung", "debitkarte", "visa", "mastercard"),
  ...offeredOrNot("invoice", "Kauf auf Rechnung", "rechnung", "rechnungskauf"),
  ...offeredOrNot("prepayment", "Vorkasse", "vorkasse", "überweisung"),
  {
    kind: "payment",
    title: "Gutscheine und Rabattcodes haben wir nicht.",
    text: (facts) =>
      `An der Kasse gibt es dafür kein Feld: Alle zahlen dieselben Preise. ${shippingCostNotice(facts.delivery)}`,
    link: shippingPage,
    products: false,
    words: [
      "gutschein",
      "gutscheine",
      "gutscheincode",
      "geschenkgutschein",
      "rabatt",
      "rabattcode",
      "rabatte",
      "coupon",
      "aktionscode",
      "promocode",
    ],
  },
  {
    kind: "payment",
    title: ({ paymentMethods }) => `Bezahlen kannst du so: ${paymentMethodsInWords(paymentMethods)}.`,
    text: "Keine Zahlungsart kostet extra. Bis wann du zahlst, steht bei jeder dabei.",
    link: shippingPage,
    products: false,
    words: ["bezahlen", "bezahlung", "zahlung", "zahlungsart", "zahlungsarten", "zahlungsmethode", "zahlen", "kasse"],
  },
]
