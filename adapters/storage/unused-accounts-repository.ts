import { and, asc, eq, gt, gte, isNotNull, lt, lte, not, notExists, type SQL } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { UnusedAccounts } from "../../domain/accounts/ports.ts"
import type { Reader } from "./database.ts"
import { personOf } from "./people-repository.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** Unused accounts, in the database. */
const makeUnusedAccounts = ({ tables, read, transaction }: Store["Service"]): UnusedAccounts["Service"] => {
  const { people, orders } = tables
  const enqueue = enqueuing(tables)
  const notOrdered = (db: Reader, since: SQL) =>
    notExists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.emailKey, people.emailKey), eq(orders.blocked, 0), since)),
    )
  const unused = (db: Reader, before: number) =>
    and(eq(people.staff, 0), lt(people.usedAt, before), notOrdered(db, gte(orders.placedAt, before)))
  /** Told since the last use. Without a warning it is false, not unknown: the first part decides. */
  const warnedSince = (db: Reader) =>
    and(
      isNotNull(people.warnedAt),
      gte(people.warnedAt, people.usedAt),
      notOrdered(db, gt(orders.placedAt, people.warnedAt)),
    ) as SQL
  const list = async (db: Reader, which: SQL | undefined, limit: number) => {
    const rows = await db.select().from(people).where(which).orderBy(asc(people.usedAt), asc(people.id)).limit(limit)
    return rows.map(personOf)
  }

  return {
    unwarned: (usedBefore, limit) =>
      read("unusedAccounts.unwarned", (db) => list(db, and(unused(db, usedBefore), not(warnedSince(db))), limit)),

    warn: (id, usedBefore, tasks) =>
      transaction("unusedAccounts.warn", async (tx, now) => {
        const warned = await tx
          .update(people)
          .set({ warnedAt: now })
          .where(and(eq(people.id, id), unused(tx, usedBefore), not(warnedSince(tx))))
          .returning({ id: people.id })
        if (warned.length === 0) return false
        await enqueue(tx, tasks, now)
        return true
      }),

    warned: ({ usedBefore, warnedBefore }, limit) =>
      read("unusedAccounts.warned", (db) =>
        list(db, and(unused(db, usedBefore), warnedSince(db), lte(people.warnedAt, warnedBefore)), limit),
      ),
  }
}

export const layerUnusedAccounts = Layer.effect(UnusedAccounts, Effect.map(Store, makeUnusedAccounts))
