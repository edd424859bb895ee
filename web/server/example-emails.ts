import * as Effect from "effect/Effect"
import { renderEmailOf } from "../../domain/background/emails.ts"
import { isEmailKind } from "../../domain/email/email-template.ts"
import { announceShipment } from "../../domain/orders/announce-shipment.ts"
import { QrPictures } from "../../domain/orders/qr-pictures.ts"
import { takeBackMs } from "../../domain/orders/take-back-shipment.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { workOn } from "../../domain/queue/work-queue.ts"
import { type Example, setTime } from "./open-example.ts"

const noQrPictures = Effect.provideService(QrPictures, { png: () => Effect.succeed("") })

/** The e-mails that wait in the queue, newest first; `startingWith`: those of such a cause. */
export const queuedEmails = ({ runtime }: Pick<Example, "runtime">, startingWith = "") =>
  runtime.runPromise(
    Effect.gen(function* () {
      const tasks = yield* (yield* Queue).list("waiting", 100, { startingWith })
      const emails = tasks.filter(({ kind }) => isEmailKind(kind))
      return yield* Effect.forEach(emails, ({ payload }) => renderEmailOf(payload))
    }).pipe(noQrPictures),
  )

/** Ten minutes later, when a shipment can no longer be taken back, it is announced. */
export const announceShipments = async ({ runtime }: Pick<Example, "runtime">): Promise<void> => {
  setTime(Date.now() + takeBackMs)
  await runtime.runPromise(
    Effect.gen(function* () {
      for (const task of yield* (yield* Queue).claim("W-1", announceShipment.kind, 50, announceShipment.leaseMs))
        yield* workOn(task, announceShipment)
    }),
  )
}

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
