import type { Inputs } from "../../../client/app/trpc.ts"
import { type Forms, sendMessage } from "./form.ts"

const sendContact = sendMessage((client, { idempotencyKey, name, email, topic, orderNumber = "", text }) =>
  client.messages.contact.mutate({
    idempotencyKey,
    name,
    email,
    topic,
    orderNumber,
    text,
  } as Inputs["messages"]["contact"]),
)

const sendCancellation = sendMessage(
  (client, { idempotencyKey, name, email, termination, reason = "", contract, endsOn = "" }) =>
    client.messages.cancel.mutate({
      idempotencyKey,
      name,
      email,
      termination,
      reason,
      contract,
      endsOn,
    } as Inputs["messages"]["cancel"]),
)

export const messageForms: Forms = {
  "/contact": { handle: sendContact, limit: "order" },
  "/cancel-contract": { handle: sendCancellation, limit: "order" },
}
