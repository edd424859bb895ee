import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { orderMailNames } from "../content/notices.ts"
import type { EmailAttachment, RenderedEmail } from "../email/email.ts"
import { EmailNotSent } from "../email/ports.ts"
import { renderEmail } from "../email/render-email.ts"
import { formatDateTime } from "../shared/german-date.ts"
import { formatCents } from "../shared/money.ts"
import { bankTransferPayload } from "./bank-transfer-qr.ts"
import { letterFooter } from "./letter-footer.ts"
import type { Order } from "./order.ts"
import { orderConfirmation, orderReceived, transferPictureId } from "./order-documents.ts"
import { type AboutOrderEmail, decodeOrderEmail } from "./order-email-tasks.ts"
import {
  letterNames,
  orderCancelled,
  orderRefunded,
  orderShipped,
  orderTracked,
  withdrawalReceived,
} from "./order-letters.ts"
import { orderPath } from "./order-link.ts"
import type { PaymentStep } from "./payment.ts"
import { Orders } from "./ports.ts"
import { QrPictures } from "./qr-pictures.ts"
import { Seller } from "./seller.ts"

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

/** The mails that staff cause: nothing is attached to them. */
const staffLetter = (about: Exclude<AboutOrderEmail, { letter: "order-received" | "order-confirmation" }>) => {
  switch (about.letter) {
    case "order-shipped":
      return {
        preheader: "Dein Paket hat unser Haus verlassen.",
        document: (order: Order, path: string) =>
          orderShipped(order, path, about.head, [
            ...(about.tracking === null ? [] : [about.tracking]),
            ...(about.further ?? []),
          ]),
      }
    case "order-tracked":
      return {
        preheader: `So findest du dein Paket: ${about.parcels.map(({ number }) => number).join(", ")}`,
        document: (order: Order, path: string) => orderTracked(order, path, about.head, about),
      }
    case "order-cancelled":
      return {
        preheader: "Wir haben deine Bestellung storniert.",
        document: (order: Order, path: string) => orderCancelled(order, path, about.head, about.reason),
      }
    case "order-refunded":
      return {
        preheader: `Wir erstatten dir ${formatCents(about.cents)}.`,
        document: (order: Order, path: string) => orderRefunded(order, path, about.head, about),
      }
    case "withdrawal-received":
      return {
        preheader: `Dein Widerruf ist am ${formatDateTime(about.receivedAt)} angekommen.`,
        document: (order: Order, path: string) => withdrawalReceived(order, path, about.head, about),
      }
  }
}

const write = Effect.fnUntraced(function* (about: AboutOrderEmail, order: Order) {
  const { publicUrl } = yield* Seller
  const path = yield* orderPath(order.id)
  const shared = { to: order.email, publicUrl, footer: letterFooter(about.head) }
  if (about.letter === "order-received") {
    return renderEmail({
      ...shared,
      subject: `${orderMailNames.received} ${order.id}`,
      preheader: `Deine Bestellung über ${formatCents(order.totalCents)} ist bei uns angekommen.`,
      document: orderReceived(order, path, about.head),
    })
  }
  if (about.letter !== "order-confirmation") {
    const { preheader, document } = staffLetter(about)
    return renderEmail({
      ...shared,
      subject: `${letterNames[about.letter]}, Bestellung ${order.id}`,
      preheader,
      document: document(order, path),
    })
  }
  const { attachedTexts, ...facts } = about
  const attachments = yield* transferPicture(about.step)
  return renderEmail({
    ...shared,
    subject: `${orderMailNames.confirmed} ${order.id}`,
    preheader: "Wir nehmen deine Bestellung an. Der ganze Vertrag steht in dieser E-Mail.",
    document: orderConfirmation(order, { ...facts, path, withPicture: attachments.length > 0 }),
    attachedTexts,
    attachments,
  })
})

/**
 * Writes a queued mail of an order; `None` when the payload is about something else. The facts are those of the order's
 * day; the words around them are those of the release that sends it.
 */
export const writeOrderEmail = Effect.fnUntraced(function* (payload: unknown) {
  const about = decodeOrderEmail(payload)
  if (Option.isNone(about)) return Option.none<RenderedEmail>()
  const orders = yield* Orders
  const order = yield* orders.find(about.value.orderId)
  // They were written in one step: it can only have been removed since.
  if (Option.isNone(order)) return yield* new EmailNotSent({ permanent: true, reason: "Its order is gone." })
  return Option.some(yield* write(about.value, order.value))
})
