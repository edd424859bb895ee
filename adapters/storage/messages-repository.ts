import { and, desc, eq } from "drizzle-orm"
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
import { keyset } from "./keyset.ts"
import { settledMessages } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { countSome, deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

type Row = Tables["messages"]["$inferSelect"]

export const messageOf = ({ id, receivedAt, data: { end, ends = end && [end], ...data } }: Row): Message => ({
  id,
  receivedAt,
  ...data,
  ...(ends && { ends }),
})

export const rowOf = (message: Message) => {
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
        const { order, behind } = keyset(messages.receivedAt, messages.id, downwards)
        const rows = await db
          .select()
          .from(messages)
          .where(and(meant(filter), behind(after)))
          .orderBy(...order)
          .limit(limit)
        return rows.map(messageOf)
      }),

    count: (filter, most) => read("messages.count", (db) => countSome(db, messages, meant(filter), most)),

    settle: (id, decide) =>
      refusable("messages.settle", async (tx, now) => {
        const before = found(await tx.select().from(messages).where(eq(messages.id, id)))
        if (Option.isNone(before)) return Result.succeed(Option.none<Message>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { audit, tasks = [], ...settled } = decided.success
        const message = { ...before.value, ...settled }
        await tx.update(messages).set(rowOf(message)).where(eq(messages.id, id))
        await writeAudit(tx, tables, audit, now)
        await enqueue(tx, tasks, now)
        return Result.succeed(Option.some(message))
      }),

    forget: (kind, before, most) =>
      transaction("messages.forget", (tx) => deleteSome(tx, messages, settledMessages(tables, kind, before), most)),
  }
}

export const layerMessages = Layer.effect(Messages, Effect.map(Store, makeMessages))
