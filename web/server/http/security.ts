import type { MiddlewareHandler } from "hono"

const contentSecurity = [
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

/** No inline script or style, no other host, no frame: data blocks (JSON, JSON-LD) are not scripts and need no exception. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  "content-security-policy": contentSecurity,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
  ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
})

/** Answers sent with these headers from the start. */
const carriers = new WeakSet<Response>()

/**
 * An answer that carries the security headers already. One by one they cost more than all the rest of an answer from memory, for
 * an answer whose headers are a plain object goes out as it is.
 */
export const carrying = (
  security: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response => {
  const answer = new Response(body, { status, headers: { ...headers, ...security } })
  carriers.add(answer)
  return answer
}

/** Puts the security headers on every answer that does not carry them. */
export const secured =
  (security: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (carriers.has(c.res)) return
    for (const [name, value] of Object.entries(security)) c.res.headers.set(name, value)
  }

/**
 * Whether a state-changing request comes from a page of this shop. Browsers say so (`Sec-Fetch-Site`, `Origin`) and a page
 * cannot forge it; a caller that is no browser sends neither and carries no visitor's cookies.
 */
export const isSameOrigin = (request: Request, publicUrl: string): boolean => {
  const site = request.headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin" || site === "none"
  const origin = request.headers.get("origin")
  if (origin === null) return true
  if (origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("host")
}
