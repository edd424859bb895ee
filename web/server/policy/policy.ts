import type { Context } from "hono"
import { parse } from "regexparam"
import type { Access } from "../../../domain/access/access-rule.ts"
import type { LimitName } from "./rate-limit.ts"

/** A cookie that has to be there before the request is answered; it is made where it is missing. */
export type CookieName = "cart" | "signIn"

/** What a request may do and how it is answered. Declared by the procedure, page, form, upload or webhook it is for. */
export interface Policy {
  /** The form of a refusal, and which security headers the answer carries. */
  readonly kind: "data" | "page" | "file"
  /** Who may enter. Procedures and pages check this themselves, each in its own form. */
  readonly access: Access
  /** What each request takes from its caller's limits; a batch takes one for each of its calls. */
  readonly limits: readonly LimitName[]
  readonly cookies: readonly CookieName[]
  readonly maxBodyBytes: number
  /** The name of an answer that is the same for everybody until the public revision changes; `null` for one person's. */
  readonly cacheKey: string | null
  /** What one address shows by turns. */
  readonly variesBy: "frontPage" | null
}

const kib = 1_024

export const defaultPolicy: Policy = {
  kind: "page",
  access: "everyone",
  limits: [],
  cookies: [],
  maxBodyBytes: 64 * kib,
  cacheKey: null,
  variesBy: null,
}

/** The policy of the paths a mount answers. */
export interface MountPolicy extends Partial<Omit<Policy, "cacheKey">> {
  /** A pattern as Hono's: `/auth/link/:token`. */
  readonly path: string
  readonly method?: "GET" | "POST"
}

/** Answers the policy of a request, or `null` where it is somebody else's. */
export type FindPolicy = (c: Context) => Policy | null

/** The policies of mounts, by method and path. */
export const mountPolicies = (mounts: readonly MountPolicy[]): FindPolicy => {
  const known = mounts.map(({ path, method, ...policy }) => ({
    pattern: parse(path).pattern,
    method,
    policy: { ...defaultPolicy, ...policy },
  }))
  return (c) =>
    known.find(({ pattern, method }) => (method === undefined || method === c.req.method) && pattern.test(c.req.path))
      ?.policy ?? null
}
