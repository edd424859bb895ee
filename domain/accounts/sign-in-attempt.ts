import type { Area } from "../access/session.ts"
import { dayMs } from "../shared/day-ms.ts"

/** What a link in a mail leads to: a session for the reader of that mailbox. */
interface LinkAttempt {
  readonly kind: "link"
  readonly email: string
}

/** The very first member of staff, by the link the shop prints when it starts without any. */
interface FirstStaffAttempt {
  readonly kind: "first-staff"
  readonly email: string
}

/** What an invitation leads to: a session with its role for the reader of that mailbox. */
interface InvitationAttempt {
  readonly kind: "invitation"
  readonly email: string
  /** The invitation's id. */
  readonly invitation: string
}

/** A sign-in under way at a provider. */
interface ProviderAttempt {
  readonly kind: "provider"
  readonly provider: string
  /** PKCE's verifier (RFC 7636) and the nonce the ID token must repeat; worth nothing without the browser that began. */
  readonly verifier: string
  readonly nonce: string
}

/** A sign-in that was begun, kept until it ends or is given up. */
export type SignInAttempt = (LinkAttempt | FirstStaffAttempt | InvitationAttempt | ProviderAttempt) & {
  /**
   * SHA-256 of the link's token or the provider's `state`: neither is stored itself. While a mail with a link is still to be written, a
   * name that opens nothing.
   */
  readonly key: string
  readonly area: Area
  /** SHA-256 of the secret in the cookie of the browser that began; `null` when none did. */
  readonly browser: string | null
  /** Where to go afterwards, a path of this shop. */
  readonly returnTo: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** How long a link in a mail, and the way to a provider and back, may take. */
export const attemptMs = 15 * 60_000
/** How long the link printed at the start opens the staff area. */
export const firstStaffMs = dayMs

/** The most links sent to one mailbox within `attemptMs`. */
export const maxLinksPerMailbox = 5

/** A path of this shop and nothing else: no other host, no backslash a browser would read as a slash, no control character. */
export const insideShop = (path: string | null | undefined, otherwise: string): string =>
  path !== null && path !== undefined && path.length <= 500 && /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\s]*$/u.test(path)
    ? path
    : otherwise
