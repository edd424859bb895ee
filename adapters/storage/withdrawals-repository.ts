import { and, desc, eq } from "drizzle-orm"
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
import { keyset } from "./keyset.ts"
import { settledWithdrawals } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { countSome, deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

type Row = Tables["withdrawals"]["$inferSelect"]

export const declarationOf = ({ id, receivedAt, data }: Row): Declaration => ({ id, receivedAt, ...data })

export const rowOf = (declaration: Declaration) => {
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
        const { order, behind } = keyset(withdrawals.receivedAt, withdrawals.id, downwards)
        const rows = await db
          .select()
          .from(withdrawals)
          .where(and(meant(filter), behind(after)))
          .orderBy(...order)
          .limit(limit)
        return rows.map(declarationOf)
      }),

    count: (filter, most) => read("withdrawals.count", (db) => countSome(db, withdrawals, meant(filter), most)),

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
      transaction("withdrawals.forget", (tx) => deleteSome(tx, withdrawals, settledWithdrawals(tables, before), most)),
  }
}

export const layerWithdrawals = Layer.effect(Withdrawals, Effect.map(Store, makeWithdrawals))
