import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { type Identity, IdentityProviders } from "../../domain/accounts/identity-providers.ts"
import { identityProvidersContract } from "../contracts/identity-providers.contract.ts"
import {
  anIssuer,
  anna,
  attempt,
  client,
  notProved,
  optionsFor,
  refusalAt,
  refused,
  signInAt,
  staffOptionsFor,
  unavailable,
} from "../contracts/loopback-sign-in.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import type { IssuerEndpoint, LoopbackIssuer } from "../test-servers/loopback-issuer.ts"
import { layerSignIn } from "./sign-in.ts"

const http = layerOutgoingHttp({ repeats: 0 })

const publicUrl = "https://shop.example"

const identify = (issuer: LoopbackIssuer, answer = {}) =>
  signInAt(issuer, answer).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http)))

/** From now on an endpoint answers otherwise; resolves when it has. */
const answering =
  (endpoint: IssuerEndpoint, otherwise: (usual: Response) => Response | Promise<Response>) =>
  ({ issuer }: { readonly issuer: LoopbackIssuer }) =>
    new Promise<void>((resolve) =>
      issuer.disturb({
        answers: {
          [endpoint]: (usual: Response) => {
            resolve()
            return otherwise(usual)
          },
        },
      }),
    )
const failing = (status: number, error: string) => () => Response.json({ error, echo: client.secret }, { status })

const aProvider = Effect.map(anIssuer(), (issuer) => ({
  providers: Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http),
  provider: "google",
  identity: { issuer: issuer.issuer, ...anna },
  codeFor: issuer.codeFor,
  secrets: () => [client.secret, ...issuer.given()],
  mend: () => issuer.disturb({}),
  issuer,
}))

identityProvidersContract("OpenID Connect", aProvider, {
  unavailable: {
    "its description cannot be read": answering("discovery", failing(503, "busy")),
    "it has an error of its own": answering("token", failing(500, "invalid_grant")),
    "it has had enough": answering("token", failing(429, "invalid_grant")),
    "it has no keys": answering("keys", failing(404, "gone")),
  },
  notProved: {
    "it refuses the code": answering("token", failing(400, "invalid_grant")),
    "it leaves the proof out": answering("token", () => Response.json({})),
    "the proof is for another attempt": async ({ issuer }) => issuer.disturb({ claims: () => ({ nonce: "other" }) }),
    "the proof is for another shop": async ({ issuer }) => issuer.disturb({ claims: () => ({ aud: "other" }) }),
  },
  stall: {
    "it does not describe itself": answering("discovery", () => new Promise(() => {})),
    "it does not answer the code": answering("token", () => new Promise(() => {})),
  },
})

