import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { accountUnusedEmail } from "../accounts/emails/account-unused.ts"
import { invitationEmail } from "../accounts/emails/invitation.ts"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { applicationAnswered } from "../applications/emails/application-answered.ts"
import { applicationReceived } from "../applications/emails/application-received.ts"
import { campaignEmail } from "../campaigns/emails/campaign-email.ts"
import { cartLeftEmail } from "../cart-reminder/emails/cart-left.ts"
import { EmailPayload, renderQueued, type TemplateServices } from "../email/email-template.ts"
import { messageAnswer } from "../messages/emails/message-answer.ts"
import { messageReceived } from "../messages/emails/message-received.ts"
import { confirmSubscriptionEmail } from "../newsletter/emails/confirm-subscription.ts"
import { orderCancelled } from "../orders/emails/order-cancelled.ts"
import { orderChanged } from "../orders/emails/order-changed.ts"
import { orderConfirmation } from "../orders/emails/order-confirmation.ts"
import { orderDocument } from "../orders/emails/order-document.ts"
import { orderMoved } from "../orders/emails/order-moved.ts"
import { orderReceived } from "../orders/emails/order-received.ts"
import { orderRefundGranted } from "../orders/emails/order-refund-granted.ts"
import { orderRefunded } from "../orders/emails/order-refunded.ts"
import { orderShipped } from "../orders/emails/order-shipped.ts"
import { orderTracked } from "../orders/emails/order-tracked.ts"
import { overdueReminders } from "../orders/emails/overdue-reminder.ts"
import { paymentReminder } from "../orders/emails/payment-reminder.ts"
import { withdrawalReceived } from "../orders/emails/withdrawal-received.ts"
import { ownDataEmail } from "../own-account/emails/own-data.ts"
import { partnerApplied } from "../partners/emails/partner-applied.ts"
import { partnerDecided } from "../partners/emails/partner-decided.ts"
import { partnerPaid } from "../partners/emails/partner-paid.ts"
import { drawCancelled } from "../prize-draw/emails/draw-cancelled.ts"
import { drawConfirm } from "../prize-draw/emails/draw-confirm.ts"
import { drawEntered } from "../prize-draw/emails/draw-entered.ts"
import { drawExcluded } from "../prize-draw/emails/draw-excluded.ts"
import { drawForfeited } from "../prize-draw/emails/draw-forfeited.ts"
import { drawLapsed } from "../prize-draw/emails/draw-lapsed.ts"
import { drawWon } from "../prize-draw/emails/draw-won.ts"
import { lotRecall } from "../recall/emails/lot-recall.ts"
import { trialRecall } from "../recall/emails/trial-recall.ts"
import { currentSeller } from "../seller/seller.ts"
import { backInStockEmail } from "../stock-alerts/emails/back-in-stock.ts"
import { confirmAlertEmail } from "../stock-alerts/emails/confirm-alert.ts"
import type { Reach } from "../suppressions/suppression.ts"
import { operatorAlert } from "../system/emails/operator-alert.ts"
import { confirmTrialEmail } from "../trials/emails/confirm-trial.ts"
import { trialExpiredEmail } from "../trials/emails/trial-expired.ts"
import { trialPostageEmail } from "../trials/emails/trial-postage.ts"
import { trialStepEmail } from "../trials/emails/trial-step.ts"
import { withdrawalDeclared } from "../withdrawals/emails/withdrawal-declared.ts"

/** Every e-mail about an order. A new one is its template and an entry here. */
export const orderEmails = [
  orderReceived,
  orderConfirmation,
  orderShipped,
  orderTracked,
  orderCancelled,
  orderChanged,
  orderDocument,
  orderMoved,
  orderRefundGranted,
  orderRefunded,
  paymentReminder,
  overdueReminders.friendly,
  overdueReminders.dunning,
  withdrawalReceived,
] as const

/** Every e-mail the shop sends. A new one is its template and an entry here. */
export const emails = [
  signInEmail,
  invitationEmail,
  accountUnusedEmail,
  withdrawalDeclared,
  messageReceived,
  messageAnswer,
  ownDataEmail,
  partnerApplied,
  partnerDecided,
  partnerPaid,
  applicationReceived,
  applicationAnswered,
  confirmAlertEmail,
  backInStockEmail,
  confirmSubscriptionEmail,
  campaignEmail,
  cartLeftEmail,
  drawConfirm,
  drawEntered,
  drawWon,
  drawLapsed,
  drawCancelled,
  drawForfeited,
  drawExcluded,
  confirmTrialEmail,
  trialStepEmail,
  trialPostageEmail,
  trialExpiredEmail,
  lotRecall,
  trialRecall,
  operatorAlert,
  ...orderEmails,
] as const

/** E-mails that anybody can cause for any mailbox, by asking for something that is to be confirmed; each has a cause of its own. */
export const requestEmails = [confirmAlertEmail, confirmSubscriptionEmail, drawConfirm, confirmTrialEmail] as const

const decodeEmailPayload = Schema.decodeUnknownResult(EmailPayload)

/** What is advertising, and what asks for it: sent to no suppressed address. */
const newsletters: ReadonlySet<string> = new Set([
  confirmSubscriptionEmail.name,
  campaignEmail.name,
  cartLeftEmail.name,
])

/** Not sent to mailboxes that are not there: staff see that nothing was. */
const reminders: ReadonlySet<string> = new Set(
  [paymentReminder, ...Object.values(overdueReminders)].map(({ name }) => name),
)

/** E-mails that the law demands, that are about a contract, or that somebody asked for this minute. */
const required: ReadonlySet<string> = new Set(
  [
    ...orderEmails.filter((email) => !reminders.has(email.name)),
    withdrawalDeclared,
    messageReceived,
    messageAnswer,
    ownDataEmail,
    lotRecall,
    trialRecall,
    signInEmail,
    invitationEmail,
    applicationAnswered,
    operatorAlert,
  ].map(({ name }) => name),
)

/** The e-mail of a task's payload; `undefined`: there is none such. */
export const emailOfPayload = (payload: unknown) => {
  const decoded = decodeEmailPayload(payload)
  return Result.isSuccess(decoded) ? emails.find(({ name }) => name === decoded.success.template) : undefined
}

/** Which addresses the e-mail of a task's payload still goes to. */
export const reachOfEmail = (payload: unknown): Reach => {
  const template = emailOfPayload(payload)?.name ?? ""
  return newsletters.has(template) ? "newsletter" : required.has(template) ? "required" : "usual"
}

/** Renders the e-mail of a task's payload. */
export const renderEmailOf = Effect.fn("renderEmailOf")(function* (payload: unknown) {
  const { publicUrl } = yield* currentSeller
  return yield* renderQueued<TemplateServices<typeof emails>>(emails, publicUrl, payload)
})
