import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { IdentityNotProved, IdentityProviders, ProviderUnknown } from "./identity-providers.ts"
import { Identities, SignInAttempts } from "./ports.ts"
import { AttemptSpent, EmailNotVerified, OtherBrowser } from "./refusals.ts"
import { Secrets } from "./secrets.ts"
import { type Browser, signIn } from "./sign-in.ts"
import { attemptMs, insideShop } from "./sign-in-attempt.ts"

/** The address of the provider to send the browser to. `browser`: SHA-256 of the secret in its cookie. */
export const beginWithProvider = Effect.fn("beginWithProvider")(function* (
  id: string,
  { browser, returnTo }: { readonly browser: string; readonly returnTo: string | null },
) {
  const providers = yield* IdentityProviders
  const provider = providers.offered.find((each) => each.id === id)
  if (provider === undefined) return yield* new ProviderUnknown({})
  const secrets = yield* Secrets
  const attempts = yield* SignInAttempts
  const now = yield* Clock.currentTimeMillis
  const [state, nonce, verifier] = [yield* secrets.make, yield* secrets.make, yield* secrets.make]
  const address = yield* providers.addressOf(id, { state, nonce, verifier })
  yield* attempts.begin(
    {
      kind: "provider",
      provider: id,
      verifier,
      nonce,
      key: yield* secrets.digest(state),
      area: provider.area,
      browser,
      returnTo: insideShop(returnTo, provider.area === "staff" ? "/admin" : "/account"),
      createdAt: now,
      expiresAt: now + attemptMs,
    },
    [],
    { since: now, most: Number.POSITIVE_INFINITY },
  )
  return address
})

/** What a provider sends back with the browser. */
export interface ProviderAnswer {
  readonly state: string | null
  readonly code: string | null
  readonly error: string | null
  /** RFC 9207: which provider says so. */
  readonly issuer: string | null
}

/**
 * Signs in a person who comes back from a provider, once, in the browser that left for it.
 * `browserSecretHash`: SHA-256 of the secret in its cookie.
 */
export const signInWithProvider = Effect.fn("signInWithProvider")(function* (
  id: string,
  answer: ProviderAnswer,
  browserSecretHash: string | null,
  browser: Browser,
) {
  const providers = yield* IdentityProviders
  const secrets = yield* Secrets
  const attempts = yield* SignInAttempts
  if (answer.state === null) return yield* new AttemptSpent({})
  const key = yield* secrets.digest(answer.state)
  // Read first: a callback another person was lured onto must not use up the attempt of the browser that began it.
  const seen = yield* attempts.find(key)
  if (Option.isNone(seen) || seen.value.kind !== "provider" || seen.value.provider !== id)
    return yield* new AttemptSpent({})
  if (browserSecretHash === null || seen.value.browser !== browserSecretHash) return yield* new OtherBrowser({})
  const taken = yield* attempts.take(key)
  if (Option.isNone(taken) || taken.value.kind !== "provider") return yield* new AttemptSpent({})
  const attempt = taken.value
  if ((yield* Clock.currentTimeMillis) >= attempt.expiresAt) return yield* new AttemptSpent({})
  const identity = yield* providers.identify(id, answer, attempt)
  const known = yield* (yield* Identities).find(identity)
  // Who was here before is known by more than an address; who was not gets in only by one that is theirs.
  if (Option.isNone(known) && !identity.emailVerified) return yield* new EmailNotVerified({})
  const { email } = Option.getOrElse(known, () => identity)
  if (email === "") return yield* new IdentityNotProved({ detail: "no e-mail address" })
  const signedIn = yield* signIn({ email, subject: identity }, { area: attempt.area, by: id }, browser)
  return { ...signedIn, returnTo: attempt.returnTo }
})
