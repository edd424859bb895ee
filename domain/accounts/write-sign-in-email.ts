import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { RenderedEmail } from "../email/email.ts"
import { emailKind } from "../email/email-task.ts"
import { EmailNotSent } from "../email/ports.ts"
import { renderEmail } from "../email/render-email.ts"
import { letterFooter } from "../orders/letter-footer.ts"
import { Seller } from "../orders/seller.ts"
import type { NewTask } from "../queue/task.ts"
import { SignInAttempts } from "./ports.ts"
import { Secrets } from "./secrets.ts"
import { signInLetter, signInPreheader, signInSubject } from "./sign-in-letter.ts"

const decode = Schema.decodeUnknownOption(Schema.Struct({ letter: Schema.Literal("sign-in"), attempt: Schema.String }))

/** How the causes of mails with a link begin. */
export const signInCause = "email:sign-in:"

/** Queues the mail with the link of an attempt as what it is about: the link itself is made when it is sent, and kept nowhere. */
export const signInEmailTask = (attempt: string): NewTask => ({
  kind: emailKind,
  cause: `${signInCause}${attempt}`,
  payload: { letter: "sign-in", attempt },
})

/**
 * Writes a queued mail with a link; `None` when the payload is about something else. Each time it is written it gets a link of its
 * own: whoever reads the database, while the mail waits too, finds nothing that opens a door.
 */
export const writeSignInEmail = Effect.fnUntraced(function* (payload: unknown) {
  const about = decode(payload)
  if (Option.isNone(about)) return Option.none<RenderedEmail>()
  const { operator, publicUrl } = yield* Seller
  const secrets = yield* Secrets
  const token = yield* secrets.make
  const attempt = yield* (yield* SignInAttempts).openBy(about.value.attempt, yield* secrets.digest(token))
  const now = yield* Clock.currentTimeMillis
  if (Option.isNone(attempt) || attempt.value.kind !== "link" || now >= attempt.value.expiresAt)
    return yield* new EmailNotSent({ permanent: true, reason: "Its link would be over." })
  const { email, door, expiresAt } = attempt.value
  return Option.some<RenderedEmail>(
    renderEmail({
      to: email,
      publicUrl,
      subject: signInSubject(door),
      preheader: signInPreheader,
      document: signInLetter(`/auth/link/${token}`, door, expiresAt),
      footer: letterFooter(operator),
    }),
  )
})
