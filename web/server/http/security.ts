import { Hono, type MiddlewareHandler } from "hono"
import { secureHeaders } from "hono/secure-headers"
import { isData } from "../media-type.ts"

type HeaderValues = Readonly<Record<string, string>>

/** The headers that say who may read an answer, and what it may do where it is one that does anything. */
export interface SecurityHeaders {
  readonly ofDocument: HeaderValues
  /** JSON does nothing, and a browser told so by its type does not try: 600 bytes less for each letter typed into the search. */
  readonly ofData: HeaderValues
  /** A script, a style sheet or a font: those 600 bytes are of a dozen files, in front of the first picture. */
  readonly ofPart: HeaderValues
}

const namesOfPart = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"]
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/**
 * No inline script or style, no other host, no frame: data blocks (JSON, JSON-LD) are not scripts and need no exception. Taken
 * once from the library, so that answers from memory can carry them as a plain object.
 */
export const securityHeaders = async (publicUrl: string): Promise<SecurityHeaders> => {
  const policy = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "same-origin",
    strictTransportSecurity: publicUrl.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    crossOriginEmbedderPolicy: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  })
  const empty = new Hono().use(policy).get("/", (c) => c.body(null))
  const ofDocument: HeaderValues = Object.fromEntries((await empty.request("/")).headers)
  const ofPart = Object.fromEntries(Object.entries(ofDocument).filter(([name]) => namesOfPart.includes(name)))
  return { ofDocument, ofData: { ...ofPart, "content-security-policy": policyOfData }, ofPart }
}

/** Answers sent with these headers from the start. */
const carriers = new WeakSet<Response>()

/**
 * An answer whose headers have the security headers among them already. Set one by one they cost more than all the rest of an
 * answer from memory: one whose headers are a plain object goes out as it is.
 */
export const carrying = (
  body: Uint8Array<ArrayBuffer> | string | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response => {
  const answer = new Response(body, { status, headers })
  carriers.add(answer)
  return answer
}

/** Puts the security headers on every answer that does not carry them. */
export const secured =
  (security: SecurityHeaders): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (carriers.has(c.res)) return
    const { headers } = c.res
    const own = isData(headers.get("content-type")) ? security.ofData : security.ofDocument
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
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
