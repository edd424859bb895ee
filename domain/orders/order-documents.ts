import { heading, paragraph } from "../content/blocks.ts"
import type { Block, Document } from "../content/document.ts"
import { orderMailNames, workingDays } from "../content/notices.ts"
import type { Delivery, Operator } from "../content/operator.ts"
import { formatDateTime } from "../shared/german-date.ts"
import { formatCents } from "../shared/money.ts"
import { formatIban } from "./iban.ts"
import type { Order } from "./order.ts"
import { deliveryBlocks, orderTable } from "./order-blocks.ts"
import type { PaymentStep } from "./payment.ts"
import type { ContractTexts } from "./seller.ts"

/** The name under which the confirmation's HTML finds the picture of the transfer's QR code. */
export const transferPictureId = "transfer-qr"

/** What was promised with an order beyond its contract texts: how long delivery takes, and how long a transfer may. */
export interface Promises extends Pick<Delivery, "workingDays"> {
  readonly prepaymentDays: number
}

const opening = ({ shippingAddress }: Order): Block => paragraph(`Hallo ${shippingAddress.name},`)

const orderedAt = ({ id, placedAt }: Order): Block =>
  paragraph("Bestellnummer ", { strong: id, unbroken: true }, `, bestellt am ${formatDateTime(placedAt)}.`)

/**
 * The first mail: the order has arrived (§ 312i (1) no. 3 BGB). It accepts nothing and asks for no money, since a request
 * to pay would already be the acceptance. `path` is the order page's.
 */
export const orderReceived = (order: Order, path: string, operator: Pick<Operator, "email">): Document => ({
  title: orderMailNames.received,
  blocks: [
    opening(order),
    paragraph(
      `danke für deine Bestellung. Sie ist bei uns angekommen. Diese E-Mail bestätigt nur den Eingang: Der Kaufvertrag kommt mit der E-Mail „${orderMailNames.confirmed}“ zustande, die wir dir gleich danach senden.`,
    ),
    orderedAt(order),
    orderTable(order),
    ...deliveryBlocks(order),
    paragraph(
      "Stimmt etwas nicht? Schreib uns gleich an ",
      { link: `mailto:${operator.email}`, text: operator.email },
      ".",
    ),
    { kind: "action", href: path, text: "Bestellung ansehen" },
  ],
})

/** What the second mail says beyond the order itself. */
interface ConfirmationFacts extends Promises {
  /** The order page's. */
  readonly path: string
  readonly step: PaymentStep
  /** The transfer's QR code is attached as `transferPictureId`. */
  readonly withPicture: boolean
}

const transferBlocks = (
  step: Extract<PaymentStep, { kind: "transfer" }>,
  { withPicture, prepaymentDays }: ConfirmationFacts,
): readonly Block[] => [
  paragraph(
    `Bitte überweise ${formatCents(step.cents)} innerhalb von ${prepaymentDays}\u00a0Tagen auf dieses Konto. Mit dem Verwendungszweck erkennen wir deine Zahlung.`,
  ),
  {
    kind: "table",
    columns: [
      { label: "", align: "start" },
      { label: "", align: "start" },
    ],
    rows: [
      ["Empfänger", step.beneficiary],
      ["IBAN", formatIban(step.iban)],
      ["BIC", step.bic],
      ["Betrag", [{ strong: formatCents(step.cents) }]],
      ["Verwendungszweck", [{ strong: step.reference, unbroken: true }]],
    ],
  },
  ...(withPicture
    ? ([
        paragraph("Oder scann diesen Code mit deiner Banking-App, er füllt die Überweisung aus:"),
        {
          kind: "picture",
          contentId: transferPictureId,
          alt: `QR-Code für die Überweisung von ${formatCents(step.cents)}, Verwendungszweck ${step.reference}`,
          widthPx: 200,
        },
      ] satisfies readonly Block[])
    : []),
]

const paymentBlocks = (facts: ConfirmationFacts): readonly Block[] => {
  const { step } = facts
  switch (step.kind) {
    case "invoice":
      return [
        paragraph(
          `Bezahl bitte innerhalb von ${step.days}\u00a0Tagen, nachdem du Ware und Rechnung bekommen hast. Die Rechnung liegt im Paket.`,
        ),
      ]
    case "transfer":
      return transferBlocks(step, facts)
    case "redirect":
      return [
        paragraph("Falls du noch nicht bezahlt hast, geht es hier weiter."),
        { kind: "action", href: step.url, text: "Jetzt bezahlen" },
      ]
  }
}

const deliveryTime = ({ step, ...promised }: ConfirmationFacts): string => {
  const from = {
    invoice: "ab dem Tag nach dieser E-Mail",
    transfer: "ab dem Tag nach deinem Überweisungsauftrag",
    redirect: "ab dem Tag nach deiner Zahlung",
  }
  return `Dein Paket braucht ${workingDays(promised)}, gerechnet ${from[step.kind]}.`
}

/**
 * The second mail: it accepts the order, and the contract is concluded. It carries the whole contract on a durable medium
 * (§ 312f (2) BGB): what it announces as following are the `contractAttachments`.
 */
export const orderConfirmation = (order: Order, facts: ConfirmationFacts): Document => ({
  title: orderMailNames.confirmed,
  blocks: [
    opening(order),
    paragraph("wir nehmen deine Bestellung an. Damit ist der Kaufvertrag zwischen dir und uns geschlossen."),
    orderedAt(order),
    orderTable(order),
    ...deliveryBlocks(order),
    ...paymentBlocks(facts),
    heading(2, "Lieferzeit"),
    paragraph(deliveryTime(facts)),
    { kind: "action", href: facts.path, text: "Bestellung ansehen" },
    heading(2, "Zum Aufbewahren"),
    paragraph(
      "Es folgen die Allgemeinen Geschäftsbedingungen, die Widerrufsbelehrung mit Muster-Formular und die Datenschutzerklärung, wie sie für diese Bestellung gelten. Heb diese E-Mail am besten auf.",
    ),
  ],
})

/**
 * What the second mail encloses: terms, withdrawal instruction and form, and privacy notice word for word, since a link would not
 * do (§ 312f (2) BGB, Art. 246a EGBGB).
 */
export const contractAttachments = [
  "termsOfService",
  "refund",
  "dataProtection",
] as const satisfies readonly (keyof ContractTexts)[]
