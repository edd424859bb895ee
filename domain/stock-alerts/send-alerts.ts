import * as Effect from "effect/Effect"
import { Catalogue } from "../catalogue/ports.ts"
import { backInStockEmail } from "./emails/back-in-stock.ts"
import { StockAlerts } from "./ports.ts"

/** E-mails queued in one step, so that no other writer waits for long. */
const emailsAStep = 500

/** Queues the e-mail of each confirmed request whose pack size is in stock, whatever put it there. Answers how many. */
export const sendAlerts = Effect.fn("sendAlerts")(function* () {
  const alerts = yield* StockAlerts
  const { bySku, soldOut } = yield* (yield* Catalogue).snapshot
  const skus = (yield* alerts.counts).map(({ sku }) => sku)
  let told = 0
  for (const sku of skus.filter((sku) => bySku.has(sku) && !soldOut.has(sku))) {
    let queued = emailsAStep
    while (queued === emailsAStep) {
      queued = yield* alerts.notify(sku, emailsAStep, ({ id }) => backInStockEmail.task(id, { alert: id }))
      told += queued
    }
  }
  return told
})
