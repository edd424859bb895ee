import { setImmediate as nextTurn } from "node:timers/promises"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import type { NodemailerError } from "nodemailer"
import { toMessage } from "../../domain/email/message.ts"
import { EmailNotSent, Mailer } from "../../domain/email/ports.ts"
import { readSmtpUrl, type SmtpServer } from "./smtp-url.ts"

export interface SmtpOptions {
  /** See `readSmtpUrl`. */
  readonly url: Redacted.Redacted<string>
  /** The From line, e.g. `Nährwerk <hallo@naehrwerk.example>`. */
  readonly from: string
  /** Milliseconds to wait for the connection, for the greeting, and for any answer after that. */
  readonly timeouts?: { readonly connect: number; readonly greeting: number; readonly answer: number }
}

const standardTimeouts = { connect: 10_000, greeting: 10_000, answer: 30_000 }

/**
 * Final is only what the server says with 5xx about this recipient or this content. A refused login, sender or connection is our
 * own set-up (or a server in trouble): the mail waits until that is mended.
 */
const isPermanent = (error: NodemailerError): boolean =>
  error.permanent === true && error.responseCode !== 530 && (error.command === "RCPT TO" || error.command === "DATA")

/** What staff read in the queue: the server's words, short, with addresses left out; never anything of the login. */
const reasonOf = (error: NodemailerError): string => {
  if (error.code === "EAUTH") return `Login refused (${error.responseCode ?? error.code}).`
  const where = error.command === undefined ? "" : ` at ${error.command}`
  if (error.response === undefined) return `${error.originalCode ?? error.code ?? "Connection failed"}${where}.`
  const words = error.response.replace(/[^\s<>@]+@[^\s<>]+/g, "…").replace(/\s+/g, " ")
  return `${words.slice(0, 200)} (${error.code ?? "refused"}${where})`
}

const asNodemailerError = (cause: unknown): NodemailerError =>
  cause instanceof Error ? cause : new Error("Unknown failure")

/**
 * Loaded for the first mail: it would cost every start 12 ms and an idle shop 3 MB. Part by part, each in a turn of its own, for in
 * one go everybody else would wait for as long.
 */
const openPool = async (server: SmtpServer, timeouts: typeof standardTimeouts) => {
  await nextTurn()
  await import("nodemailer/lib/mime-funcs")
  await nextTurn()
  await import("nodemailer/lib/mime-node")
  await nextTurn()
  await import("nodemailer/lib/mail-composer")
  await nextTurn()
  await import("nodemailer/lib/smtp-connection")
  await nextTurn()
  const { createTransport } = await import("nodemailer")
  await nextTurn()
  return createTransport({
    pool: true,
    ...server,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    // One more try when a kept connection turns out to be dead; all else is the queue's to repeat.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Delivers over SMTP, with a few connections kept open. A wrong address stops the start. */
export const layerSmtp = (options: SmtpOptions): Layer.Layer<Mailer> =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const server = readSmtpUrl(Redacted.value(options.url))
      if (Result.isFailure(server)) return yield* Effect.die(new Error(server.failure))
      let pool: ReturnType<typeof openPool> | undefined
      // One that did not open is opened anew for the next mail.
      const opened = () => {
        pool ??= openPool(server.success, options.timeouts ?? standardTimeouts).catch((error: unknown) => {
          pool = undefined
          throw error
        })
        return pool
      }
      yield* Effect.addFinalizer(() => Effect.promise(async () => (await pool?.catch(() => undefined))?.close()))
      return Mailer.of({
        send: Effect.fn("Mailer.send")(function* (email, messageId) {
          const message = yield* Effect.fromResult(toMessage(email, messageId, options.from))
          const date = new Date(yield* Clock.currentTimeMillis)
          yield* Effect.tryPromise({
            try: async (signal) => (await opened()).sendMail({ ...message, date, signal }),
            catch: (cause) => {
              const error = asNodemailerError(cause)
              return new EmailNotSent({ permanent: isPermanent(error), reason: reasonOf(error) })
            },
          })
        }),
      })
    }),
  )
