import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Catalogue } from "../catalogue/ports.ts"
import { backInStockEmail } from "./emails/back-in-stock.ts"
import { StockAlerts } from "./ports.ts"
import { unconfirmedMs, waitingMs } from "./stock-alert.ts"

/** E-mails queued in one step, so that no other writer waits for long. */
const emailsAStep = 500

/**
 * Queues the e-mail of each confirmed request whose pack size is in stock, whatever put it there, and forgets requests whose e-mail is
 * sent, whose product is no longer sold, or that waited long enough. Answers how many.
 */
export const sendAlerts = Effect.fn("sendAlerts")(function* () {
  const alerts = yield* StockAlerts
  const { bySku, soldOut } = yield* (yield* Catalogue).snapshot
  const now = yield* Clock.currentTimeMillis
  const skus = (yield* alerts.counts).map(({ sku }) => sku)
  let told = 0
  for (const sku of skus.filter((sku) => bySku.has(sku) && !soldOut.has(sku))) {
    let queued = emailsAStep
    while (queued === emailsAStep) {
      queued = yield* alerts.notify(sku, emailsAStep, ({ id }) => backInStockEmail.task(id, { alert: id }))
      told += queued
    }
  }
  const forgotten = yield* alerts.forget({
    skus: skus.filter((sku) => !bySku.has(sku)),
    unconfirmedBefore: now - unconfirmedMs,
    confirmedBefore: now - waitingMs,
  })
  return { told, forgotten }
})
