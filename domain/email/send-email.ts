import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type Handler, handler, TaskFailed, TaskSkipped } from "../queue/handler.ts"
import { noteSuppression, stopped } from "../suppressions/suppress.ts"
import { type Reach, suppressionReasonNames } from "../suppressions/suppression.ts"
import type { Email } from "./email.ts"
import { EmailLog } from "./email-log.ts"
import { recordOf, suppressedRecordOf } from "./email-record.ts"
import { messageIdOf } from "./message-id.ts"
import { type EmailNotSent, Mailer } from "./ports.ts"

/** An e-mail not handed over after so long (milliseconds) counts as not sent. */
export const sendTimeoutMs = 60_000

/** E-mails under way at once, and of campaigns as many beside them. */
export const emailsAtOnce = 5

interface SendOptions<R> extends Pick<Handler<R>, "kind" | "title"> {
  /** Origin of the shop: its host name is the right-hand side of every Message-ID. */
  readonly publicUrl: string
  /** Which addresses the e-mail of a task's payload still goes to. */
  readonly reachOf: (payload: unknown) => Reach
  /** Whether the e-mail of a task's payload is not to be sent at all. */
  readonly isOff: (payload: unknown) => Effect.Effect<boolean, never, R>
  /** Renders the e-mail of a task's payload. */
  readonly render: (payload: unknown) => Effect.Effect<Email, EmailNotSent, R>
  /** Whether each is kept as it is handed over. */
  readonly keeps: boolean
}

/**
 * Sends queued e-mails. One that is switched off, or to an address its reach stops at, is skipped. A repeat after a crash between the
 * mailer's success and the end of the task has the same Message-ID. One that is under way when the shop stops is waited for.
 */
export const emailHandler = <R>({ kind, title, publicUrl, render, reachOf, isOff, keeps }: SendOptions<R>) =>
  handler({
    kind,
    title,
    payload: Schema.Unknown,
    // Those that are not kept are many: one after the other they leave a page asked for meanwhile the most room.
    concurrency: keeps ? emailsAtOnce : 1,
    timeoutMs: sendTimeoutMs,
    onStop: "finish",
    attempt: (payload, { id, cause }) =>
      Effect.gen(function* () {
        if (yield* isOff(payload)) return yield* new TaskSkipped({ reason: "Diese E-Mail ist abgeschaltet." })
        const email = yield* render(payload)
        const at = yield* Clock.currentTimeMillis
        const why = yield* stopped(email.to, reachOf(payload))
        const log = yield* EmailLog
        if (Option.isSome(why)) {
          if (keeps) yield* log.keep(suppressedRecordOf(email, { taskId: id, at, payload }))
          return yield* new TaskSkipped({
            reason: `Die Adresse ist gesperrt: ${suppressionReasonNames[why.value]}.`,
          })
        }
        if (keeps) yield* log.keep(recordOf(email, { taskId: id, at, payload }))
        yield* Effect.tapError(
          (yield* Mailer).send(email, messageIdOf(cause, new URL(publicUrl).hostname)),
          ({ noMailbox = false, reason }) =>
            noMailbox
              ? noteSuppression({ email: email.to, reason: "bounce", note: reason, source: "server" })
              : Effect.void,
        )
      }).pipe(
        Effect.catchTag(
          "EmailNotSent",
          ({ permanent, reason, retryInMs, unwanted = false }): Effect.Effect<never, TaskFailed | TaskSkipped> =>
            unwanted
              ? Effect.fail(new TaskSkipped({ reason }))
              : Effect.fail(new TaskFailed({ permanent, reason, ...(retryInMs !== undefined && { retryInMs }) })),
        ),
      ),
  })
