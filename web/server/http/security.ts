import type { Context, MiddlewareHandler } from "hono"
import type { Policy } from "../policy/policy.ts"
import type { Env } from "./env.ts"
import { refuse } from "./refuse.ts"

/** For scripts, styles, fonts and pictures: other headers have no effect on them. */
const ofFiles = (publicUrl: string): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
})

const dataContent = "default-src 'none'; frame-ancestors 'none'"

/** The default for every answer that neither its handler nor the public cache makes cacheable. */
const personal = { "cache-control": "private, no-store" }

/** No inline script or style, no other host, no frame by others. Data blocks (JSON, JSON-LD) are not scripts and need no exception. */
const pageContent = (formTargets: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${formTargets}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ")

/**
 * Sets the security headers before the handler runs, so that every `c.…()` response carries them. `paymentPages`: the origin an order's form
 * is redirected to, if any.
 */
export const securityHeaders = (publicUrl: string, paymentPages: string | null): MiddlewareHandler<Env> => {
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
      "content-security-policy": pageContent(paymentPages === null ? "" : ` ${paymentPages}`),
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
    // The answer is an error text instead of a file.
    if (kind === "file" && c.res.status >= 400) c.header("content-security-policy", dataContent)
  }
}

/**
 * Whether a state-changing request comes from a page of this shop. Browsers send `Sec-Fetch-Site` or `Origin`, which a page
 * cannot forge; other clients send neither and carry no visitor's cookies.
 */
const isSameOrigin = (c: Context, publicUrl: string): boolean => {
  const site = c.req.header("sec-fetch-site")
  if (site !== undefined) return site === "same-origin" || site === "none"
  const origin = c.req.header("origin")
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host")
}

/** Refuses state-changing requests from other sites' pages, but where these are meant to send them. */
export const sameOrigin =
  (publicUrl: string): MiddlewareHandler<Env> =>
  (c, next) =>
    c.req.method === "POST" && !c.var.policy.anyOrigin && !isSameOrigin(c, publicUrl)
      ? Promise.resolve(refuse(c, "FORBIDDEN"))
      : next()

/** No address of the shop holds a NUL; escapes of what is no UTF-8 are no characters, or become U+FFFD. */
export const storableAddress: MiddlewareHandler<Env> = (c, next) =>
  c.req.url.includes("%00")
    ? Promise.resolve(
        refuse(c, "BAD_REQUEST", {}, "Diese Adresse enthält unsichtbare Zeichen, die wir nicht annehmen."),
      )
    : next()

/** Longer than any URL of the shop. */
const longestAddress = 8_192

export const shortAddress: MiddlewareHandler<Env> = (c, next) =>
  c.req.url.length > longestAddress
    ? Promise.resolve(c.text("Diese Adresse ist zu lang.", 414, { "cache-control": "no-store" }))
    : next()
