import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import { link } from "../../content/inlines.ts"
import { orderMailNames, workingDays } from "../../content/notices.ts"
import { type Delivery, demoOperator } from "../../content/operator.ts"
import { paymentRules } from "../../content/payment-method.ts"
import { PdfDocuments } from "../../content/pdf-documents.ts"
import { LegalArchive } from "../../content/ports.ts"
import type { EmailAttachment } from "../../email/email.ts"
import type { Sender } from "../../email/email-footer.ts"
import { exampleSender } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { blocksVariable, choiceVariable, textVariable } from "../../email/template-variable.ts"
import type { ContractTexts } from "../../seller/seller.ts"
import { formatCents } from "../../shared/money.ts"
import { bankTransferPayload } from "../bank-transfer-qr.ts"
import type { Order } from "../order.ts"
import { deliveryBlocks, orderTable, sinceAgreed, transferTable } from "../order-blocks.ts"
import { statusOf } from "../order-status.ts"
import type { PaymentStep } from "../payment.ts"
import { QrPictures } from "../qr-pictures.ts"
import { exampleOrders } from "./example-orders.ts"
import { orderEmail, orderEmailFields, orderWords } from "./order-email.ts"

/** The name under which the confirmation's HTML finds the picture of the transfer's QR code. */
export const transferPictureId = "transfer-qr"

const variables = {
  artikel: blocksVariable("Was bestellt wurde und was es kostet.", { mandatory: true }),
  lieferung: blocksVariable("Wohin es geht und wie bezahlt wird.", { mandatory: true }),
  zahlung: choiceVariable("Was für die Zahlung noch zu tun ist.", {
    invoice: "auf Rechnung bezahlen",
    transfer: "überweisen",
    page: "auf der Seite der Bestellung bezahlen",
    paid: "nichts mehr",
  }),
  tage: textVariable("In so vielen Tagen ist zu bezahlen."),
  betrag: textVariable("Was zu bezahlen ist."),
  ueberweisung: blocksVariable("Das Konto und der Verwendungszweck.", { mandatory: true }),
  qr_code: blocksVariable("Der QR-Code der Überweisung, ein Bild."),
  lieferzeit: textVariable("Wie lange das Paket braucht."),
  widerruf: blocksVariable("Wie man widerruft.", { mandatory: true }),
}

/** What the second e-mail says beyond the order itself: what was promised with it, and how it is paid. */
interface ConfirmationFacts {
  readonly sender: Pick<Sender, "email">
  readonly step: PaymentStep
  readonly workingDays: Delivery["workingDays"]
  readonly prepaymentDays: number
  /** The transfer's QR code is attached as `transferPictureId`. */
  readonly withPicture: boolean
}

const transferQr = (step: Extract<PaymentStep, { kind: "transfer" }>): Block => ({
  type: "image",
  url: `cid:${transferPictureId}`,
  alt: `QR-Code für die Überweisung von ${formatCents(step.cents)}, Verwendungszweck ${step.reference}`,
  width: 200,
})

const withdrawal = ({ email }: Pick<Sender, "email">): Block =>
  paragraph(
    "Die Frist beginnt, wenn du die Ware hast, bei mehreren Paketen mit dem letzten. Gründe und ein Konto brauchst du nicht: ",
    link("/withdraw", "Vertrag widerrufen"),
    ". Eine Nachricht an ",
    link(`mailto:${email}`, email),
    " genügt auch. Alles dazu und ein Formular stehen in der ",
    link("/refund", "Widerrufsbelehrung"),
    " im Anhang.",
  )

const daysOf = ({ step, prepaymentDays }: ConfirmationFacts): string => {
  if (step.kind === "page") return ""
  return String(step.kind === "invoice" ? step.days : prepaymentDays)
}

/** What the e-mail says of an order, beside what all about orders say. */
export const confirmationValues = (order: Order, facts: ConfirmationFacts) => {
  const { step, withPicture, sender, workingDays: days } = facts
  const { dueCents, openCents } = statusOf(order)
  const isPaid = openCents === 0
  const transfer = step.kind === "transfer" && !isPaid ? step : null
  return {
    artikel: [orderTable(order), ...sinceAgreed(order)],
    lieferung: deliveryBlocks(order),
    zahlung: isPaid ? ("paid" as const) : step.kind,
    tage: daysOf(facts),
    betrag: formatCents(transfer?.cents ?? (openCents || dueCents)),
    ueberweisung: transfer === null ? [] : [transferTable(transfer)],
    qr_code: transfer === null || !withPicture ? [] : [transferQr(transfer)],
    lieferzeit: `${workingDays({ workingDays: days })}, gerechnet ${paymentRules[order.payment].deliveryFrom.confirmation}`,
    widerruf: [withdrawal(sender)],
  }
}

