import { emailKey } from "./email-key.ts"

/** Google's mailboxes ignore dots before the `@` and are the same under both names. */
const google: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"])

/**
 * By which two addresses probably are one person's, for what a person gets once and for limits: `emailKey` without a `+tag` (RFC 5233), for
 * Gmail without dots and under one name. Nobody is signed in or shown anything by it: not every provider knows tags. Never an address to
 * write to. Takes an address that `EmailAddress` accepts.
 */
export const emailIdentity = (email: string): string => {
  const key = emailKey(email)
  const at = key.lastIndexOf("@")
  const local = key.slice(0, at)
  const domain = key.slice(at + 1)
  const plus = local.indexOf("+")
  const untagged = plus > 0 ? local.slice(0, plus) : local
  return google.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`
}
