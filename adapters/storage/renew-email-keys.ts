import { and, asc, eq, gt, notInArray, type SQL, sql } from "drizzle-orm"
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { secondKey, writingOf } from "./account-keys.ts"
import type { Database, Statements } from "./database.ts"

/** In one transaction: a process that runs already writes in between. */
const pageRows = 500

/** No key: letters beyond ASCII, quotes, a dot at its end; or the key of a mailbox's second account, whose first may be gone. */
const isStale = (column: AnySQLiteColumn): SQL =>
  sql`(octet_length(${column}) <> length(${column}) or ${column} like '"%' or ${column} like '%.' or ${column} like '% %')`

const stalePage = (column: AnySQLiteColumn, last: string): SQL | undefined => and(gt(column, last), isStale(column))

/** Renews a column that may hold a key more than once. `taken`: where the row stays as it is. */
const renew = async (
  { read, transaction }: Database,
  table: SQLiteTable,
  name: "emailKey" | "identity",
  column: AnySQLiteColumn,
  keyOf: (stored: string) => string,
  taken: (db: Statements, key: string) => SQL | undefined = () => undefined,
): Promise<void> => {
  for (let last = ""; ; ) {
    const found = await read
      .select({ key: sql<string>`${column}` })
      .from(table)
      .where(stalePage(column, last))
      .groupBy(column)
      .orderBy(asc(column))
      .limit(pageRows)
    const changed = found.map(({ key }) => ({ key, next: keyOf(key) })).filter(({ key, next }) => key !== next)
    if (changed.length > 0)
      await transaction(async (tx) => {
        for (const { key, next } of changed)
          await tx
            .update(table)
            .set({ [name]: next })
            .where(and(eq(column, key), taken(tx, next)))
      })
    if (found.length < pageRows) return
    last = found.at(-1)?.key ?? last
  }
}

type TableOfMailboxes = SQLiteTable & { readonly id: AnySQLiteColumn; readonly emailKey: AnySQLiteColumn }

/** Renews the keys of a table that holds each once. Of two rows of a mailbox the one of the lower rank has the key; what becomes of the other? */
const renewUnique = async (
  { transaction }: Database,
  table: TableOfMailboxes,
  rank: SQL | AnySQLiteColumn,
  other: (tx: Statements, id: string) => Promise<unknown>,
): Promise<void> => {
  const columns = {
    id: sql<string>`${table.id}`,
    stored: sql<string>`${table.emailKey}`,
    rank: sql<number>`${rank}`,
  }
  for (let last: string | null = ""; last !== null; ) {
    const after: string = last
    last = await transaction(async (tx) => {
      const found = await tx
        .select(columns)
        .from(table)
        .where(stalePage(table.emailKey, after))
        .orderBy(asc(table.emailKey))
        .limit(pageRows)
      for (const row of found) {
        const key = emailKey(writingOf(row.stored))
        if (key === row.stored) continue
        const [holder] = await tx.select(columns).from(table).where(eq(table.emailKey, key))
        const isFirst =
          holder === undefined || row.rank < holder.rank || (row.rank === holder.rank && row.id < holder.id)
        if (holder !== undefined) await other(tx, isFirst ? holder.id : row.id)
        if (isFirst) await tx.update(table).set({ emailKey: key }).where(eq(table.id, row.id))
      }
      return found.length < pageRows ? null : (found.at(-1)?.stored ?? null)
    })
  }
}

/**
 * Makes the stored keys of mailboxes anew where `emailKey` has become finer since they were stored; several processes may do so at once.
 * Goes by the keys, not the addresses: both have the same key.
 */
export const renewEmailKeys = async (database: Database): Promise<void> => {
  const { tables } = database
  const { people, invitations, suppressions, drawEntries, trials } = tables
  await renewUnique(database, people, people.createdAt, async (tx, id) => {
    const [person] = await tx.select().from(people).where(eq(people.id, id))
    if (person === undefined || person.emailKey === secondKey(person.email)) return
    await tx
      .update(people)
      .set({ emailKey: secondKey(person.email) })
      .where(eq(people.id, id))
  })
  await renewUnique(database, invitations, sql`-${invitations.createdAt}`, (tx, id) =>
    tx.delete(invitations).where(eq(invitations.id, id)),
  )
  const severity = sql`case ${suppressions.reason} when 'bounce' then 0 when 'complaint' then 1 else 2 end`
  await renewUnique(database, suppressions, severity, (tx, id) =>
    tx.delete(suppressions).where(eq(suppressions.id, id)),
  )
  for (const table of [
    tables.orders,
    tables.withdrawals,
    tables.customerNotes,
    tables.emailRecords,
    tables.partners,
    tables.stockAlerts,
    tables.messages,
    tables.newsletterSubscriptions,
    tables.applications,
    trials,
    drawEntries,
  ])
    await renew(database, table, "emailKey", table.emailKey, emailKey)
  await renew(database, trials, "identity", trials.identity, emailIdentity)
  // Who takes part in a draw more than once by now stays so: excluding is for staff.
  await renew(database, drawEntries, "identity", drawEntries.identity, emailIdentity, (db, next) =>
    notInArray(
      drawEntries.drawId,
      db.select({ drawId: drawEntries.drawId }).from(drawEntries).where(eq(drawEntries.identity, next)),
    ),
  )
}