const example = (order: Order, step: PaymentStep) =>
  confirmationValues(order, {
    sender: exampleSender,
    step,
    workingDays: { from: 2, to: 4 },
    prepaymentDays: 7,
    withPicture: step.kind === "transfer",
  })

const { bank } = demoOperator
const exampleTransfer: PaymentStep = { kind: "transfer", ...bank, reference: "NW-0123456789", cents: 4660 }

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
export const archivedText = Effect.fnUntraced(function* (digest: string) {
  const found = yield* (yield* LegalArchive).find(digest)
  if (Option.isNone(found))
    return yield* new EmailNotSent({ permanent: false, reason: "Ein Vertragstext fehlt im Archiv." })
  const attachment: EmailAttachment = {
    filename: `${found.value.title}.pdf`,
    contentType: "application/pdf",
    // What is too complex for a PDF is not published, and no shipped text is.
    content: Base64.encode(yield* Effect.orDie((yield* PdfDocuments).text(found.value))),
  }
  return attachment
})

/**
 * The second e-mail: it accepts the order, and the contract is concluded. With what is attached it carries the whole contract on a
 * durable medium (§ 312f (2) BGB).
 */
export const orderConfirmation = orderEmail({
  name: "order-confirmation",
  trigger: {
    when: "Eine Bestellung wird angenommen.",
    required: "Mit ihr kommt der Vertrag zustande, mit allen Vertragstexten (§\u00a0312f Abs.\u00a02 BGB).",
  },
  title: orderMailNames.confirmed,
  payload: Schema.Struct({
    ...orderEmailFields,
    step: Step,
    workingDays: Schema.Struct({ from: Schema.Number, to: Schema.Number }),
    prepaymentDays: Schema.Number,
    /** Digests of the contract texts in the archive. */
    attachedTexts: Schema.Array(Schema.String),
  }),
  variables,
  examples: {
    ordinary: example(exampleOrders.ordinary, { kind: "invoice", days: 14 }),
    smallest: example(exampleOrders.smallest, { kind: "page" }),
    awkward: example(exampleOrders.awkward, exampleTransfer),
  },
  shipped: {
    subject: `${orderMailNames.confirmed} {{ bestellnummer }}`,
    preheader: "Wir nehmen deine Bestellung an. Der ganze Vertrag liegt bei.",
    heading: orderMailNames.confirmed,
    body: `
${orderWords.opening}

wir nehmen deine Bestellung an. Damit ist der Kaufvertrag zwischen dir und uns geschlossen.

${orderWords.orderedAt}

{{ artikel }}

{{ lieferung }}

{% case zahlung %}
{% when "invoice" %}
Bezahl bitte innerhalb von {{ tage }}&nbsp;Tagen, nachdem du Ware und Rechnung bekommen hast. Die Rechnung liegt im Paket.
{% when "paid" %}
Zu bezahlen ist nichts mehr.
{% when "transfer" %}
Bitte überweise {{ betrag }} innerhalb von {{ tage }}&nbsp;Tagen auf dieses Konto. Mit dem Verwendungszweck erkennen wir deine Zahlung.

{{ ueberweisung }}

{% if qr_code %}
Oder scann diesen Code mit deiner Banking-App, er füllt die Überweisung aus:

{{ qr_code }}
{% endif %}
{% else %}
Falls du noch nicht bezahlt hast, kannst du das auf der Seite deiner Bestellung nachholen.
{% endcase %}

## Lieferzeit

Dein Paket braucht {{ lieferzeit }}.

${orderWords.linkToOrder}

## Widerrufen kannst du 14 Tage lang

{{ widerruf }}

## Zum Aufbewahren

Im Anhang: die Allgemeinen Geschäftsbedingungen, die Widerrufsbelehrung mit Muster-Formular und die Datenschutzerklärung, wie sie für diese Bestellung gelten. Heb diese E-Mail am besten auf.
`,
  },
  load: Effect.fnUntraced(function* ({ attachedTexts, ...facts }, order) {
    const pictures = yield* transferPicture(facts.step)
    const contract = yield* Effect.forEach(attachedTexts, archivedText)
    return {
      variables: confirmationValues(order, { ...facts, withPicture: pictures.length > 0 }),
      attachments: [...pictures, ...contract],
    }
  }),
})
