import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { currentSeller } from "../seller/seller.ts"
import { People, SignInAttempts } from "./ports.ts"
import { Secrets } from "./secrets.ts"
import { firstStaffMs } from "./sign-in-attempt.ts"
import { StaffSignIn } from "./staff-sign-in.ts"

/**
 * The link that makes its user an admin, once, after a click that confirms it; `null` when there is an admin already. The account
 * is that of the first mailbox in `StaffSignIn`, else of the operator's own.
 */
export const firstStaffLink = Effect.fn("firstStaffLink")(function* () {
  const people = yield* People
  if (yield* people.anyWith("admin")) return null
  const { operator, publicUrl } = yield* currentSeller
  const attempts = yield* SignInAttempts
  const secrets = yield* Secrets
  const now = yield* Clock.currentTimeMillis
  const token = yield* secrets.make
  yield* attempts.begin(
    {
      kind: "first-staff",
      email: (yield* StaffSignIn).emails[0] ?? operator.email,
      key: yield* secrets.digest(token),
      area: "staff",
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
