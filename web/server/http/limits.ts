import type { MiddlewareHandler } from "hono"
import { limits, makeRateLimit } from "../policy/rate-limit.ts"
import { networkOf } from "./client-address.ts"
import type { Env } from "./env.ts"
import { refuse } from "./refuse.ts"

/** Answers 429 with `Retry-After` in seconds when the caller, or its network, has used up a rate limit. */
export const limited = (): MiddlewareHandler<Env> => {
  const buckets = {
    change: makeRateLimit(limits.change),
    application: makeRateLimit(limits.application),
    order: makeRateLimit(limits.order),
    signIn: makeRateLimit(limits.signIn),
    stockAlert: makeRateLimit(limits.stockAlert),
    newsletter: makeRateLimit(limits.newsletter),
    draw: makeRateLimit(limits.draw),
    trial: makeRateLimit(limits.trial),
    notice: makeRateLimit(limits.notice),
  }
  const ofNetworks = { draw: makeRateLimit({ ...limits.draw, calls: limits.draw.ofNetwork }) }
  return (c, next) => {
    const { client, policy } = c.var
    if (client === null) return next()
    const waits = policy.limits.map((name) => buckets[name].take(client))
    const seconds = Math.max(0, ...waits)
    // Only who got through alone uses up what the network shares.
    const shared = seconds === 0 && policy.limits.includes("draw") ? ofNetworks.draw.take(networkOf(client)) : 0
    const wait = Math.max(seconds, shared)
    return wait === 0 ? next() : Promise.resolve(refuse(c, "TOO_MANY_REQUESTS", { "retry-after": String(wait) }))
  }
}
