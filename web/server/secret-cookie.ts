import { hash, randomBytes } from "node:crypto"
import { generateCookie } from "hono/cookie"

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:")

/** On https the `__Host-` prefix makes the browser refuse a cookie set by another host or over plain http. */
export const cookieName = (publicUrl: string, name: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name)

/** An unguessable secret for a cookie. */
export const newSecret = (): string => randomBytes(32).toString("base64url")

/** Whether the value has the form of a secret made here. */
export const isSecret = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value)

/** The digest of a secret that is stored. */
export const digestOf = (secret: string): string => hash("sha256", secret, "hex")

/** A cookie for a secret; without a maximum age it is a session cookie. */
export const secretCookie = (publicUrl: string, name: string, secret: string, maxAgeMs: number | null): string =>
  generateCookie(cookieName(publicUrl, name), secret, {
    httpOnly: true,
    secure: isSecure(publicUrl),
    // Not `Strict`: a visitor following a link from a mail or returning from a provider must stay signed in.
    sameSite: "Lax",
    path: "/",
    ...(maxAgeMs === null ? {} : { maxAge: Math.floor(maxAgeMs / 1000) }),
  })
