import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { LegalArchive } from "../content/ports.ts"
import { handler, TaskFailed } from "../queue/handler.ts"
import { withAttachedTexts } from "./attached-texts.ts"
import type { RenderedEmail } from "./email.ts"
import { emailKind } from "./email-template.ts"
import { messageIdOf } from "./message-id.ts"
import { EmailNotSent, Mailer } from "./ports.ts"

/** An e-mail not handed over after so long (milliseconds) counts as not sent. */
export const sendTimeoutMs = 60_000

/** E-mails under way at once. */
export const emailsAtOnce = 5

interface SendOptions<R> {
  /** Origin of the shop: links in attached texts lead there, and its host name is the right-hand side of every Message-ID. */
  readonly publicUrl: string
  /** Renders the e-mail of a task's payload. */
  readonly render: (payload: unknown) => Effect.Effect<RenderedEmail, EmailNotSent, R>
}

/** The e-mail with the texts attached to it, which were archived before it was queued. */
const complete = Effect.fnUntraced(function* (rendered: RenderedEmail, publicUrl: string) {
  const archive = yield* LegalArchive
  const found = yield* Effect.forEach(rendered.attachedTexts ?? [], (digest) => archive.find(digest))
  const documents = found.flatMap(Option.toArray)
  return documents.length === found.length
    ? withAttachedTexts(rendered, documents, publicUrl)
    : yield* new EmailNotSent({ permanent: false, reason: "An attached text is not in the archive." })
})

/**
 * Sends queued e-mails. A repeat after a crash between the mailer's success and the end of the task has the same Message-ID. One that is
 * under way when the shop stops is waited for.
 */
export const emailHandler = <R>({ publicUrl, render }: SendOptions<R>) =>
  handler({
    kind: emailKind,
    title: "E-Mails",
    payload: Schema.Unknown,
    concurrency: emailsAtOnce,
    timeoutMs: sendTimeoutMs,
    onStop: "finish",
    attempt: (payload, { cause }) =>
      render(payload).pipe(
        Effect.flatMap((rendered) => complete(rendered, publicUrl)),
        Effect.flatMap((email) =>
          Effect.flatMap(Mailer, (mailer) => mailer.send(email, messageIdOf(cause, new URL(publicUrl).hostname))),
        ),
        Effect.mapError(({ permanent, reason }) => new TaskFailed({ permanent, reason })),
      ),
  })
