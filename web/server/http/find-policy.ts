import type { MiddlewareHandler } from "hono"
import { defaultPolicy, type FindPolicy, type Policy } from "../policy/policy.ts"
import type { Env } from "./env.ts"

/** Sets `c.var.policy`: the first policy found for the request. */
export const findPolicy =
  (...finders: readonly FindPolicy[]): MiddlewareHandler<Env> =>
  (c, next) => {
    let found: Policy | null = null
    for (const find of finders) found ??= find(c)
    c.set("policy", found ?? defaultPolicy)
    c.set("frontPage", null)
    return next()
  }
