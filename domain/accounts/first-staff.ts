import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { currentSeller } from "../seller/seller.ts"
import { mayGive } from "./grant-rule.ts"
import { People, SignInAttempts } from "./ports.ts"
import { Secrets } from "./secrets.ts"
import { firstStaffMs } from "./sign-in-attempt.ts"
import { StaffSignIn } from "./staff-sign-in.ts"

/** Whether the shop still waits for its first admin. */
export const needsFirstAdmin = Effect.gen(function* () {
  return mayGive("admin", { from: "first-staff", hasAdmin: yield* (yield* People).anyWith("admin") })
})

/**
 * The link that makes its user an admin, once, after a click that confirms it, as long as there is no admin; `null` when there is one. The account
 * is that of the first mailbox in `StaffSignIn`, else of the operator's own.
 */
export const firstStaffLink = Effect.fn("firstStaffLink")(function* () {
  if (!(yield* needsFirstAdmin)) return null
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
