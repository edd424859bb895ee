import type { Context, MiddlewareHandler } from "hono"
import type { Policy } from "../policy/policy.ts"
import type { Env } from "./env.ts"
import { refuse } from "./refuse.ts"

/** Of scripts, style sheets, fonts and pictures: the rest means nothing there. */
const ofFiles = (publicUrl: string): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
})

const dataContent = "default-src 'none'; frame-ancestors 'none'"

/** Nothing is kept by a browser or on the way to it, unless its own handler or the public cache says so. */
const personal = { "cache-control": "private, no-store" }

/** No inline script or style, no other host, no frame. Data blocks (JSON, JSON-LD) are not scripts and need no exception. */
const pageContent = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ")

/** Sets the headers that say who may read an answer and what it may do. Before the answer is made, so that every `c.…()` carries them. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler<Env> => {
  const file = ofFiles(publicUrl)
  const headers: Readonly<Record<Policy["kind"], readonly (readonly [string, string])[]>> = {
    file: Object.entries(file),
    data: Object.entries({
      ...file,
      ...personal,
      "content-security-policy": dataContent,
    }),
    page: Object.entries({
      ...file,
      ...personal,
      "content-security-policy": pageContent,
      "cross-origin-opener-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "referrer-policy": "same-origin",
      "x-dns-prefetch-control": "off",
      "x-download-options": "noopen",
      "x-frame-options": "DENY",
      "x-permitted-cross-domain-policies": "none",
      "x-xss-protection": "0",
    }),
  }
  return async (c, next) => {
    const { kind } = c.var.policy
    for (const [name, value] of headers[kind]) c.header(name, value)
    await next()
    // Instead of a file came a text that says why not.
    if (kind === "file" && c.res.status >= 400) c.header("content-security-policy", dataContent)
  }
}

/**
 * Whether a state-changing request comes from a page of this shop. Browsers say so (`Sec-Fetch-Site`, `Origin`) and a page
 * cannot forge it; a caller that is no browser sends neither and carries no visitor's cookies.
 */
const isSameOrigin = (c: Context, publicUrl: string): boolean => {
  const site = c.req.header("sec-fetch-site")
  if (site !== undefined) return site === "same-origin" || site === "none"
  const origin = c.req.header("origin")
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host")
}

/** Refuses changes that another site's page asks for. */
export const sameOrigin =
  (publicUrl: string): MiddlewareHandler<Env> =>
  (c, next) =>
    c.req.method === "POST" && !isSameOrigin(c, publicUrl) ? Promise.resolve(refuse(c, "FORBIDDEN")) : next()

/** Longer than any address the shop makes. */
const longestAddress = 8_192

export const shortAddress: MiddlewareHandler<Env> = (c, next) =>
  c.req.url.length > longestAddress
    ? Promise.resolve(c.text("Diese Adresse ist zu lang.", 414, { "cache-control": "no-store" }))
    : next()
