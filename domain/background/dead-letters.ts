import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import type { Permission } from "../access/roles.ts"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { type AuditEntry, auditEntry } from "../audit/audit-entry.ts"
import { emailKind, emailOf, isEmailKind } from "../email/email-template.ts"
import { Queue } from "../queue/ports.ts"
import type { Task } from "../queue/task.ts"
import { dayMs } from "../shared/day-ms.ts"
import { mailAudit, taskAudit } from "./background-audit.ts"
import { emails, requestEmails } from "./emails.ts"

/** Shown at most, and as many links that still open: more than fit a screen. */
const mostEmails = 50
/** Links read, the newest: of more the exact number does not matter. */
const mostLinks = 100
/** How long links that did not arrive are reported to staff; milliseconds. */
const linksToldMs = 7 * dayMs

/** What is in the e-mail is not valid any more: sent now, it would be of no use. */
export class EmailExpired extends Schema.TaggedError<EmailExpired>()("EmailExpired", {}) {}

const templateOf = ({ cause }: Task) => emails.find(({ name }) => name === emailOf(cause).template)

/** What staff pages call the e-mail of a task; German. */
const titleOf = (task: Task): string => templateOf(task)?.title ?? emailOf(task.cause).template

const isExpired = (task: Task, now: number): boolean => {
  const validForMs = templateOf(task)?.validForMs ?? null
  return task.kind === emailKind && validForMs !== null && now >= task.createdAt + validForMs
}

/** The order an e-mail belongs to; one sent again says more after it. */
const orderIn = /^NW-[0-9A-Z]{10}/

const inList = (task: Task) => {
  const { id, cause, lastError, createdAt } = task
  return { id, title: titleOf(task), orderId: orderIn.exec(emailOf(cause).of)?.[0] ?? null, lastError, createdAt }
}

/**
 * E-mails that are dead letters, newest first, and the number of expired sign-in links among them, which need no action. Recipients are
 * not part of it: they stand in the order. Anyone can have links and requests to confirm sent to mailboxes that do not exist: so many are
 * read and no more, and they hide no other e-mail.
 */
export const deadEmails = Effect.fn("deadEmails")(function* () {
  const queue = yield* Queue
  const now = yield* Clock.currentTimeMillis
  const linkCause = signInEmail.cause("")
  const requestCauses = requestEmails.map(({ cause }) => cause(""))
  const others = yield* queue.list("dead", mostEmails, {
    kind: emailKind,
    notStartingWith: [linkCause, ...requestCauses],
  })
  const requests = yield* Effect.forEach(requestCauses, (startingWith) =>
    queue.list("dead", mostEmails, { kind: emailKind, startingWith }),
  )
  const links = yield* queue.list("dead", mostLinks, { kind: emailKind, startingWith: linkCause })
  const open = links.filter((task) => !isExpired(task, now)).slice(0, mostEmails)
  const over = links.filter((task) => isExpired(task, now) && now - task.createdAt < linksToldMs)
  const [last] = over
  return {
    mails: [...others, ...requests.flat(), ...open].sort((a, b) => b.createdAt - a.createdAt).map(inList),
    linksOver:
      last === undefined
        ? null
        : {
            count: over.length,
            atLeast: links.length === mostLinks && links.at(-1) === over.at(-1),
            lastAt: last.createdAt,
          },
  }
})

/** The task is of a kind that the caller may not have tried again. */
export class DeadLetterNotYours extends Schema.TaggedError<DeadLetterNotYours>()("DeadLetterNotYours", {}) {}

/** The permission to retry a dead letter of a kind. */
const retryPermission = (kind: string): Permission => (isEmailKind(kind) ? "mails.retry" : "jobs.start")

/** Has a dead letter tried again from the beginning; any other task is left alone. Answers whether there was one. */
export const retryDeadLetter = Effect.fn("retryDeadLetter")(function* (by: Caller, id: string) {
  const now = yield* Clock.currentTimeMillis
  const rights = rightsOf(by)
  const retried = yield* (yield* Queue).revive(
    id,
    (task): Result.Result<readonly AuditEntry[], DeadLetterNotYours | EmailExpired> => {
      if (!rights.has(retryPermission(task.kind))) return Result.fail(new DeadLetterNotYours())
      if (isExpired(task, now)) return Result.fail(new EmailExpired())
      const { kind, lastError: error } = task
      // Not the whole cause: the kind of the e-mail is enough later.
      return Result.succeed([
        isEmailKind(kind)
          ? auditEntry(mailAudit, by, "mail.retried", id, { template: titleOf(task), error })
          : auditEntry(taskAudit, by, "task.retried", id, { kind, error }),
      ])
    },
  )
  return { retried }
})
