import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { emailKey } from "../../domain/shared/email-key.ts"
import type { Declaration } from "../../domain/withdrawals/declaration.ts"
import { type DeclarationFilter, Withdrawals } from "../../domain/withdrawals/ports.ts"
import { searchTextOf } from "../../domain/withdrawals/search-text.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { containing } from "./containing.ts"
import type { Tables } from "./database.ts"
import { settledWithdrawals } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

type Row = Tables["withdrawals"]["$inferSelect"]

const declarationOf = ({ id, receivedAt, data }: Row): Declaration => ({ id, receivedAt, ...data })

const rowOf = (declaration: Declaration) => {
  const { id, receivedAt, ...data } = declaration
  return {
    id,
    receivedAt,
    emailKey: emailKey(declaration.email),
    state: declaration.outcome.state,
    searchText: searchTextOf(declaration),
    data,
  }
}

/** Declarations of withdrawal in the database. */
const makeWithdrawals = ({ tables, read, transaction, refusable }: Store["Service"]): Withdrawals["Service"] => {
  const { withdrawals } = tables
  const enqueue = enqueuing(tables)
  const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), declarationOf)
  const meant = ({ state, term }: DeclarationFilter) =>
    and(
      state === null ? undefined : eq(withdrawals.state, state),
      term === "" ? undefined : containing(withdrawals.searchText, term.toLowerCase()),
    )

  return {
    keep: (declaration, idempotencyKey, tasks) =>
      transaction("withdrawals.keep", async (tx, now) => {
        const [known] = await tx.select().from(withdrawals).where(eq(withdrawals.idempotencyKey, idempotencyKey))
        if (known !== undefined) return declarationOf(known)
        await tx.insert(withdrawals).values({ ...rowOf(declaration), idempotencyKey })
        await enqueue(tx, tasks, now)
        return declaration
      }),

    find: (id) =>
      read("withdrawals.find", async (db) => found(await db.select().from(withdrawals).where(eq(withdrawals.id, id)))),

    ofMailbox: (email) =>
      read("withdrawals.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(withdrawals)
          .where(eq(withdrawals.emailKey, emailKey(email)))
          .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id))
        return rows.map(declarationOf)
      }),

    list: ({ downwards, after, limit, ...filter }) =>
      read("withdrawals.list", async (db) => {
        const way = downwards ? desc : asc
        const comparison = downwards ? sql`<` : sql`>`
        const rows = await db
          .select()
          .from(withdrawals)
          .where(
            and(
              meant(filter),
              after === null
                ? undefined
                : sql`(${withdrawals.receivedAt}, ${withdrawals.id}) ${comparison} (${after.value}, ${after.id})`,
            ),
          )
          .orderBy(way(withdrawals.receivedAt), way(withdrawals.id))
          .limit(limit)
        return rows.map(declarationOf)
      }),

    count: (filter, most) =>
      read("withdrawals.count", async (db) => {
        const some = db.select({ id: withdrawals.id }).from(withdrawals).where(meant(filter)).limit(most).as("some")
        const [row] = await db.select({ count: count() }).from(some)
        return row?.count ?? 0
      }),

    settle: (id, decide) =>
      refusable("withdrawals.settle", async (tx, now) => {
        const before = found(await tx.select().from(withdrawals).where(eq(withdrawals.id, id)))
        if (Option.isNone(before)) return Result.succeed(Option.none<Declaration>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { outcome, audit } = decided.success
        const declaration = { ...before.value, outcome }
        await tx.update(withdrawals).set(rowOf(declaration)).where(eq(withdrawals.id, id))
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(declaration))
      }),

    forget: (before, most) =>
      transaction("withdrawals.forget", async (tx) => {
        const old = await tx
          .select({ id: withdrawals.id })
          .from(withdrawals)
          .where(settledWithdrawals(tables, before))
          .limit(most)
        await tx.delete(withdrawals).where(
          inArray(
            withdrawals.id,
            old.map(({ id }) => id),
          ),
        )
        return old.length
      }),
  }
}

export const layerWithdrawals = Layer.effect(Withdrawals, Effect.map(Store, makeWithdrawals))
