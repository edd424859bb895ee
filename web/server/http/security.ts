import type { MiddlewareHandler } from "hono"
import { secureHeaders } from "hono/secure-headers"

/** No inline script or style, no other host, no frame: data blocks (JSON, JSON-LD) are not scripts and need no exception. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler =>
  secureHeaders({
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
