import { paymentTerms } from "../content/operator.ts"
import { senderOf } from "../email/email-footer.ts"
import type { NewTask } from "../queue/task.ts"
import type { SellerFacts } from "../seller/seller.ts"
import { contractAttachments, orderConfirmation } from "./emails/order-confirmation.ts"
import { orderReceived } from "./emails/order-received.ts"
import type { Order } from "./order.ts"
import type { PaymentStep } from "./payment.ts"

/** The two e-mails an order causes, arrival and contract confirmation, as tasks to be queued with it. */
export const orderEmailTasks = (order: Order, step: PaymentStep, seller: SellerFacts): readonly NewTask[] => {
  const shared = { orderId: order.id, sender: senderOf(seller.operator) }
  return [
    orderReceived.task(order.id, shared),
    orderConfirmation.task(order.id, {
      ...shared,
      step,
      workingDays: seller.delivery.workingDays,
      prepaymentDays: paymentTerms.prepaymentDays,
      attachedTexts: contractAttachments.map((name) => seller.contractTextHashes[name]),
    }),
  ]
}
