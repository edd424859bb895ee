import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { NewTask } from "../queue/task.ts"
import { EmailAddress } from "../shared/email-address.ts"
import type { RenderedEmail } from "./email.ts"

/** The kind of task that is a mail to be sent. */
export const emailKind = "email"

/**
 * A mail to be queued together with the change that causes it. `cause` names the reason once for all, such as
 * `order-received:<order id>`: it decides about "never twice" in the queue and in the Message-ID.
 */
export const emailTask = (cause: string, email: RenderedEmail): NewTask => ({ kind: emailKind, cause, payload: email })

const Payload = Schema.Struct({
  to: EmailAddress,
  subject: Schema.String,
  html: Schema.String,
  text: Schema.String,
  attachedTexts: Schema.optionalKey(Schema.Array(Schema.String)),
  attachments: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        filename: Schema.String,
        contentType: Schema.String,
        content: Schema.String.check(Schema.isBase64()),
        contentId: Schema.optionalKey(Schema.String),
      }),
    ),
  ),
})

const decode = Schema.decodeUnknownResult(Payload, { errors: "all" })

/** The mail in a task's payload, or what is wrong with it. */
export const decodeEmail = (payload: unknown): Result.Result<RenderedEmail, string> =>
  Result.mapError(decode(payload), (error) => `The payload is not an e-mail: ${error.message}`)
