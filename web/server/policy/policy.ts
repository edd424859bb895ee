import type { Context } from "hono"
import { parse } from "regexparam"
import type { Access } from "../../../domain/access/access-rule.ts"
import type { LimitName } from "./rate-limit.ts"

/** A cookie that has to exist before the request is answered; it is created if missing. */
export type CookieName = "cart" | "signIn"

/** What a request may do and how it is answered. Declared by its procedure, page, form, upload or mount. */
export interface Policy {
  /** The form of a refusal, and which security headers the answer has. */
  readonly kind: "data" | "page" | "file"
  /** Who may call it. Procedures and pages enforce it themselves, each in its own form. */
  readonly access: Access
  /** Tokens each request takes from its caller's rate limits; a batch takes one for each call. */
  readonly limits: readonly LimitName[]
  readonly cookies: readonly CookieName[]
  /** May be posted from any page or program: a token or a signature in it is the proof, and no cookie counts. */
  readonly anyOrigin: boolean
  readonly maxBodyBytes: number
  /** What is said of a larger body; `null`: the usual sentence. */
  readonly tooLarge: string | null
  /** The cache key of an answer that is the same for every visitor until the public revision changes; `null` for a personal one. */
  readonly cacheKey: string | null
  /** The setting by which one URL shows different pages. */
  readonly variesBy: "frontPage" | null
  /** The pattern of a public page's path; `null`: it is none. */
  readonly route: string | null
}

const kib = 1_024

export const defaultPolicy: Policy = {
  kind: "page",
  access: "everyone",
  limits: [],
  cookies: [],
  anyOrigin: false,
  maxBodyBytes: 64 * kib,
  tooLarge: null,
  cacheKey: null,
  variesBy: null,
  route: null,
}

/** The policy of a mount's paths. */
export interface MountPolicy extends Partial<Omit<Policy, "cacheKey">> {
  /** A Hono pattern: `/auth/link/:token`. */
  readonly path: string
  /** `GET` is HEAD, too. */
  readonly method?: "GET" | "POST"
}

/** The policy of a request; `null` if another finder is responsible. */
export type FindPolicy = (c: Context) => Policy | null

/** Whether a method only reads. Hono answers HEAD by the handler of GET. */
export const isRead = (method: string): boolean => method === "GET" || method === "HEAD"

/** The policies of mounts, by method and path. */
export const mountPolicies = (mounts: readonly MountPolicy[]): FindPolicy => {
  const known = mounts.map(({ path, method, ...policy }) => ({
    pattern: parse(path).pattern,
    method,
    policy: { ...defaultPolicy, ...policy },
  }))
  return (c) => {
    const asked = c.req.method === "HEAD" ? "GET" : c.req.method
    return known.find(({ pattern, method = asked }) => method === asked && pattern.test(c.req.path))?.policy ?? null
  }
}
