import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Message, toMessage } from "../../domain/email/message.ts"
import { Mailer } from "../../domain/email/ports.ts"

/** A message that was taken, and when (milliseconds). */
export interface SentMessage extends Message {
  readonly date: number
}

/** Adds every message to `sent`. Nothing leaves the process, so nothing but an unusable recipient is refused. */
export const layerTestMailer = (from: string, sent: SentMessage[] = []): Layer.Layer<Mailer> =>
  Layer.succeed(Mailer, {
    send: Effect.fn("Mailer.send")(function* (email, messageId) {
      const message = yield* Effect.fromResult(toMessage(email, messageId, from))
      sent.push({ ...message, date: yield* Clock.currentTimeMillis })
    }),
  })
