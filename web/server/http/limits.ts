import type { MiddlewareHandler } from "hono"
import { limits, makeRateLimit } from "../policy/rate-limit.ts"
import type { Env } from "./env.ts"
import { refuse } from "./refuse.ts"

/** Answers 429 with `Retry-After` in seconds when the caller has used up a rate limit. */
export const limited = (): MiddlewareHandler<Env> => {
  const buckets = {
    change: makeRateLimit(limits.change),
    application: makeRateLimit(limits.application),
    order: makeRateLimit(limits.order),
    signIn: makeRateLimit(limits.signIn),
    stockAlert: makeRateLimit(limits.stockAlert),
    newsletter: makeRateLimit(limits.newsletter),
    notice: makeRateLimit(limits.notice),
  }
  return (c, next) => {
    const { client, policy } = c.var
    if (client === null) return next()
    const waits = policy.limits.map((name) => buckets[name].take(client))
    const seconds = Math.max(0, ...waits)
    return seconds === 0 ? next() : Promise.resolve(refuse(c, "TOO_MANY_REQUESTS", { "retry-after": String(seconds) }))
  }
}
