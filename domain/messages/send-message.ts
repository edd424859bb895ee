import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { mayAcknowledge, mostToStrangers } from "../email/acknowledgement-limit.ts"
import { senderOf } from "../email/email-footer.ts"
import { Files } from "../files/ports.ts"
import { Orders } from "../orders/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { ownEnd } from "./confirm-end.ts"
import { messageReceived } from "./emails/message-received.ts"
import type { ConfirmedEnd, Message, MessageBody } from "./message.ts"
import type { CancellationInput, ContactInput } from "./message-input.ts"
import { checkPicture, pictureKeyOf } from "./message-picture.ts"
import { Messages } from "./ports.ts"

const receive = Effect.fnUntraced(function* (
  { name, email, idempotencyKey }: Pick<ContactInput, "name" | "email" | "idempotencyKey">,
  id: string,
  body: MessageBody,
  end: ConfirmedEnd | null = null,
) {
  const messages = yield* Messages
  const receivedAt = yield* Clock.currentTimeMillis
  const message: Message = {
    id,
    receivedAt,
    name: name.trim(),
    email,
    body,
    outcome: { state: end === null ? "open" : "ending" },
    ...(end !== null && { ends: [end] }),
  }
  const { operator } = yield* currentSeller
  const earlier = (yield* messages.ofMailbox(email)).filter((each) => each.body.kind === body.kind)
  const isKnown = body.kind === "contact" || (yield* (yield* Orders).ofMailbox(email)).length > 0
  // Whoever ends a subscription reads when (§ 312k (4) BGB), however many others wrote under the address.
  const acknowledged = end !== null || mayAcknowledge(earlier, receivedAt, isKnown ? undefined : mostToStrangers)
  const mail = messageReceived.task(message.id, { messageId: message.id, sender: senderOf(operator) })
  return yield* messages.keep(message, idempotencyKey, acknowledged ? [mail] : [])
})

/** Keeps a question to the shop with its pictures and acknowledges it by mail. */
export const sendContact = Effect.fn("sendContact")(function* (asked: ContactInput) {
  const { topic, orderNumber, text, pictures: sent = [] } = asked
  const files = yield* Files
  const id = yield* newReadableId("N-", 10)
  const pictures = sent.flatMap((file, index) => {
    const type = Result.getOrUndefined(checkPicture(file))
    return type === undefined ? [] : [{ content: file.content, key: pictureKeyOf(id, index + 1, type), type }]
  })
  for (const { key, content } of pictures) yield* files.put(key, content)
  const kept = yield* receive(asked, id, {
    kind: "contact",
    topic,
    orderNumber: orderNumber.trim(),
    text: text.trim(),
    ...(pictures.length > 0 && { pictures: pictures.map(({ content: _, ...picture }) => picture) }),
  })
  // Sent before: that one has its own pictures. What is left behind here, remove-orphans finds.
  if (kept.id !== id) yield* Effect.ignore(Effect.forEach(pictures, ({ key }) => files.remove(key), { discard: true }))
  return kept
})

/**
 * Receives a termination of contracts that go on (§ 312k BGB): keeps it as it is and acknowledges content, date and time and the end asked
 * for in the same step. The answer tells nothing of whether there is such a contract. `signedIn`: the mailbox the sender is signed in with.
 */
export const sendCancellation = Effect.fn("sendCancellation")(function* (
  asked: CancellationInput,
  signedIn: string | null = null,
) {
  const { termination, contract, endsOn } = asked
  const reason = termination === "extraordinary" ? asked.reason.trim() : ""
  const body = { kind: "cancellation", termination, reason, contract: contract.trim(), endsOn } as const
  return yield* receive(asked, yield* newReadableId("K-", 10), body, yield* ownEnd(asked, signedIn))
})
