import * as Effect from "effect/Effect"
import { renderEmailOf } from "../../domain/background/emails.ts"
import { QrPictures } from "../../domain/orders/qr-pictures.ts"
import { Queue } from "../../domain/queue/ports.ts"
import type { Example } from "./open-example.ts"

const noQrPictures = Effect.provideService(QrPictures, { png: () => Effect.succeed("") })

/** The e-mails that wait in the queue, newest first; `startingWith`: those of such a cause. */
export const queuedEmails = ({ runtime }: Pick<Example, "runtime">, startingWith = "") =>
  runtime.runPromise(
    Effect.gen(function* () {
      const tasks = yield* (yield* Queue).list("waiting", 100, { startingWith })
      return yield* Effect.forEach(tasks, ({ payload }) => renderEmailOf(payload))
    }).pipe(noQrPictures),
  )

/** Sends all queued e-mails, oldest first. */
export const deliver = ({ runtime }: Pick<Example, "runtime">) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* Queue
      return yield* Effect.forEach(yield* queue.claim("W-1", "email", 50, 60_000), (task) =>
        Effect.gen(function* () {
          const mail = yield* renderEmailOf(task.payload)
          yield* queue.complete(task)
          return mail
        }),
      )
    }).pipe(noQrPictures),
  )
