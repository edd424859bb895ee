import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Area } from "../access/session.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { signInEmail } from "./emails/sign-in.ts"
import { People, SignInAttempts } from "./ports.ts"
import { MailSignInOff } from "./refusals.ts"
import { attemptMs, insideShop, maxLinksPerMailbox } from "./sign-in-attempt.ts"
import { becomesAdmin, StaffSignIn } from "./staff-sign-in.ts"

export interface LinkWanted {
  readonly email: string
  readonly area: Area
  /** SHA-256 of the secret in the cookie of the browser that asks. */
  readonly browser: string
  readonly returnTo: string | null
}

/** Whether the mailbox may get a sign-in link: any mailbox to the shop, only that of staff to the staff area. */
const mayEnter = Effect.fnUntraced(function* (area: Area, email: string) {
  if (area === "shop") return true
  if (yield* becomesAdmin(email)) return true
  const people = yield* People
  return Option.exists(yield* people.withEmail(email), ({ roles }) => roles.length > 0)
})

/**
 * Sends a link to a mailbox that signs in its reader once, for a quarter of an hour. The answer is the same whether
 * the address is known, is staff's, or has been sent enough links already. `MailSignInOff`: staff sign in by their provider alone.
 */
export const requestLink = Effect.fn("requestLink")(function* ({ email, area, browser, returnTo }: LinkWanted) {
  if (area === "staff" && !(yield* StaffSignIn).byMail) return yield* new MailSignInOff({})
  const attempts = yield* SignInAttempts
  const now = yield* Clock.currentTimeMillis
  // No digest of anything: it names the attempt and opens nothing.
  const key = yield* newReadableId("L-", 16)
  const welcome = yield* mayEnter(area, email)
  yield* attempts.begin(
    {
      kind: "link",
      email,
      key,
      area,
      browser,
      returnTo: insideShop(returnTo, area === "staff" ? "/admin" : "/account"),
      createdAt: now,
      expiresAt: now + attemptMs,
    },
    welcome ? [signInEmail.task(key, { attempt: key })] : [],
    { since: now - attemptMs, most: maxLinksPerMailbox },
  )
})