describe("layerSignIn", () => {
  it.live("offers the providers that are set up, each in its area", () =>
    Effect.gen(function* () {
      const { offered } = yield* IdentityProviders
      assert.deepStrictEqual(
        offered.map(({ id, area, issuer }) => [id, area, issuer]),
        [
          ["staff", "staff", "https://id.example"],
          ["google", "shop", "https://accounts.google.com"],
        ],
      )
    }).pipe(
      Effect.provide(
        Layer.provide(
          layerSignIn({
            publicUrl,
            staff: { issuer: "https://id.example", clientId: "a", clientSecret: Redacted.make("b") },
            google: { clientId: "a", clientSecret: Redacted.make("b") },
          }),
          http,
        ),
      ),
    ),
  )

  it.live("knows nobody else", () =>
    Effect.gen(function* () {
      const providers = yield* IdentityProviders
      assert.deepStrictEqual(providers.offered, [])
      assert.deepStrictEqual(yield* refused(providers.addressOf("google", attempt)), "ProviderUnknown")
      const answer = { code: "c", error: null, issuer: null }
      assert.deepStrictEqual(yield* refused(providers.identify("staff", answer, attempt)), "ProviderUnknown")
    }).pipe(Effect.provide(Layer.provide(layerSignIn({ publicUrl, staff: null, google: null }), http))),
  )

  it.live("does not start with an issuer anybody could listen to", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(
        Effect.provide(
          IdentityProviders.use(Effect.succeed),
          Layer.provide(layerSignIn(optionsFor("http://id.example")), http),
        ),
      )
      assert.include(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", 'The issuer of the sign-in "google"')
    }),
  )

  it.live("sends the browser away with state, nonce and PKCE's challenge", () =>
    Effect.gen(function* () {
      const { issuer } = yield* anIssuer()
      const address = yield* IdentityProviders.use((providers) => providers.addressOf("google", attempt)).pipe(
        Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer)), http)),
      )
      const { origin, pathname, searchParams } = new URL(address)
      assert.strictEqual(`${origin}${pathname}`, `${issuer}/authorize`)
      assert.deepStrictEqual(Object.fromEntries(searchParams), {
        theme: "dark",
        response_type: "code",
        client_id: client.id,
        redirect_uri: client.redirectUri,
        scope: "openid email",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge_method: "S256",
        code_challenge: createHash("sha256").update(attempt.verifier).digest("base64url"),
      })
    }),
  )

  const answers: readonly [string, { code?: string; error?: string; issuer?: string }, string][] = [
    ["a no", { error: "access_denied" }, "SignInDenied"],
    ["an error of the provider", { error: "server_error" }, unavailable("answer: server_error")],
    ["a provider too busy", { error: "temporarily_unavailable" }, unavailable("answer: temporarily_unavailable")],
    ["any other error, not repeated", { error: client.secret }, notProved("answer: an error")],
    ["an empty code", { code: "" }, notProved("answer: no code")],
    ["a made-up code", { code: "made up" }, notProved("tokens: HTTP 400 invalid_grant")],
    ["another issuer", { issuer: "https://other.example" }, notProved("answer: of another issuer")],
  ]
  for (const [what, answer, refusal] of answers)
    it.live(`understands an answer with ${what}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* refused(identify(yield* anIssuer(), answer)), refusal)
      }),
    )
})

describe("the e-mail address", () => {
  const told = (what: string, person: Record<string, unknown>, expected: Partial<Identity> | string) =>
    it.live(`is taken as the provider tells it: ${what}`, () =>
      Effect.gen(function* () {
        const issuer = yield* anIssuer(person)
        if (typeof expected === "string") return assert.strictEqual(yield* refused(identify(issuer)), expected)
        assert.deepStrictEqual(yield* identify(issuer), { issuer: issuer.issuer, ...anna, ...expected })
      }),
    )
  const { email } = anna
  told("checked", { email, email_verified: true }, anna)
  told("checked, in a word", { email, email_verified: "true" }, anna)
  told("not checked", { email, email_verified: false }, { email, emailVerified: false })
  told("not checked, in a word", { email, email_verified: "false" }, { email, emailVerified: false })
  told("nothing said of that", { email }, { email, emailVerified: false })
  told("checked, but a number", { email, email_verified: 1 }, { email, emailVerified: false })
  told("none", {}, notProved("no e-mail address"))
  told("of somebody else", { email, sub: "bert" }, notProved("user information: of somebody else"))

  const vouched: readonly [string, boolean, string, Record<string, unknown>, boolean][] = [
    ["nothing said of staff's, vouched for", true, "staff", {}, true],
    ["nothing said of staff's, not vouched for", false, "staff", {}, false],
    ["a no about staff's, vouched for", true, "staff", { email_verified: false }, false],
    ["an empty word about staff's, vouched for", true, "staff", { email_verified: null }, false],
    ["nothing said of a shopper's, staff's vouched for", true, "google", {}, false],
  ]
  for (const [what, emailsVerified, provider, claims, emailVerified] of vouched)
    it.live(`is the organisation's to vouch for where its provider is silent: ${what}`, () =>
      Effect.gen(function* () {
        const issuer = yield* anIssuer({ email, ...claims })
        const identity = yield* signInAt(issuer, {}, provider).pipe(
          Effect.provide(Layer.provide(layerSignIn(staffOptionsFor(issuer.issuer, emailsVerified)), http)),
        )
        assert.deepStrictEqual(identity, { issuer: issuer.issuer, ...anna, emailVerified })
      }),
    )

  it.live("is not asked for when it is in the ID token", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer({ email: "other@example.com" })
      issuer.disturb({ claims: () => ({ email: anna.email, email_verified: true }) })
      assert.deepStrictEqual(yield* identify(issuer), { issuer: issuer.issuer, ...anna })
      assert.strictEqual(issuer.asked("userinfo"), 0)
    }),
  )

  it.live("is missing when there is nobody to ask", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      issuer.disturb({ metadata: () => ({ userinfo_endpoint: undefined }) })
      assert.deepStrictEqual(
        yield* refusalAt(issuer).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http))),
        notProved("no e-mail address"),
      )
    }),
  )
})
