import { and, asc, count, eq, inArray, isNotNull, isNull } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { emailKey } from "../../domain/shared/email-key.ts"
import { StockAlerts } from "../../domain/stock-alerts/ports.ts"
import type { StockAlert } from "../../domain/stock-alerts/stock-alert.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { forgottenAlerts } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

const alertOf = ({ emailKey: _, cause: __, ...alert }: Tables["stockAlerts"]["$inferSelect"]): StockAlert => alert

/** Forgets all requests of a mailbox. Belongs into the transaction that forgets its owner. */
export const forgetAlertsOf = async (tx: Statements, { stockAlerts }: Tables, mailbox: string): Promise<void> => {
  await tx.delete(stockAlerts).where(eq(stockAlerts.emailKey, mailbox))
}

/** Requests to be told when a pack size is in stock again, in the database. */
const makeStockAlerts = ({ tables, read, transaction }: Store["Service"]): StockAlerts["Service"] => {
  const { stockAlerts: alerts, stockAlertLinks: links } = tables
  const enqueue = enqueuing(tables)
  const found = (rows: readonly Tables["stockAlerts"]["$inferSelect"][]) =>
    Option.map(Option.fromNullishOr(rows[0]), alertOf)
  const openedBy = async (db: Reader, key: string) =>
    found(
      await db
        .select()
        .from(alerts)
        .where(inArray(alerts.id, db.select({ id: links.alertId }).from(links).where(eq(links.key, key)))),
    )
  const ofMailbox = async (db: Reader, email: string) =>
    (
      await db
        .select()
        .from(alerts)
        .where(eq(alerts.emailKey, emailKey(email)))
        .orderBy(asc(alerts.requestedAt), asc(alerts.id))
    ).map(alertOf)

  return {
    request: (email, decide) =>
      transaction("stockAlerts.request", async (tx, now) => {
        const added = decide(await ofMailbox(tx, email))
        if (added === null) return
        const { alert, replaces, tasks } = added
        if (replaces !== null) await tx.delete(alerts).where(eq(alerts.id, replaces))
        await tx.insert(alerts).values({ ...alert, emailKey: emailKey(alert.email) })
        await enqueue(tx, tasks, now)
      }),

    openBy: (id, key) =>
      transaction("stockAlerts.openBy", async (tx) => {
        const alert = found(await tx.select().from(alerts).where(eq(alerts.id, id)))
        if (Option.isSome(alert)) await tx.insert(links).values({ key, alertId: id })
        return alert
      }),

    find: (key) => read("stockAlerts.find", (db) => openedBy(db, key)),

    change: (key, decide) =>
      transaction("stockAlerts.change", async (tx) => {
        const before = await openedBy(tx, key)
        if (Option.isNone(before)) return before
        const isThis = eq(alerts.id, before.value.id)
        const after = decide(before.value)
        if (after === null) await tx.delete(alerts).where(isThis)
        else await tx.update(alerts).set({ confirmedAt: after.confirmedAt }).where(isThis)
        return before
      }),

    ofMailbox: (email) => read("stockAlerts.ofMailbox", (db) => ofMailbox(db, email)),

    counts: read("stockAlerts.counts", async (db) => {
      const rows = await db
        .select({ sku: alerts.sku, all: count(), confirmed: count(alerts.confirmedAt) })
        .from(alerts)
        .where(isNull(alerts.notifiedAt))
        .groupBy(alerts.sku)
      return rows.map(({ sku, all, confirmed }) => ({ sku, confirmed, unconfirmed: all - confirmed }))
    }),

    notify: (sku, limit, taskFor) =>
      transaction("stockAlerts.notify", async (tx, now) => {
        const rows = await tx
          .select()
          .from(alerts)
          .where(and(eq(alerts.sku, sku), isNull(alerts.notifiedAt), isNotNull(alerts.confirmedAt)))
          .orderBy(asc(alerts.confirmedAt), asc(alerts.id))
          .limit(limit)
        for (const row of rows) {
          const task = taskFor(alertOf(row))
          await enqueue(tx, [task], now)
          await tx.update(alerts).set({ notifiedAt: now, cause: task.cause }).where(eq(alerts.id, row.id))
        }
        return rows.length
      }),

    forget: (which) =>
      transaction("stockAlerts.forget", async (tx) => {
        const forgotten = await tx
          .delete(alerts)
          .where(forgottenAlerts(tx, tables, which))
          .returning({ id: alerts.id })
        return forgotten.length
      }),
  }
}

export const layerStockAlerts = Layer.effect(StockAlerts, Effect.map(Store, makeStockAlerts))
