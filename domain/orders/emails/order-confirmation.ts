import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { heading, paragraph } from "../../content/blocks.ts"
import type { Block, Document } from "../../content/document.ts"
import { orderMailNames, workingDays } from "../../content/notices.ts"
import type { Delivery } from "../../content/operator.ts"
import { paymentRules } from "../../content/payment-method.ts"
import { LegalArchive } from "../../content/ports.ts"
import type { EmailAttachment } from "../../email/email.ts"
import type { Sender } from "../../email/email-footer.ts"
import { EmailNotSent } from "../../email/ports.ts"
import type { ContractTexts } from "../../seller/seller.ts"
import { formatCents } from "../../shared/money.ts"
import { bankTransferPayload } from "../bank-transfer-qr.ts"
import { formatIban } from "../iban.ts"
import type { Order } from "../order.ts"
import { deliveryBlocks, orderTable } from "../order-blocks.ts"
import type { PaymentStep } from "../payment.ts"
import { PdfDocuments } from "../pdf-documents.ts"
import { QrPictures } from "../qr-pictures.ts"
import { linkToOrder, opening, orderEmail, orderEmailFields, orderedAt } from "./order-email.ts"

/** The name under which the confirmation's HTML finds the picture of the transfer's QR code. */
export const transferPictureId = "transfer-qr"

/** What was promised with an order beyond its contract texts: how long delivery takes, and how long a transfer may. */
interface Promises extends Pick<Delivery, "workingDays"> {
  readonly prepaymentDays: number
}

/** What the second e-mail says beyond the order itself. */
interface ConfirmationFacts extends Promises {
  /** The order page's. */
  readonly path: string
  readonly sender: Pick<Sender, "email">
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
    case "page":
      return [paragraph("Falls du noch nicht bezahlt hast, kannst du das auf der Seite deiner Bestellung nachholen.")]
  }
}

const deliveryTime = ({ payment }: Order, promised: Promises): string =>
  `Dein Paket braucht ${workingDays(promised)}, gerechnet ${paymentRules[payment].deliveryFrom.confirmation}.`

/**
 * The second e-mail: it accepts the order, and the contract is concluded. With what is attached it carries the whole contract on a
 * durable medium (§ 312f (2) BGB).
 */
export const orderConfirmationDocument = (order: Order, facts: ConfirmationFacts): Document => ({
  title: orderMailNames.confirmed,
  blocks: [
    opening(order),
    paragraph("wir nehmen deine Bestellung an. Damit ist der Kaufvertrag zwischen dir und uns geschlossen."),
    orderedAt(order),
    orderTable(order),
    ...deliveryBlocks(order),
    ...paymentBlocks(facts),
    heading(2, "Lieferzeit"),
    paragraph(deliveryTime(order, facts)),
    linkToOrder(facts.path),
    heading(2, "Widerrufen kannst du 14 Tage lang"),
    paragraph(
      "Die Frist beginnt, wenn du die Ware hast, bei mehreren Paketen mit dem letzten. Gründe und ein Konto brauchst du nicht: ",
      { link: "/withdraw", text: "Vertrag widerrufen" },
      ". Eine Nachricht an ",
      { link: `mailto:${facts.sender.email}`, text: facts.sender.email },
      " genügt auch. Alles dazu und ein Formular stehen in der ",
      { link: "/refund", text: "Widerrufsbelehrung" },
      " im Anhang.",
    ),
    heading(2, "Zum Aufbewahren"),
    paragraph(
      "Im Anhang: die Allgemeinen Geschäftsbedingungen, die Widerrufsbelehrung mit Muster-Formular und die Datenschutzerklärung, wie sie für diese Bestellung gelten. Heb diese E-Mail am besten auf.",
    ),
  ],
})

/**
 * What is attached to the second e-mail as PDF files: terms, withdrawal instruction and form, and privacy notice word for word, since a
 * link would not do (§ 312f (2) BGB, Art. 246a EGBGB).
 */
export const contractAttachments = [
  "termsOfService",
  "refund",
  "dataProtection",
] as const satisfies readonly (keyof ContractTexts)[]

const Step = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("invoice"), days: Schema.Number }),
  Schema.Struct({
    kind: Schema.Literal("transfer"),
    beneficiary: Schema.String,
    iban: Schema.String,
    bic: Schema.String,
    reference: Schema.String,
    cents: Schema.Number,
  }),
  Schema.Struct({ kind: Schema.Literal("page") }),
])

/** The picture of a transfer's QR code to attach, if the step is a transfer that fits into one. */
const transferPicture = Effect.fnUntraced(function* (step: PaymentStep) {
  if (step.kind !== "transfer") return []
  const payload = bankTransferPayload(step)
  if (Result.isFailure(payload)) return []
  const pictures = yield* QrPictures
  const picture: EmailAttachment = {
    filename: "ueberweisung.png",
    contentType: "image/png",
    content: yield* pictures.png(payload.success),
    contentId: transferPictureId,
  }
  return [picture]
})

/** A contract text as it was archived on the order's day. Without it the e-mail waits: it would not hold the contract. */
const archivedText = Effect.fnUntraced(function* (digest: string) {
  const found = yield* (yield* LegalArchive).find(digest)
  if (Option.isNone(found))
    return yield* new EmailNotSent({ permanent: false, reason: "A contract text is not in the archive." })
  const attachment: EmailAttachment = {
    filename: `${found.value.title}.pdf`,
    contentType: "application/pdf",
    content: Base64.encode(yield* (yield* PdfDocuments).text(found.value)),
  }
  return attachment
})

export const orderConfirmation = orderEmail({
  name: "order-confirmation",
  title: orderMailNames.confirmed,
  payload: Schema.Struct({
    ...orderEmailFields,
    step: Step,
    workingDays: Schema.Struct({ from: Schema.Number, to: Schema.Number }),
    prepaymentDays: Schema.Number,
    /** Digests of the contract texts in the archive. */
    attachedTexts: Schema.Array(Schema.String),
  }),
  write: Effect.fnUntraced(function* ({ attachedTexts, ...facts }, order, path) {
    const pictures = yield* transferPicture(facts.step)
    const contract = yield* Effect.forEach(attachedTexts, archivedText)
    return {
      subject: `${orderMailNames.confirmed} ${order.id}`,
      preheader: "Wir nehmen deine Bestellung an. Der ganze Vertrag liegt bei.",
      document: orderConfirmationDocument(order, { ...facts, path, withPicture: pictures.length > 0 }),
      attachments: [...pictures, ...contract],
    }
  }),
})
