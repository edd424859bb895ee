import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Catalogue } from "../catalogue/ports.ts"
import { StockAlerts } from "./ports.ts"
import { unconfirmedMs, waitingMs } from "./stock-alert.ts"

/** Requests whose product is no longer sold, or that waited long enough. */
export const forgottenAlerts = Effect.fn("forgottenAlerts")(function* (now: number) {
  const { bySku } = yield* (yield* Catalogue).snapshot
  const skus = (yield* (yield* StockAlerts).counts).map(({ sku }) => sku)
  return {
    skus: skus.filter((sku) => !bySku.has(sku)),
    unconfirmedBefore: now - unconfirmedMs,
    confirmedBefore: now - waitingMs,
  }
})

/** Forgets these, and those whose e-mail is sent; answers how many. */
export const forgetAlerts = Effect.fn("forgetAlerts")(function* () {
  return yield* (yield* StockAlerts).forget(yield* forgottenAlerts(yield* Clock.currentTimeMillis))
})
