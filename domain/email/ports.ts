import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Email } from "./email.ts"

/** The message was not taken. `permanent`: trying again cannot help (an address refused with 5xx). */
export class EmailNotSent extends Schema.TaggedError<EmailNotSent>()("EmailNotSent", {
  permanent: Schema.Boolean,
  reason: Schema.String,
}) {}

/** Hands messages to whoever delivers them. */
export class Mailer extends Context.Service<
  Mailer,
  {
    /**
     * Delivers once. `messageId` (unique a cause, without angle brackets) becomes the Message-ID, so that a repeat after a crash
     * between delivery and bookkeeping is recognisable as the same message: the mailbox folder keeps one, mail servers and
     * readers fold it.
     */
    readonly send: (email: Email, messageId: string) => Effect.Effect<void, EmailNotSent>
  }
>()("domain/Mailer") {}
