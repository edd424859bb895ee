import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { IdentityProviders } from "../../domain/accounts/identity-providers.ts"
import { type LoopbackIssuer, startLoopbackIssuer } from "../test-servers/loopback-issuer.ts"

const publicUrl = "http://127.0.0.1:9"

/** How the loopback issuer knows the shop, whose Google it is. */
export const client = { id: "shop", secret: "s3cret of the shop", redirectUri: `${publicUrl}/auth/callback/google` }
export const attempt = { state: "state-of-anna", nonce: "n".repeat(43), verifier: "v".repeat(43) }
/** The default claims of the person who signs in there. */
export const anna = { subject: "anna", email: "anna@example.com", emailVerified: true }

export const anIssuer = (person?: Readonly<Record<string, unknown>>) =>
  Effect.acquireRelease(
    Effect.promise(() => startLoopbackIssuer(client, person)),
    (issuer) => Effect.promise(issuer.close),
  )

/** How the shop is set up for it. */
export const optionsFor = (googleIssuer: string) => ({
  publicUrl,
  staff: null,
  google: { clientId: client.id, clientSecret: Redacted.make(client.secret) },
  googleIssuer,
})

/** The same issuer as the staff's, whose addresses the operator vouches for or does not. */
export const staffOptionsFor = (issuer: string, emailsVerified: boolean) => ({
  ...optionsFor(issuer),
  staff: { issuer, emailsVerified, clientId: client.id, clientSecret: Redacted.make(client.secret) },
})

/** To the issuer and back; `answer` comes back in place of what the issuer gave. */
export const signInAt = Effect.fnUntraced(function* (
  issuer: LoopbackIssuer,
  answer: { readonly code?: string; readonly error?: string; readonly issuer?: string } = {},
  provider = "google",
) {
  const providers = yield* IdentityProviders
  const code = issuer.codeFor(yield* providers.addressOf(provider, attempt))
  return yield* providers.identify(provider, { code, error: null, issuer: null, ...answer }, attempt)
})

interface Refusal {
  readonly _tag: string
  readonly detail?: string
}

/** A refusal in words; as errors they would be compared by their names alone. */
const inWords = (refusal: Refusal): string =>
  refusal.detail === undefined ? refusal._tag : `${refusal._tag}: ${refusal.detail}`
export const refused = <A, E extends Refusal, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<string, A, R> =>
  Effect.map(Effect.flip(effect), inWords)
export const notProved = (detail: string) => `IdentityNotProved: ${detail}`
export const unavailable = (detail: string) => `ProviderUnavailable: ${detail}`

/** The refusal of a sign-in, rendered; checked to hold no secret. */
export const refusalAt = Effect.fnUntraced(function* (issuer: LoopbackIssuer) {
  const refusal = yield* Effect.flip(signInAt(issuer))
  for (const secret of [client.secret, attempt.nonce, attempt.verifier, ...issuer.given()])
    assert.notInclude(JSON.stringify(refusal), secret)
  return inWords(refusal)
})
