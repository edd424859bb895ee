import type { MiddlewareHandler } from "hono"
import { type Limit, limits, makeRateLimit } from "../policy/rate-limit.ts"
import { networkOf } from "./client-address.ts"
import type { Env } from "./env.ts"
import { refuse } from "./refuse.ts"

/** Answers 429 with `Retry-After` in seconds when the caller, or its network, has used up a rate limit. */
export const limited = (): MiddlewareHandler<Env> => {
  const buckets = new Map(
    Object.entries<Limit>(limits).map(([name, limit]) => {
      const ofNetwork = limit.ofNetwork === undefined ? null : makeRateLimit({ ...limit, calls: limit.ofNetwork })
      return [name, { ofCaller: makeRateLimit(limit), ofNetwork }]
    }),
  )
  return (c, next) => {
    const { client, policy } = c.var
    if (client === null) return next()
    const counted = policy.limits.flatMap((name) => buckets.get(name) ?? [])
    const own = Math.max(0, ...counted.map(({ ofCaller }) => ofCaller.take(client)))
    // Only who got through alone uses up what the network shares.
    const shared = own > 0 ? [] : counted.map(({ ofNetwork }) => ofNetwork?.take(networkOf(client)) ?? 0)
    const seconds = Math.max(own, ...shared)
    return seconds === 0 ? next() : Promise.resolve(refuse(c, "TOO_MANY_REQUESTS", { "retry-after": String(seconds) }))
  }
}
