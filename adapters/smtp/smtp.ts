import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { createTransport, type NodemailerError } from "nodemailer"
import { toMessage } from "../../domain/email/message.ts"
import { EmailNotSent, Mailer } from "../../domain/email/ports.ts"
import { emailsAtOnce } from "../../domain/email/send-email.ts"
import { textStart } from "../../domain/shared/text-cut.ts"
import { withoutAddresses } from "../../domain/shared/without-addresses.ts"
import { ruleFor } from "../../domain/suppressions/server-answer.ts"
import { readSmtpUrl } from "./smtp-url.ts"

export interface SmtpOptions {
  /** See `readSmtpUrl`. */
  readonly url: Redacted.Redacted<string>
  /** The From line, e.g. `Nährwerk <hallo@naehrwerk.example>`. */
  readonly from: string
  /** Milliseconds to wait for the connection, for the greeting, and for any answer after that. */
  readonly timeouts?: { readonly connect: number; readonly greeting: number; readonly answer: number }
}

const standardTimeouts = { connect: 10_000, greeting: 10_000, answer: 30_000 }

/** What the server's words about the recipient or the content say. */
const ruleOf = ({ command, response }: NodemailerError) =>
  command === "RCPT TO" || command === "DATA" ? ruleFor(response ?? "") : null

/**
 * Final is only what the server says with 5xx about this recipient or this content, unless its words say that it passes. A refused login,
 * sender or connection is our own set-up (or a fault of the server): the mail is tried again.
 */
const isPermanent = (error: NodemailerError): boolean =>
  error.permanent === true &&
  error.responseCode !== 530 &&
  (error.command === "RCPT TO" || error.command === "DATA") &&
  ruleOf(error)?.verdict !== "later"

/** An answer to the content is about that, unless words without any code name the mailbox. */
const saysNoMailbox = (error: NodemailerError): boolean => {
  const rule = ruleOf(error)
  return isPermanent(error) && rule?.verdict === "missing" && (error.command === "RCPT TO" || rule.codes === undefined)
}

/** What staff read in the queue: the server's words, short, with addresses left out; never anything of the login. */
const reasonOf = (error: NodemailerError): string => {
  if (error.code === "EAUTH") return `Login refused (${error.responseCode ?? error.code}).`
  const where = error.command === undefined ? "" : ` at ${error.command}`
  if (error.response === undefined) return `${error.originalCode ?? error.code ?? "Connection failed"}${where}.`
  const words = withoutAddresses(error.response.slice(0, 1_000)).replace(/\s+/g, " ")
  return `${textStart(words, 200)} (${error.code ?? "refused"}${where})`
}

const asNodemailerError = (cause: unknown): NodemailerError =>
  cause instanceof Error ? cause : new Error("Unknown failure")

/** Delivers over SMTP, with a few connections kept open. A wrong address stops the start. */
export const layerSmtp = (options: SmtpOptions): Layer.Layer<Mailer> =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const server = readSmtpUrl(Redacted.value(options.url))
      if (Result.isFailure(server)) return yield* Effect.die(new Error(server.failure))
      const timeouts = options.timeouts ?? standardTimeouts
      const pool = createTransport({
        pool: true,
        // A campaign takes no connection from the shop's other e-mails.
        maxConnections: 2 * emailsAtOnce,
        ...server.success,
        connectionTimeout: timeouts.connect,
        greetingTimeout: timeouts.greeting,
        socketTimeout: timeouts.answer,
        // One more try when a kept connection turns out to be dead; all else is the queue's to repeat.
        maxRequeues: 1,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      yield* Effect.addFinalizer(() => Effect.sync(() => pool.close()))
      return Mailer.of({
        send: Effect.fn("Mailer.send")(function* (email, messageId) {
          const message = yield* Effect.fromResult(toMessage(email, messageId, options.from))
          const date = new Date(yield* Clock.currentTimeMillis)
          yield* Effect.tryPromise({
            try: (signal) => pool.sendMail({ ...message, date, signal }),
            catch: (cause) => {
              const error = asNodemailerError(cause)
              return new EmailNotSent({
                permanent: isPermanent(error),
                reason: reasonOf(error),
                ...(saysNoMailbox(error) && { noMailbox: true }),
              })
            },
          })
        }),
      })
    }),
  )
