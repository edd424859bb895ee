import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { mayAcknowledge, mostToStrangers } from "../email/acknowledgement-limit.ts"
import { senderOf } from "../email/email-footer.ts"
import { Orders } from "../orders/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { messageReceived } from "./emails/message-received.ts"
import type { Message, MessageBody } from "./message.ts"
import type { CancellationInput, ContactInput } from "./message-input.ts"
import { Messages } from "./ports.ts"

const receive = Effect.fnUntraced(function* (
  { name, email, idempotencyKey }: Pick<ContactInput, "name" | "email" | "idempotencyKey">,
  prefix: string,
  body: MessageBody,
) {
  const messages = yield* Messages
  const receivedAt = yield* Clock.currentTimeMillis
  const message: Message = {
    id: yield* newReadableId(prefix, 10),
    receivedAt,
    name: name.trim(),
    email,
    body,
    outcome: { state: "open" },
  }
  const { operator } = yield* currentSeller
  const earlier = (yield* messages.ofMailbox(email)).filter((each) => each.body.kind === body.kind)
  const isKnown = body.kind === "contact" || (yield* (yield* Orders).ofMailbox(email)).length > 0
  const acknowledged = mayAcknowledge(earlier, receivedAt, isKnown ? undefined : mostToStrangers)
  const mail = messageReceived.task(message.id, { messageId: message.id, sender: senderOf(operator) })
  return yield* messages.keep(message, idempotencyKey, acknowledged ? [mail] : [])
})

/** Keeps a question to the shop and acknowledges it by mail. */
export const sendContact = Effect.fn("sendContact")(function* (asked: ContactInput) {
  const { topic, orderNumber, text } = asked
  return yield* receive(asked, "N-", { kind: "contact", topic, orderNumber: orderNumber.trim(), text: text.trim() })
})

/**
 * Receives a termination of contracts that go on (§ 312k BGB): keeps it as it is and acknowledges content, date and time and the end asked
 * for in the same step. The answer tells nothing of whether there is such a contract.
 */
export const sendCancellation = Effect.fn("sendCancellation")(function* (asked: CancellationInput) {
  const { termination, contract, endsOn } = asked
  const reason = termination === "extraordinary" ? asked.reason.trim() : ""
  return yield* receive(asked, "K-", { kind: "cancellation", termination, reason, contract: contract.trim(), endsOn })
})
