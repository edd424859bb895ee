import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { type AlertCount, StockAlerts } from "../../domain/stock-alerts/ports.ts"
import type { StockAlert } from "../../domain/stock-alerts/stock-alert.ts"
import { copied, type Database, enqueue, InMemoryDatabase } from "./in-memory-database.ts"
import { forgottenAlerts } from "./over.ts"

/** Forgets all requests of a mailbox. */
export const forgetAlertsOf = ({ stockAlerts }: Database, email: string): void => {
  for (const [id, { alert }] of stockAlerts) if (emailKey(alert.email) === emailKey(email)) stockAlerts.delete(id)
}

/** Requests to be told when a pack size is in stock again, in memory. */
const makeStockAlerts = (database: Database): StockAlerts["Service"] => {
  const { stockAlerts: alerts } = database
  const openedBy = (key: string) => [...alerts.values()].find(({ keys }) => keys.has(key))
  const ofMailbox = (email: string): readonly StockAlert[] =>
    [...alerts.values()]
      .map(({ alert }) => copied(alert))
      .filter((alert) => emailKey(alert.email) === emailKey(email))
      .toSorted((a, b) => a.requestedAt - b.requestedAt || compareTexts(a.id, b.id))
  const waiting = () => [...alerts.values()].filter(({ alert }) => alert.notifiedAt === null)

  return {
    request: (email, decide) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const added = decide(ofMailbox(email))
        if (added === null) return
        if (added.replaces !== null) alerts.delete(added.replaces)
        alerts.set(added.alert.id, { alert: copied(added.alert), keys: new Set(), cause: null })
        enqueue(database, added.tasks, now)
      }),

    openBy: (id, key) =>
      Effect.sync(() => {
        const kept = alerts.get(id)
        kept?.keys.add(key)
        return Option.map(Option.fromNullishOr(kept), ({ alert }) => copied(alert))
      }),

    find: (key) => Effect.sync(() => Option.map(Option.fromNullishOr(openedBy(key)), ({ alert }) => copied(alert))),

    change: (key, decide) =>
      Effect.sync(() => {
        const kept = openedBy(key)
        if (kept === undefined) return Option.none()
        const { alert } = kept
        const after = decide(copied(alert))
        if (after === null) alerts.delete(alert.id)
        else alerts.set(alert.id, { ...kept, alert: { ...alert, confirmedAt: after.confirmedAt } })
        return Option.some(copied(alert))
      }),

    ofMailbox: (email) => Effect.sync(() => ofMailbox(email)),

    counts: Effect.sync(() =>
      Array.from(
        Map.groupBy(waiting(), ({ alert }) => alert.sku),
        ([sku, ofSku]): AlertCount => {
          const unconfirmed = ofSku.filter(({ alert }) => alert.confirmedAt === null).length
          return { sku, confirmed: ofSku.length - unconfirmed, unconfirmed }
        },
      ),
    ),

    notify: (sku, limit, taskFor) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const next = waiting()
          .filter(({ alert }) => alert.sku === sku && alert.confirmedAt !== null)
          .toSorted(
            ({ alert: a }, { alert: b }) => (a.confirmedAt ?? 0) - (b.confirmedAt ?? 0) || compareTexts(a.id, b.id),
          )
          .slice(0, limit)
        for (const kept of next) {
          const task = taskFor(copied(kept.alert))
          enqueue(database, [task], now)
          alerts.set(kept.alert.id, { ...kept, alert: { ...kept.alert, notifiedAt: now }, cause: task.cause })
        }
        return next.length
      }),

    forget: (which) =>
      Effect.sync(() => {
        const forgotten = forgottenAlerts(database, which)
        for (const { alert } of forgotten) alerts.delete(alert.id)
        return forgotten.length
      }),
  }
}

export const layerStockAlerts = Layer.effect(StockAlerts, Effect.map(InMemoryDatabase, makeStockAlerts))
