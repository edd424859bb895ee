import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Email } from "./email.ts"

/**
 * The message was not taken. `permanent`: trying again cannot help (no such mailbox, this message refused). Everything else may
 * pass and is not permanent: an unreachable or busy server, a full mailbox or disk, too many messages, a broken connection, and
 * whatever our own set-up causes (login, sender or machine refused). `reason` is for staff: why, in the other side's words where
 * it gave any, else in German, at most 300 characters, never the recipient or another address, never a password or key.
 * `noMailbox`: the other side says that there is no such mailbox, and no other refusal. `retryInMs`: as of `TaskFailed`; `unwanted`:
 * it is not to be sent any more, and nothing is wrong; no mailer says these.
 */
export class EmailNotSent extends Schema.TaggedError<EmailNotSent>()("EmailNotSent", {
  permanent: Schema.Boolean,
  reason: Schema.String,
  noMailbox: Schema.optionalKey(Schema.Boolean),
  retryInMs: Schema.optionalKey(Schema.Number),
  unwanted: Schema.optionalKey(Schema.Boolean),
}) {}

/** What an e-mail is about is over or gone: it is not sent, and that is no fault. Not for one that a law demands. */
export const noLongerWanted = (reason: string) => new EmailNotSent({ permanent: true, unwanted: true, reason })

/**
 * Hands messages to what delivers them: a mail server, a mail service's HTTP API, a folder. An adapter begins with `toMessage`
 * (message.ts), which makes an `Email` safe to send, and delivers each field of the `Message` it gives as it is: sender, the one
 * recipient, subject, both bodies, attachments, Message-ID and headers (`Auto-Submitted` or `Reply-To`, and of newsletters
 * `List-Unsubscribe` and `List-Unsubscribe-Post`). It adds a date where its protocol has one.
 */
export class Mailer extends Context.Service<
  Mailer,
  {
    /**
     * Delivers once, to `email.to` alone; success means that the other side has taken the message. An address that is not one
     * plain address is refused for good. A domain beyond ASCII is sent in its ASCII form. No field can add a header, a recipient or
     * a part.
     *
     * `messageId` (unique a message, without angle brackets) becomes the Message-ID: a repeat after a crash between delivery and
     * bookkeeping is recognisable as the same message.
     *
     * The caller interrupts a `send` that has not ended after 60 s, and when the shop stops. An interrupted `send` ends at once,
     * closes what it had open and delivers nothing afterwards. Many may be under way at the same time. After a failure or an
     * interruption the next `send` works again as soon as the other side does.
     */
    readonly send: (email: Email, messageId: string) => Effect.Effect<void, EmailNotSent>
  }
>()("domain/Mailer") {}
