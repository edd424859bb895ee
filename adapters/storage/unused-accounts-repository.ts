import { and, asc, eq, not, type SQL } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { UnusedAccounts } from "../../domain/accounts/ports.ts"
import type { Reader } from "./database.ts"
import { givenUpAccounts, unusedAccounts, warnedSinceUsed } from "./over.ts"
import { personOf } from "./people-repository.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** Unused accounts, in the database. */
const makeUnusedAccounts = ({ tables, read, transaction }: Store["Service"]): UnusedAccounts["Service"] => {
  const { people } = tables
  const enqueue = enqueuing(tables)
  const list = async (db: Reader, which: SQL | undefined, limit: number) => {
    const rows = await db.select().from(people).where(which).orderBy(asc(people.usedAt), asc(people.id)).limit(limit)
    return rows.map(personOf)
  }

  return {
    unwarned: (usedBefore, limit) =>
      read("unusedAccounts.unwarned", (db) =>
        list(db, and(unusedAccounts(db, tables, usedBefore), not(warnedSinceUsed(db, tables))), limit),
      ),

    warn: (id, usedBefore, tasks) =>
      transaction("unusedAccounts.warn", async (tx, now) => {
        const warned = await tx
          .update(people)
          .set({ warnedAt: now })
          .where(and(eq(people.id, id), unusedAccounts(tx, tables, usedBefore), not(warnedSinceUsed(tx, tables))))
          .returning({ id: people.id })
        if (warned.length === 0) return false
        await enqueue(tx, tasks, now)
        return true
      }),

    warned: (which, limit) =>
      read("unusedAccounts.warned", (db) => list(db, givenUpAccounts(db, tables, which), limit)),
  }
}

export const layerUnusedAccounts = Layer.effect(UnusedAccounts, Effect.map(Store, makeUnusedAccounts))
