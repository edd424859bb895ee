import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { claimsSince } from "../withdrawals/forget-withdrawals.ts"
import { Subscriptions } from "./ports.ts"

/** The bodies of webhooks that came before this instant are forgotten. */
export const payloadsBefore = (now: number): number => now - retention.webhookPayloadDays * dayMs

const mostAtOnce = 1_000

/** Forgets bodies of webhooks; answers how many. */
export const forgetPayloads = Effect.fn("forgetPayloads")(function* () {
  return yield* (yield* Subscriptions).forgetPayloads(payloadsBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})

/** Webhooks that came before this instant are forgotten as a whole. */
export const webhooksBefore = (now: number): number => {
  const date = new Date(now)
  return date.setUTCMonth(date.getUTCMonth() - retention.webhookMonths)
}

/** Forgets webhooks whose bodies went long ago; answers how many. */
export const forgetWebhooks = Effect.fn("forgetWebhooks")(function* () {
  return yield* (yield* Subscriptions).forgetWebhooks(webhooksBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})

/** Forgets subscriptions that ended so long ago that no claims are left (§§ 195, 199 BGB); answers how many. */
export const forgetEndedSubscriptions = Effect.fn("forgetEndedSubscriptions")(function* () {
  return yield* (yield* Subscriptions).forgetEnded(claimsSince(yield* Clock.currentTimeMillis), mostAtOnce)
})
