import { hash, randomBytes } from "node:crypto"
import { generateCookie } from "hono/cookie"

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:")

/** On https the name itself promises the browser that no other host and no plain connection set it. */
export const cookieName = (publicUrl: string, name: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name)

/** What nobody guesses, for a cookie. */
export const newSecret = (): string => randomBytes(32).toString("base64url")

/** Whether this may be a secret of ours. */
export const isSecret = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value)

/** What the shop keeps of a secret. */
export const digestOf = (secret: string): string => hash("sha256", secret, "hex")

/** A cookie for a secret; without an age it goes with the browser. */
export const secretCookie = (publicUrl: string, name: string, secret: string, maxAgeMs: number | null): string =>
  generateCookie(cookieName(publicUrl, name), secret, {
    httpOnly: true,
    secure: isSecure(publicUrl),
    // Not `Strict`: whoever comes by a link, from a mail or back from a provider, is known all the same.
    sameSite: "Lax",
    path: "/",
    ...(maxAgeMs === null ? {} : { maxAge: Math.floor(maxAgeMs / 1000) }),
  })
