import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Message, searchTextOf } from "../../domain/messages/message.ts"
import { type MessageFilter, Messages } from "../../domain/messages/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { containing } from "./containing.ts"
import type { Tables } from "./database.ts"
import { settledMessages } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

type Row = Tables["messages"]["$inferSelect"]

const messageOf = ({ id, receivedAt, data }: Row): Message => ({ id, receivedAt, ...data })

const rowOf = (message: Message) => {
  const { id, receivedAt, ...data } = message
  return {
    id,
    receivedAt,
    emailKey: emailKey(message.email),
    kind: message.body.kind,
    state: message.outcome.state,
    searchText: searchTextOf(message),
    data,
  }
}

/** Messages from the shop's forms, in the database. */
const makeMessages = ({ tables, read, transaction, refusable }: Store["Service"]): Messages["Service"] => {
  const { messages } = tables
  const enqueue = enqueuing(tables)
  const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), messageOf)
  const meant = ({ kind, state, term }: MessageFilter) =>
    and(
      kind === null ? undefined : eq(messages.kind, kind),
      state === null ? undefined : eq(messages.state, state),
      term === "" ? undefined : containing(messages.searchText, term.toLowerCase()),
    )

  return {
    keep: (message, idempotencyKey, tasks) =>
      transaction("messages.keep", async (tx, now) => {
        const [known] = await tx.select().from(messages).where(eq(messages.idempotencyKey, idempotencyKey))
        if (known !== undefined) return messageOf(known)
        await tx.insert(messages).values({ ...rowOf(message), idempotencyKey })
        await enqueue(tx, tasks, now)
        return message
      }),

    find: (id) =>
      read("messages.find", async (db) => found(await db.select().from(messages).where(eq(messages.id, id)))),

    ofMailbox: (email) =>
      read("messages.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(messages)
          .where(eq(messages.emailKey, emailKey(email)))
          .orderBy(desc(messages.receivedAt), desc(messages.id))
        return rows.map(messageOf)
      }),

    list: ({ downwards, after, limit, ...filter }) =>
      read("messages.list", async (db) => {
        const way = downwards ? desc : asc
        const comparison = downwards ? sql`<` : sql`>`
        const rows = await db
          .select()
          .from(messages)
          .where(
            and(
              meant(filter),
              after === null
                ? undefined
                : sql`(${messages.receivedAt}, ${messages.id}) ${comparison} (${after.value}, ${after.id})`,
            ),
          )
          .orderBy(way(messages.receivedAt), way(messages.id))
          .limit(limit)
        return rows.map(messageOf)
      }),

    count: (filter, most) =>
      read("messages.count", async (db) => {
        const some = db.select({ id: messages.id }).from(messages).where(meant(filter)).limit(most).as("some")
        const [row] = await db.select({ count: count() }).from(some)
        return row?.count ?? 0
      }),

    settle: (id, decide) =>
      refusable("messages.settle", async (tx, now) => {
        const before = found(await tx.select().from(messages).where(eq(messages.id, id)))
        if (Option.isNone(before)) return Result.succeed(Option.none<Message>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { outcome, audit } = decided.success
        const message = { ...before.value, outcome }
        await tx.update(messages).set(rowOf(message)).where(eq(messages.id, id))
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(message))
      }),

    forget: (kind, before, most) =>
      transaction("messages.forget", async (tx) => {
        const old = await tx
          .select({ id: messages.id })
          .from(messages)
          .where(settledMessages(tables, kind, before))
          .limit(most)
        await tx.delete(messages).where(
          inArray(
            messages.id,
            old.map(({ id }) => id),
          ),
        )
        return old.length
      }),
  }
}

export const layerMessages = Layer.effect(Messages, Effect.map(Store, makeMessages))
