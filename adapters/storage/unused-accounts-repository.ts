import { and, asc, eq, gt, gte, isNotNull, lt, lte, not, notExists, type SQL } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { UnusedAccounts } from "../../domain/accounts/ports.ts"
import { personOf } from "./people-repository.ts"
import { enqueuing } from "./queue-repository.ts"
import { type Statements, type Store, stored } from "./store.ts"

/** Accounts nobody uses, in the database. */
export const makeUnusedAccounts = ({ tables, read, transaction }: Store): UnusedAccounts["Service"] => {
  const { people, orders } = tables
  const enqueue = enqueuing(tables)
  const notOrdered = (db: Pick<Statements, "select">, since: SQL) =>
    notExists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.emailKey, people.emailKey), eq(orders.blocked, 0), since)),
    )
  const unused = (db: Pick<Statements, "select">, before: number) =>
    and(eq(people.staff, 0), lt(people.usedAt, before), notOrdered(db, gte(orders.placedAt, before)))
  /** Told since the last use. Without a warning it is false, not unknown: the first part decides. */
  const warnedSince = (db: Pick<Statements, "select">) =>
    and(
      isNotNull(people.warnedAt),
      gte(people.warnedAt, people.usedAt),
      notOrdered(db, gt(orders.placedAt, people.warnedAt)),
    ) as SQL
  const list = async (which: SQL | undefined, limit: number) => {
    const rows = await read.select().from(people).where(which).orderBy(asc(people.usedAt), asc(people.id)).limit(limit)
    return rows.map(personOf)
  }

  return {
    unwarned: (usedBefore, limit) => stored(() => list(and(unused(read, usedBefore), not(warnedSince(read))), limit)),

    warn: (id, usedBefore, tasks) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const warned = await tx
              .update(people)
              .set({ warnedAt: now })
              .where(and(eq(people.id, id), unused(tx, usedBefore), not(warnedSince(tx))))
              .returning({ id: people.id })
            if (warned.length === 0) return false
            await enqueue(tx, tasks, now)
            return true
          }),
        ),
      ),

    warned: ({ usedBefore, warnedBefore }, limit) =>
      stored(() => list(and(unused(read, usedBefore), warnedSince(read), lte(people.warnedAt, warnedBefore)), limit)),
  }
}
