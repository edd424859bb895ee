import { and, asc, desc, eq, getTableColumns, gt, inArray, like, lt, not, or, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { EmailState } from "../../domain/email/email-list.ts"
import { type EmailFilter, EmailLog } from "../../domain/email/email-log.ts"
import type { EmailRecord, LoggedEmail } from "../../domain/email/email-record.ts"
import { emailCause, emailKinds, newsletterKind } from "../../domain/email/email-template.ts"
import type { Task } from "../../domain/queue/task.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { addressContaining, containing } from "./containing.ts"
import type { Reader, Tables } from "./database.ts"
import { causeStartsWith, oldEmails } from "./over.ts"
import { enqueuing, isEmail, isNewsletter } from "./queue-repository.ts"
import { Store } from "./store.ts"

type Row = Tables["emailRecords"]["$inferSelect"]

const recordOf = ({ emailKey: _, ...record }: Row): EmailRecord => record

const loggedOf = (row: { readonly task: Task; readonly record: Row | null }): LoggedEmail => ({
  task: row.task,
  record: row.record === null ? null : recordOf(row.record),
})

/** The e-mails of the queue with what was handed over, in the database. */
const makeEmailLog = ({ tables, read, transaction, refusable }: Store["Service"]): EmailLog["Service"] => {
  const { emailRecords, tasks } = tables
  const { number, ...task } = getTableColumns(tasks)
  const enqueue = enqueuing(tables)

  const states = {
    queued: and(eq(tasks.state, "waiting"), eq(tasks.attempts, 0)),
    deferred: and(eq(tasks.state, "waiting"), gt(tasks.attempts, 0)),
    sending: eq(tasks.state, "running"),
    sent: eq(tasks.state, "done"),
    failed: eq(tasks.state, "dead"),
    suppressed: eq(tasks.state, "skipped"),
    cancelled: eq(tasks.state, "cancelled"),
  } as const satisfies Record<EmailState, unknown>

  const meant = ({ kind, state, template, hidden, term }: EmailFilter) => {
    const words = term.toLowerCase()
    return and(
      kind === newsletterKind ? isNewsletter(tables) : isEmail(tables),
      state === null ? undefined : states[state],
      // Not a range of the causes' index: in the order of the numbers a page is full soon, whatever the template.
      template === null ? undefined : like(tasks.cause, `${emailCause(template, "")}%`),
      ...hidden.map((name) => not(causeStartsWith(tables, emailCause(name, "")))),
      term === ""
        ? undefined
        : or(
            addressContaining({ emailKey: emailRecords.emailKey, email: emailRecords.to }, term),
            containing(sql`lower(${emailRecords.subject})`, words),
            containing(sql`lower(${tasks.cause})`, words),
          ),
    )
  }

  const findIn = async (db: Reader, id: string): Promise<LoggedEmail | undefined> => {
    const [row] = await db
      .select({ task, record: emailRecords })
      .from(tasks)
      .leftJoin(emailRecords, eq(emailRecords.taskId, tasks.id))
      .where(and(eq(tasks.id, id), inArray(tasks.kind, [...emailKinds])))
    return row && loggedOf(row)
  }

  return {
    keep: (record) =>
      transaction("emailLog.keep", async (tx) => {
        const row = { ...record, emailKey: emailKey(record.to) }
        const { taskId, ...set } = row
        await tx.insert(emailRecords).values(row).onConflictDoUpdate({ target: emailRecords.taskId, set })
      }),

    list: ({ downwards, after, limit, ...filter }) =>
      read("emailLog.list", async (db) => {
        const [way, comparison] = downwards ? [desc, lt] : [asc, gt]
        const rows = await db
          .select({ number, task, record: emailRecords })
          .from(tasks)
          .leftJoin(emailRecords, eq(emailRecords.taskId, tasks.id))
          .where(and(meant(filter), after === null ? undefined : comparison(number, after.value)))
          .orderBy(way(number))
          .limit(limit)
        return rows.map((row) => ({ number: row.number, ...loggedOf(row) }))
      }),

    find: (id) => read("emailLog.find", async (db) => Option.fromUndefinedOr(await findIn(db, id))),

    ofMailbox: (email) =>
      read("emailLog.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(emailRecords)
          .where(eq(emailRecords.emailKey, emailKey(email)))
          .orderBy(desc(emailRecords.at), desc(emailRecords.taskId))
        return rows.map(recordOf)
      }),

    sendAgain: (id, decide) =>
      refusable("emailLog.sendAgain", async (tx, now) => {
        const email = await findIn(tx, id)
        if (email === undefined) return Result.succeed(Option.none<boolean>())
        const decided = decide(email)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const known = await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.cause, decided.success.task.cause))
        if (known.length > 0) return Result.succeed(Option.some(false))
        await enqueue(tx, [decided.success.task], now)
        await writeAudit(tx, tables, decided.success.audit, now)
        return Result.succeed(Option.some(true))
      }),

    forget: (before, most) =>
      transaction("emailLog.forget", async (tx) => {
        const old = await tx
          .select({ taskId: emailRecords.taskId })
          .from(emailRecords)
          .where(oldEmails(tables, before))
          .limit(most)
        await tx.delete(emailRecords).where(
          inArray(
            emailRecords.taskId,
            old.map(({ taskId }) => taskId),
          ),
        )
        return old.length
      }),
  }
}

export const layerEmailLog = Layer.effect(EmailLog, Effect.map(Store, makeEmailLog))
