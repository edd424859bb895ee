import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Seller } from "../orders/seller.ts"
import { People, SignInAttempts } from "./ports.ts"
import { Secrets } from "./secrets.ts"
import { firstStaffMs } from "./sign-in-attempt.ts"
import { StaffEmails } from "./staff-emails.ts"

/**
 * The address that opens the staff area to whoever sets the shop up, once; `null` when there is an admin already. They become
 * the admin of the first mailbox the shop was given for staff, else of the shop's own.
 */
export const firstStaffLink = Effect.fn("firstStaffLink")(function* () {
  const people = yield* People
  if (yield* people.anyWith("admin")) return null
  const { operator, publicUrl } = yield* Seller
  const attempts = yield* SignInAttempts
  const secrets = yield* Secrets
  const now = yield* Clock.currentTimeMillis
  const token = yield* secrets.make
  yield* attempts.begin(
    {
      kind: "first-staff",
      email: (yield* StaffEmails)[0] ?? operator.email,
      key: yield* secrets.digest(token),
      door: "staff",
      browser: null,
      returnTo: "/admin",
      createdAt: now,
      expiresAt: now + firstStaffMs,
    },
    [],
    { since: now, most: Number.POSITIVE_INFINITY },
  )
  return `${publicUrl}/auth/link/${token}`
})
