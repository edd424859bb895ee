import type { MiddlewareHandler } from "hono"
import { defaultPolicy, type FindPolicy, isRead, type Policy } from "../policy/policy.ts"
import type { Env } from "./env.ts"

/** Sets `c.var.policy`: the first policy found for the request. Only a read is answered from the public cache. */
export const findPolicy =
  (...finders: readonly FindPolicy[]): MiddlewareHandler<Env> =>
  (c, next) => {
    let found: Policy | null = null
    for (const find of finders) found ??= find(c)
    const policy = found ?? defaultPolicy
    c.set("policy", policy.cacheKey === null || isRead(c.req.method) ? policy : { ...policy, cacheKey: null })
    c.set("frontPage", null)
    return next()
  }
