import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { IdentityProviders } from "../../domain/accounts/identity-providers.ts"
import { notProved, refused } from "../contracts/loopback-sign-in.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import { type LoopbackOpenIdOptions, startOpenIdProvider } from "../test-servers/openid-provider.ts"
import { type Visit, visitOpenIdProvider } from "../test-servers/openid-visitor.ts"
import { layerSignIn } from "./sign-in.ts"

const http = layerOutgoingHttp({ repeats: 0 })

const publicUrl = "http://127.0.0.1:9"
/** All that a header or a form could misread. */
const clientSecret = "a:b%41+c d&e=f/~"
const staffId = "shop:staff"
const attempt = { state: "st%ate & more", nonce: "n".repeat(43), verifier: "v".repeat(43) }

const accounts = {
  anna: { email: "Anna@Example.com", email_verified: true },
  bert: { email: "bert@example.com", email_verified: false },
  cleo: { email: "cleo@example.com", email_verified: "true" },
  dora: { email: "no address", email_verified: true },
  emil: { email: "emil@example.com" },
}

class RealProvider extends Context.Service<RealProvider, { readonly issuer: string }>()("test/RealProvider") {}

const realProvider = (options: Pick<LoopbackOpenIdOptions, "clientAuth" | "emailInIdToken">) =>
  Layer.effect(
    RealProvider,
    Effect.acquireRelease(
      Effect.promise(() =>
        startOpenIdProvider({
          clients: [
            { client_id: staffId, client_secret: clientSecret, redirect_uris: [`${publicUrl}/auth/callback/staff`] },
            { client_id: "g", client_secret: clientSecret, redirect_uris: [`${publicUrl}/auth/callback/google`] },
          ],
          accounts,
          ...options,
        }),
      ),
      (provider) => Effect.promise(provider.close),
    ),
  )

const signInWith = (secret: string) =>
  Layer.unwrap(
    Effect.map(RealProvider, ({ issuer }) =>
      Layer.provide(
        layerSignIn({
          publicUrl,
          staff: { issuer, emailsVerified: true, clientId: staffId, clientSecret: Redacted.make(secret) },
          google: { clientId: "g", clientSecret: Redacted.make(secret) },
          googleIssuer: issuer,
        }),
        http,
      ),
    ),
  )

/** To the provider and back. */
const wayBack = (provider: string, visit: Visit) =>
  Effect.gen(function* () {
    const address = yield* (yield* IdentityProviders).addressOf(provider, attempt)
    const back = yield* Effect.promise(() => visitOpenIdProvider(address, visit))
    assert.strictEqual(`${back.origin}${back.pathname}`, `${publicUrl}/auth/callback/${provider}`)
    assert.strictEqual(back.searchParams.get("state"), attempt.state)
    const [code, error, issuer] = ["code", "error", "iss"].map((name) => back.searchParams.get(name))
    return { code: code ?? null, error: error ?? null, issuer: issuer ?? null }
  })

const identify = (provider: string, visit: Visit, expected = attempt) =>
  Effect.gen(function* () {
    const answer = yield* wayBack(provider, visit)
    return yield* (yield* IdentityProviders).identify(provider, answer, expected)
  })

for (const options of [
  { clientAuth: "client_secret_basic", emailInIdToken: true },
  { clientAuth: "client_secret_post", emailInIdToken: false },
] as const)
  layer(Layer.provideMerge(signInWith(clientSecret), realProvider(options)), { excludeTestServices: true })(
    `sign-in at a real provider (${options.clientAuth}, e-mail in the ID token: ${options.emailInIdToken})`,
    (it) => {
      it.effect("says who it is, in either area", () =>
        Effect.gen(function* () {
          const { issuer } = yield* RealProvider
          const anna = { issuer, subject: "anna", email: "Anna@Example.com", emailVerified: true }
          assert.deepStrictEqual(yield* identify("staff", { login: "anna" }), anna)
          assert.deepStrictEqual(yield* identify("google", { login: "anna" }), anna)
        }),
      )

      it.effect("says whether the mailbox was checked, as a boolean or a word", () =>
        Effect.gen(function* () {
          const { issuer } = yield* RealProvider
          const verified = { issuer, subject: "cleo", email: "cleo@example.com", emailVerified: true }
          const unverified = { issuer, subject: "bert", email: "bert@example.com", emailVerified: false }
          assert.deepStrictEqual(yield* identify("google", { login: "cleo" }), verified)
          assert.deepStrictEqual(yield* identify("google", { login: "bert" }), unverified)
        }),
      )

      it.effect("says nothing of the mailbox: the organisation vouches for its own, nobody for Google's", () =>
        Effect.gen(function* () {
          assert.isTrue((yield* identify("staff", { login: "emil" })).emailVerified)
          assert.isFalse((yield* identify("google", { login: "emil" })).emailVerified)
          assert.isFalse((yield* identify("staff", { login: "bert" })).emailVerified)
        }),
      )

      it.effect("takes nothing for an e-mail address that is none", () =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* refused(identify("google", { login: "dora" })), notProved("no e-mail address"))
        }),
      )

      it.effect("hears a no", () =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* refused(identify("staff", "deny")), "SignInDenied")
        }),
      )

      it.effect("refuses another browser's verifier and another attempt's nonce", () =>
        Effect.gen(function* () {
          const visit = { login: "anna" }
          assert.deepStrictEqual(
            yield* refused(identify("staff", visit, { ...attempt, verifier: "w".repeat(43) })),
            notProved("tokens: HTTP 400 invalid_grant"),
          )
          assert.deepStrictEqual(
            yield* refused(identify("staff", visit, { ...attempt, nonce: "m".repeat(43) })),
            notProved("ID token: nonce mismatch"),
          )
        }),
      )

      it.effect("refuses a code that was used, or that another client was given", () =>
        Effect.gen(function* () {
          const providers = yield* IdentityProviders
          const answer = yield* wayBack("staff", { login: "anna" })
          yield* providers.identify("staff", answer, attempt)
          assert.deepStrictEqual(
            yield* refused(providers.identify("staff", answer, attempt)),
            notProved("tokens: HTTP 400 invalid_grant"),
          )
          const another = yield* wayBack("google", { login: "anna" })
          assert.deepStrictEqual(
            yield* refused(providers.identify("staff", another, attempt)),
            notProved("tokens: HTTP 400 invalid_grant"),
          )
        }),
      )

      it.effect("refuses an answer that names another provider, or none", () =>
        Effect.gen(function* () {
          const providers = yield* IdentityProviders
          const answer = yield* wayBack("staff", { login: "anna" })
          for (const issuer of ["https://other.example", null])
            assert.deepStrictEqual(
              yield* refused(providers.identify("staff", { ...answer, issuer }, attempt)),
              notProved("answer: of another issuer"),
            )
        }),
      )

      it.effect("says so when the provider does not know our secret", () =>
        Effect.gen(function* () {
          const refusal = yield* refused(identify("staff", { login: "anna" })).pipe(
            Effect.provide(signInWith("another secret")),
          )
          assert.deepStrictEqual(refusal, notProved("tokens: HTTP 401 invalid_client"))
        }),
      )
    },
  )
