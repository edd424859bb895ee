import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Semaphore from "effect/Semaphore"
import { LegalArchive } from "../content/ports.ts"
import { Queue } from "../queue/ports.ts"
import { backOff, maxAttempts, type Task } from "../queue/task.ts"
import type { QueuedEmail } from "./email.ts"
import { decodeEmail, emailKind } from "./email-task.ts"
import { withEnclosures } from "./enclosure.ts"
import { messageIdOf } from "./message-id.ts"
import { EmailNotSent, Mailer } from "./ports.ts"

/** A mail not handed over after so long (milliseconds) counts as not sent. */
export const sendTimeoutMs = 60_000

/** Mails under way at once. */
export const emailsAtOnce = 5

/** How many mails one round takes. */
export const emailsARound = 20

/**
 * How long a claimed mail is this worker's own: the last of a round may wait for those before it, and no second worker may
 * start while the first still can finish.
 */
export const leaseMs = (emailsARound / emailsAtOnce) * sendTimeoutMs + 60_000

/** How long an idle worker waits before it looks again. */
export const idlePauseMs = 1_000

export interface DeliveryOptions<R = never> {
  /** Origin of the shop: links in enclosures lead there, and its host name is the right-hand side of every Message-ID. */
  readonly publicUrl: string
  /** Writes a mail that was queued as what it is about; `None` for a payload that is a mail already. */
  readonly write: (payload: unknown) => Effect.Effect<Option.Option<QueuedEmail>, EmailNotSent, R>
}

/** For logs: the kind of error and nothing of the message. */
const errorClass = (error: unknown): string => {
  if (error instanceof EmailNotSent) return error.permanent ? "EmailNotSent (permanent)" : "EmailNotSent"
  return error instanceof Error ? error.name : typeof error
}

/** The mail of a payload, as far as it is ready: written now, or when it was queued. */
const queuedEmail = Effect.fnUntraced(function* <R>(payload: unknown, { write }: DeliveryOptions<R>) {
  const written = yield* write(payload)
  if (Option.isSome(written)) return written.value
  const email = decodeEmail(payload)
  return Result.isSuccess(email) ? email.success : yield* new EmailNotSent({ permanent: true, reason: email.failure })
})

/** The mail with the texts it carries, which were archived before it was queued. */
const complete = Effect.fnUntraced(function* (queued: QueuedEmail, publicUrl: string) {
  const archive = yield* LegalArchive
  const found = yield* Effect.forEach(queued.enclosed ?? [], (digest) => archive.find(digest))
  const documents = found.flatMap(Option.toArray)
  return documents.length === found.length
    ? withEnclosures(queued, documents, publicUrl)
    : yield* new EmailNotSent({ permanent: false, reason: "A text it encloses is not in the archive." })
})

/**
 * Sends the mail of one claimed task and keeps the books. Between the mailer's yes and `complete` nothing may interrupt; a crash
 * there sends the mail again under the same Message-ID.
 */
const deliver = <R>(task: Task, options: DeliveryOptions<R>) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const queue = yield* Queue
      const mailer = yield* Mailer

      const giveUp = (error: string, retry: boolean, logged: string) =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          yield* queue.fail(task.id, error, retry ? now + backOff(task.attempts) : null)
          yield* Effect.logWarning(retry ? "E-mail not sent, will be tried again" : "E-mail not sent, gave up").pipe(
            Effect.annotateLogs({ task: task.id, attempt: task.attempts, error: logged }),
          )
          return false
        })

      if (task.attempts > maxAttempts) {
        return yield* giveUp("The worker stopped while sending, again and again.", false, "WorkerStopped")
      }
      const exit = yield* restore(
        queuedEmail(task.payload, options).pipe(
          Effect.flatMap((queued) => complete(queued, options.publicUrl)),
          Effect.flatMap((whole) => mailer.send(whole, messageIdOf(task.cause, new URL(options.publicUrl).hostname))),
          Effect.timeoutOrElse({
            duration: sendTimeoutMs,
            orElse: () =>
              new EmailNotSent({ permanent: false, reason: `Not taken within ${sendTimeoutMs / 1_000} s.` }),
          }),
        ),
      ).pipe(Effect.exit)

      if (Exit.isSuccess(exit)) {
        yield* queue.complete(task.id)
        return true
      }
      // Stopped from outside: the task stays claimed and is due again when its lease is over.
      if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
      const error = Cause.squash(exit.cause)
      const permanent = error instanceof EmailNotSent && error.permanent
      const reason = error instanceof EmailNotSent ? error.reason : `Unexpected: ${errorClass(error)}`
      return yield* giveUp(reason, !permanent && task.attempts < maxAttempts, errorClass(error))
    }),
  ).pipe(
    // Bookkeeping broke down (a lost database, say): the lease brings the task back, the other mails go on.
    Effect.catchDefect((defect) =>
      Effect.logError("E-mail left to its lease").pipe(
        Effect.annotateLogs({ task: task.id, error: errorClass(defect) }),
        Effect.as(false),
      ),
    ),
  )

/** One round: claims the mails that are due and hands them over, a few at once. Answers how many were sent and how many not. */
export const deliverEmails = Effect.fn("deliverEmails")(function* <R>(options: DeliveryOptions<R>) {
  const queue = yield* Queue
  const tasks = yield* queue.claim(emailKind, emailsARound, leaseMs)
  const outcomes = yield* Effect.forEach(tasks, (task) => deliver(task, options), { concurrency: emailsAtOnce })
  const sent = outcomes.filter((outcome) => outcome).length
  return { sent, failed: outcomes.length - sent }
})

/**
 * Delivers for as long as the process lives. A mail is claimed when there is room to send it, so a slow one holds up one place of
 * five and nobody else. Interrupted, it claims nothing more and ends when what is under way is through.
 */
export const keepDelivering = Effect.fn("keepDelivering")(function* <R>(options: DeliveryOptions<R>) {
  const queue = yield* Queue
  const places = yield* Semaphore.make(emailsAtOnce)

  const claim = (atMost: number) =>
    queue
      .claim(emailKind, atMost, leaseMs)
      .pipe(
        Effect.catchDefect((defect) =>
          Effect.logError("E-mails cannot be claimed").pipe(
            Effect.annotateLogs({ error: errorClass(defect) }),
            Effect.as<readonly Task[]>([]),
          ),
        ),
      )
  const startSome = Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      yield* restore(places.take(1))
      // Claiming is a commit: one for all the mails there is room for.
      const more = yield* Effect.replicateEffect(places.takeIfAvailable(1), emailsAtOnce - 1)
      const free = 1 + more.filter((taken) => taken).length
      const tasks = yield* claim(free)
      yield* places.release(free - tasks.length)
      for (const task of tasks) {
        yield* Effect.forkDetach(deliver(task, options).pipe(Effect.ensuring(places.release(1))))
      }
      return tasks.length > 0
    }),
  )
  const allPlacesFree = places.take(emailsAtOnce)

  return yield* startSome.pipe(
    Effect.flatMap((started) => (started ? Effect.void : Effect.sleep(idlePauseMs))),
    Effect.forever,
    Effect.onInterrupt(() => allPlacesFree),
  )
})
