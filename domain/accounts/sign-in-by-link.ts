import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Entitlement } from "./change-roles.ts"
import { needsFirstAdmin } from "./first-staff.ts"
import { openInvitation } from "./open-invitation.ts"
import { SignInAttempts } from "./ports.ts"
import { AdminExists, AttemptSpent, MailSignInOff } from "./refusals.ts"
import { Secrets } from "./secrets.ts"
import { type Browser, personOf, signIn } from "./sign-in.ts"
import type { SignInAttempt } from "./sign-in-attempt.ts"
import { StaffSignIn } from "./staff-sign-in.ts"

type ByLink = Exclude<SignInAttempt, { readonly kind: "provider" }>

const stillGood = (found: Option.Option<SignInAttempt>, now: number) =>
  Option.match(
    Option.filter(found, (attempt): attempt is ByLink => attempt.kind !== "provider" && now < attempt.expiresAt),
    { onNone: () => Effect.fail(new AttemptSpent({})), onSome: (attempt) => Effect.succeed(attempt) },
  )

/** What the link entitles to, and the role of its invitation; refused where it is worth nothing any more. */
const entitlementOf = Effect.fnUntraced(function* (attempt: ByLink) {
  if (attempt.kind === "link") return { entitlement: null, role: null }
  if (attempt.kind === "invitation") {
    const { id, role } = yield* openInvitation(attempt.invitation)
    return { entitlement: { from: "invitation", id } satisfies Entitlement, role }
  }
  if (!(yield* needsFirstAdmin)) return yield* new AdminExists({})
  return { entitlement: { from: "first-staff" } satisfies Entitlement, role: null }
})

/**
 * Who a link would sign in, without using it up. `known`: the link was requested by this browser, so that opening it is enough.
 * Anywhere else a click confirms it: mail scanners and previews of chat programs open links, too.
 */
export const openLink = Effect.fn("openLink")(function* (token: string, browser: string | null) {
  const secrets = yield* Secrets
  const attempts = yield* SignInAttempts
  const now = yield* Clock.currentTimeMillis
  const attempt = yield* stillGood(yield* attempts.find(yield* secrets.digest(token)), now)
  const { role } = yield* entitlementOf(attempt)
  return {
    email: attempt.email,
    /** The role an invitation gives; `null`: it is none. */
    role,
    area: attempt.area,
    known: browser !== null && attempt.browser === browser,
  }
})

/** Signs in with a link, which is used up. */
export const signInByLink = Effect.fn("signInByLink")(function* (token: string, browser: Browser) {
  const secrets = yield* Secrets
  const attempts = yield* SignInAttempts
  const now = yield* Clock.currentTimeMillis
  const attempt = yield* stillGood(yield* attempts.take(yield* secrets.digest(token)), now)
  if (attempt.kind === "link" && attempt.area === "staff" && !(yield* StaffSignIn).byMail)
    return yield* new MailSignInOff({})
  const proof = { email: attempt.email, subject: null }
  const { entitlement } = yield* entitlementOf(attempt)
  if (attempt.kind === "invitation" && !(yield* StaffSignIn).byMail) {
    // The role is theirs; the session has to come from the provider.
    yield* personOf(proof, entitlement)
    return yield* new MailSignInOff({})
  }
  const signedIn = yield* signIn(proof, { area: attempt.area, by: "link", entitlement }, browser)
  return { ...signedIn, returnTo: attempt.returnTo }
})
