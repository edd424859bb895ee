import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { emailStateOf } from "../../domain/email/email-list.ts"
import { type EmailFilter, EmailLog } from "../../domain/email/email-log.ts"
import type { LoggedEmail } from "../../domain/email/email-record.ts"
import { emailCause, isEmailKind } from "../../domain/email/email-template.ts"
import type { Task } from "../../domain/queue/task.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { addressContains } from "./address-contains.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** The e-mails of the queue with what was handed over, in memory. */
const makeEmailLog = (database: Database): EmailLog["Service"] => {
  const { emailRecords, tasks } = database
  const logged = (task: Task): LoggedEmail => ({ task, record: emailRecords.get(task.id) ?? null })

  const isMeant = ({ task, record }: LoggedEmail, { kind, state, template, hidden, term }: EmailFilter): boolean => {
    const isOf = (name: string) => task.cause.startsWith(emailCause(name, ""))
    const words = [task.cause, record?.subject ?? ""].map((text) => text.toLowerCase())
    return (
      task.kind === kind &&
      (state === null || emailStateOf(task) === state) &&
      (template === null || isOf(template)) &&
      !hidden.some(isOf) &&
      (words.some((text) => text.includes(term.toLowerCase())) || addressContains(record?.to ?? "", term))
    )
  }

  return {
    keep: (record) => Effect.sync(() => void emailRecords.set(record.taskId, copied(record))),

    list: ({ downwards, after, limit, ...filter }) =>
      Effect.sync(() => {
        const all = [...tasks.values()].map((task, index) => ({ number: index + 1, ...logged(task) }))
        return copied(
          (downwards ? all.toReversed() : all)
            .filter(({ number }) => after === null || (downwards ? number < after.value : number > after.value))
            .filter((email) => isMeant(email, filter))
            .slice(0, limit),
        )
      }),

    find: (id) =>
      Effect.sync(() => {
        const task = tasks.get(id)
        return task !== undefined && isEmailKind(task.kind) ? Option.some(copied(logged(task))) : Option.none()
      }),

    ofMailbox: (email) =>
      Effect.sync(() =>
        copied(
          [...emailRecords.values()]
            .filter(({ to }) => emailKey(to) === emailKey(email))
            .toSorted((a, b) => b.at - a.at || compareTexts(b.taskId, a.taskId)),
        ),
      ),

    sendAgain: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const task = tasks.get(id)
        if (task === undefined || !isEmailKind(task.kind)) return Effect.succeedNone
        const decided = decide(copied(logged(task)))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (database.causes.has(decided.success.task.cause)) return Effect.succeedSome(false)
        enqueue(database, [decided.success.task], now)
        writeAudit(database, decided.success.audit, now)
        return Effect.succeedSome(true)
      }),

    forget: (before, most) =>
      Effect.sync(() => {
        const old = [...emailRecords.values()].filter(({ at }) => at < before).slice(0, most)
        for (const { taskId } of old) emailRecords.delete(taskId)
        return old.length
      }),
  }
}

export const layerEmailLog = Layer.effect(EmailLog, Effect.map(InMemoryDatabase, makeEmailLog))
