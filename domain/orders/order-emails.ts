import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { orderMailNames } from "../content/notices.ts"
import type { EmailAttachment } from "../email/email.ts"
import { emailTask } from "../email/email-task.ts"
import { renderEmail } from "../email/render-email.ts"
import type { NewTask } from "../queue/task.ts"
import { formatCents } from "../shared/money.ts"
import { bankTransferPayload } from "./bank-transfer-qr.ts"
import { letterFooter } from "./letter-footer.ts"
import type { Order } from "./order.ts"
import { contractEnclosures, orderConfirmation, orderReceived, transferPictureId } from "./order-documents.ts"
import { orderPath } from "./order-link.ts"
import type { PaymentStep } from "./payment.ts"
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

/** The two mails an order causes, arrival and contract confirmation, as tasks to be queued with it. */
export const orderEmails = Effect.fnUntraced(function* (order: Order, step: PaymentStep) {
  const { operator, publicUrl, delivery, contractTextHashes } = yield* Seller
  const path = yield* orderPath(order.id)
  const attachments = yield* transferPicture(step)
  const shared = { to: order.email, publicUrl, footer: letterFooter(operator) }
  const tasks: readonly NewTask[] = [
    emailTask(
      `email:order-received:${order.id}`,
      renderEmail({
        ...shared,
        subject: `${orderMailNames.received} ${order.id}`,
        preheader: `Deine Bestellung über ${formatCents(order.totalCents)} ist bei uns angekommen.`,
        document: orderReceived(order, path, operator),
      }),
    ),
    emailTask(
      `email:order-confirmation:${order.id}`,
      renderEmail({
        ...shared,
        subject: `${orderMailNames.confirmed} ${order.id}`,
        preheader: "Wir nehmen deine Bestellung an. Der ganze Vertrag steht in dieser E-Mail.",
        document: orderConfirmation(order, {
          path,
          step,
          withPicture: attachments.length > 0,
          delivery,
        }),
        enclosed: contractEnclosures.map((name) => contractTextHashes[name]),
        attachments,
      }),
    ),
  ]
  return tasks
})
