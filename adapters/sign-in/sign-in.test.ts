import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose"
import {
  IdentityNotProved,
  IdentityProviders,
  ProviderSilent,
  ProviderUnknown,
  SignInDenied,
} from "../../domain/accounts/identity-providers.ts"
import {
  type IssuerEndpoint,
  type IssuerFault,
  type LoopbackIssuer,
  startLoopbackIssuer,
} from "../contracts/loopback-issuer.ts"
import { layerSignIn } from "./sign-in.ts"

const publicUrl = "http://127.0.0.1:9"
const client = { id: "shop", secret: "s3cret of the shop", redirectUri: `${publicUrl}/auth/callback/google` }
const attempt = { state: "state-of-anna", nonce: "n".repeat(43), verifier: "v".repeat(43) }
const anna = { email: "anna@example.com", emailVerified: true }

const anIssuer = (person?: Readonly<Record<string, unknown>>) =>
  Effect.acquireRelease(
    Effect.promise(() => startLoopbackIssuer(client, person)),
    (issuer) => Effect.promise(issuer.close),
  )

const signIn = (googleIssuer: string, answerMs = 10_000) =>
  layerSignIn({
    publicUrl,
    staff: null,
    google: { clientId: client.id, clientSecret: Redacted.make(client.secret) },
    googleIssuer,
    limits: { answerMs },
  })

/** To the issuer and back; `answer` is what comes back in place of what the issuer gave. */
const identifyWith = (issuer: LoopbackIssuer, answer: { code?: string; error?: string; issuer?: string } = {}) =>
  Effect.gen(function* () {
    const providers = yield* IdentityProviders
    const code = issuer.codeFor(yield* providers.addressOf("google", attempt))
    return yield* providers.identify("google", { code, error: null, issuer: null, ...answer }, attempt)
  })

const identify = (issuer: LoopbackIssuer, answer = {}) =>
  identifyWith(issuer, answer).pipe(Effect.provide(signIn(issuer.issuer)))

const notProved = (detail: string) => new IdentityNotProved({ detail })
const silent = (detail: string) => new ProviderSilent({ detail })

/** Why nobody was identified; nothing secret is said. */
const refusalAt = (issuer: LoopbackIssuer, answerMs?: number) =>
  Effect.gen(function* () {
    const refusal = yield* Effect.flip(identifyWith(issuer).pipe(Effect.provide(signIn(issuer.issuer, answerMs))))
    for (const secret of [client.secret, attempt.nonce, attempt.verifier, ...issuer.given()])
      assert.notInclude(JSON.stringify(refusal), secret)
    return refusal
  })

describe("layerSignIn", () => {
  it.live("offers the providers that are set up, each at its door", () =>
    Effect.gen(function* () {
      const { offered } = yield* IdentityProviders
      assert.deepStrictEqual(
        offered.map(({ id, door }) => [id, door]),
        [
          ["staff", "staff"],
          ["google", "shop"],
        ],
      )
    }).pipe(
      Effect.provide(
        layerSignIn({
          publicUrl,
          staff: { issuer: "https://id.example", clientId: "a", clientSecret: Redacted.make("b") },
          google: { clientId: "a", clientSecret: Redacted.make("b") },
        }),
      ),
    ),
  )

  it.live("knows nobody else", () =>
    Effect.gen(function* () {
      const providers = yield* IdentityProviders
      const unknown = new ProviderUnknown({})
      assert.deepStrictEqual(providers.offered, [])
      assert.deepStrictEqual(yield* Effect.flip(providers.addressOf("google", attempt)), unknown)
      const answer = { code: "c", error: null, issuer: null }
      assert.deepStrictEqual(yield* Effect.flip(providers.identify("staff", answer, attempt)), unknown)
    }).pipe(Effect.provide(layerSignIn({ publicUrl, staff: null, google: null }))),
  )

  it.live("does not start with an issuer anybody could listen to", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(
        Effect.provide(IdentityProviders.use(Effect.succeed), signIn("http://id.example")),
      )
      assert.include(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", 'The issuer of the sign-in "google"')
    }),
  )

  it.live("sends the browser away with state, nonce and PKCE's challenge", () =>
    Effect.gen(function* () {
      const { issuer } = yield* anIssuer()
      const address = yield* IdentityProviders.use((providers) => providers.addressOf("google", attempt)).pipe(
        Effect.provide(signIn(issuer)),
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

  const answers: readonly [string, { code?: string; error?: string; issuer?: string }, unknown][] = [
    ["a no", { error: "access_denied" }, new SignInDenied({})],
    ["a provider in trouble", { error: "server_error" }, silent("answer: server_error")],
    ["a provider too busy", { error: "temporarily_unavailable" }, silent("answer: temporarily_unavailable")],
    ["any other error, not repeated", { error: client.secret }, notProved("answer: an error")],
    ["an empty code", { code: "" }, notProved("answer: no code")],
    ["a made-up code", { code: "made up" }, notProved("tokens: HTTP 400 invalid_grant")],
    ["another issuer", { issuer: "https://other.example" }, notProved("answer: of another issuer")],
  ]
  for (const [what, answer, refusal] of answers)
    it.live(`understands an answer with ${what}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual<unknown>(yield* Effect.flip(identify(yield* anIssuer(), answer)), refusal)
      }),
    )
})

const stranger = await generateKeyPair("ES256")
const signedBy = (key: CryptoKey | Uint8Array, header: { alg: string; kid?: string }) => (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)

describe("an ID token", () => {
  const bad: readonly [string, IssuerFault, string][] = [
    [
      "signed by another key",
      { sign: signedBy(stranger.privateKey, { alg: "ES256", kid: "today" }) },
      "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    ],
    [
      "signed by an unknown key",
      { sign: signedBy(stranger.privateKey, { alg: "ES256", kid: "mine" }) },
      "ERR_JWKS_NO_MATCHING_KEY",
    ],
    [
      "signed with our own secret",
      { sign: signedBy(new TextEncoder().encode(client.secret), { alg: "HS256", kid: "today" }) },
      "ERR_JOSE_ALG_NOT_ALLOWED",
    ],
    ["not signed", { sign: (claims) => new UnsecuredJWT(claims).encode() }, "ERR_JWS_INVALID"],
    ["that is none", { sign: () => "rubbish" }, "ERR_JWS_INVALID"],
    ["of another issuer", { claims: () => ({ iss: "https://other.example" }) }, "iss check_failed"],
    ["for another audience", { claims: () => ({ aud: "another" }) }, "aud check_failed"],
    ["for several audiences", { claims: () => ({ aud: [client.id, "another"] }) }, "azp mismatch"],
    ["asked for by another", { claims: () => ({ azp: "another" }) }, "azp mismatch"],
    ["that is over", { claims: (now) => ({ exp: now - 100, iat: now - 200 }) }, "exp check_failed"],
    ["without an end", { claims: () => ({ exp: undefined }) }, "exp missing"],
    ["without a beginning", { claims: () => ({ iat: undefined }) }, "iat missing"],
    ["of tomorrow", { claims: (now) => ({ iat: now + 86_400, exp: now + 86_500 }) }, "iat check_failed"],
    ["of yesterday", { claims: (now) => ({ iat: now - 86_400 }) }, "iat check_failed"],
    ["not valid yet", { claims: (now) => ({ nbf: now + 200 }) }, "nbf check_failed"],
    ["for another attempt", { claims: () => ({ nonce: "m".repeat(43) }) }, "nonce mismatch"],
    ["for no attempt", { claims: () => ({ nonce: undefined }) }, "nonce mismatch"],
    ["about nobody", { claims: () => ({ sub: "" }) }, "sub invalid"],
  ]
  for (const [what, fault, why] of bad)
    it.live(`${what} proves nothing`, () =>
      Effect.gen(function* () {
        const issuer = yield* anIssuer()
        issuer.disturb(fault)
        assert.deepStrictEqual<unknown>(yield* refusalAt(issuer), notProved(`ID token: ${why}`))
      }),
    )

  const good: readonly [string, IssuerFault][] = [
    ["for us alone", {}],
    ["for several, asked for by us", { claims: () => ({ aud: [client.id, "another"], azp: client.id }) }],
    ["by a clock that is a little slow", { claims: (now) => ({ exp: now - 30, iat: now - 40 }) }],
    ["by a clock that is a little fast", { claims: (now) => ({ iat: now + 30 }) }],
  ]
  for (const [what, fault] of good)
    it.live(`${what} proves who it is`, () =>
      Effect.gen(function* () {
        const issuer = yield* anIssuer()
        issuer.disturb(fault)
        assert.deepStrictEqual(yield* identify(issuer), anna)
      }),
    )

  it.live("that names an unknown key does not make the shop ask for the keys each time", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      issuer.disturb({ sign: signedBy(stranger.privateKey, { alg: "ES256", kid: "mine" }) })
      yield* Effect.gen(function* () {
        for (let time = 0; time < 3; time += 1) yield* Effect.flip(identifyWith(issuer))
      }).pipe(Effect.provide(signIn(issuer.issuer)))
      assert.strictEqual(issuer.asked("token"), 3)
      assert.strictEqual(issuer.asked("keys"), 1)
    }),
  )
})

describe("the e-mail address", () => {
  const told = (what: string, person: Record<string, unknown>, identity: unknown) =>
    it.live(`is taken as the provider tells it: ${what}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual<unknown>(
          yield* Effect.result(identify(yield* anIssuer(person))).pipe(
            Effect.map((result) => (result._tag === "Success" ? result.success : result.failure)),
          ),
          identity,
        )
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

  it.live("is not asked for when it is in the ID token", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer({ email: "other@example.com" })
      issuer.disturb({ claims: () => ({ email: anna.email, email_verified: true }) })
      assert.deepStrictEqual(yield* identify(issuer), anna)
      assert.strictEqual(issuer.asked("userinfo"), 0)
    }),
  )

  it.live("is missing when there is nobody to ask", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      issuer.disturb({ metadata: () => ({ userinfo_endpoint: undefined }) })
      assert.deepStrictEqual<unknown>(yield* refusalAt(issuer), notProved("no e-mail address"))
    }),
  )
})

describe("discovery", () => {
  const ask = IdentityProviders.use((providers) => providers.addressOf("google", attempt))

  it.effect("is believed for an hour", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      yield* Effect.gen(function* () {
        yield* Effect.all([ask, ask], { concurrency: 2 })
        yield* TestClock.adjust(3_599_999)
        yield* ask
        assert.strictEqual(issuer.asked("discovery"), 1)
        yield* TestClock.adjust(1)
        yield* ask
        assert.strictEqual(issuer.asked("discovery"), 2)
      }).pipe(Effect.provide(signIn(issuer.issuer)))
    }),
  )

  it.effect("that failed is tried again at once", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      yield* Effect.gen(function* () {
        issuer.disturb({ answers: { discovery: () => new Response("", { status: 503 }) } })
        assert.deepStrictEqual<unknown>(yield* Effect.flip(ask), silent("discovery: HTTP 503"))
        issuer.disturb({})
        assert.include(yield* ask, issuer.issuer)
      }).pipe(Effect.provide(signIn(issuer.issuer)))
    }),
  )

  const bad: readonly [string, NonNullable<IssuerFault["metadata"]>, string][] = [
    ["names another issuer", () => ({ issuer: "https://other.example" }), "discovery: another issuer"],
    ["writes the issuer otherwise", (issuer) => ({ issuer: `${issuer}/` }), "discovery: another issuer"],
    ["has no keys", () => ({ jwks_uri: undefined }), "discovery: not OpenID Connect"],
    ...["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"].flatMap((name) =>
      ["http://id.example/", "javascript:alert(1)", "/relative"].map(
        (endpoint): [string, NonNullable<IssuerFault["metadata"]>, string] => [
          `has the ${name} ${endpoint}`,
          () => ({ [name]: endpoint }),
          "discovery: an endpoint without TLS",
        ],
      ),
    ),
    [
      "takes no secret",
      () => ({ token_endpoint_auth_methods_supported: ["private_key_jwt"] }),
      "tokens: takes no client secret",
    ],
  ]
  for (const [what, metadata, why] of bad)
    it.live(`that ${what} is no answer`, () =>
      Effect.gen(function* () {
        const issuer = yield* anIssuer()
        issuer.disturb({ metadata })
        assert.deepStrictEqual<unknown>(yield* refusalAt(issuer), silent(why))
      }),
    )
})

describe("a provider in trouble", () => {
  const pieces = (sent: number, end: boolean) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (let piece = 0; piece < sent; piece += 1) controller.enqueue(new TextEncoder().encode(" ".repeat(1024)))
          if (end) controller.close()
        },
      }),
      { headers: { "content-type": "application/json" } },
    )
  const troubles: readonly [string, (usual: Response) => Response | Promise<Response>, string][] = [
    ["says nothing", () => new Promise(() => {}), "no answer in time"],
    ["stops in the middle", () => pieces(1, false), "no answer in time"],
    ["never stops", () => pieces(257, true), "answer too large"],
    ["has an accident", () => Response.json({ error: "invalid_grant" }, { status: 500 }), "HTTP 500"],
    ["has had enough", () => Response.json({ error: "invalid_grant" }, { status: 429 }), "HTTP 429"],
    ["sends elsewhere", () => new Response(null, { status: 307, headers: { location: "/userinfo" } }), "HTTP 307"],
    ["shows a page", () => new Response("<p>", { headers: { "content-type": "text/html" } }), "HTTP 200, no JSON"],
    ["speaks broken JSON", () => new Response("{", { headers: { "content-type": "application/json" } }), "broken JSON"],
  ]
  const endpoints: readonly [IssuerEndpoint, string][] = [
    ["discovery", "discovery"],
    ["token", "tokens"],
    ["keys", "keys"],
    ["userinfo", "user information"],
  ]
  for (const [endpoint, name] of endpoints)
    for (const [what, answer, why] of troubles)
      it.live(`is silent when it ${what} (${endpoint})`, () =>
        Effect.gen(function* () {
          const issuer = yield* anIssuer()
          issuer.disturb({ answers: { [endpoint]: answer } })
          const answerMs = why === "no answer in time" ? 300 : undefined
          assert.deepStrictEqual<unknown>(yield* refusalAt(issuer, answerMs), silent(`${name}: ${why}`))
          assert.strictEqual(issuer.asked("userinfo"), endpoint === "userinfo" ? 1 : 0)
        }),
      )

  it.live("is silent when nobody is there", () =>
    Effect.gen(function* () {
      const issuer = yield* Effect.scoped(anIssuer())
      assert.deepStrictEqual<unknown>(yield* refusalAt(issuer), silent("discovery: no connection (ECONNREFUSED)"))
    }),
  )

  const refused: readonly [string, IssuerFault["answers"], unknown][] = [
    ["has no such page", { discovery: () => Response.json({}, { status: 404 }) }, silent("discovery: HTTP 404")],
    ["has no keys", { keys: () => Response.json({}, { status: 404 }) }, silent("keys: HTTP 404")],
    ["has rubbish for keys", { keys: () => Response.json({ keys: 1 }) }, silent("keys: not a key set")],
    ["leaves the ID token out", { token: () => Response.json({}) }, notProved("tokens: not all of them")],
    [
      "gives another kind of token",
      { token: async (usual) => Response.json({ ...(await usual.json()), token_type: "mac" }) },
      notProved("tokens: not all of them"),
    ],
    [
      "repeats our secret",
      { token: () => Response.json({ error: client.secret }, { status: 400 }) },
      notProved("tokens: HTTP 400"),
    ],
    [
      "does not know its own token",
      { userinfo: () => Response.json({}, { status: 401 }) },
      notProved("user information: HTTP 401"),
    ],
  ]
  for (const [what, answers, refusal] of refused)
    it.live(`proves nothing when it ${what}`, () =>
      Effect.gen(function* () {
        const issuer = yield* anIssuer()
        issuer.disturb(answers === undefined ? {} : { answers })
        assert.deepStrictEqual<unknown>(yield* refusalAt(issuer), refusal)
      }),
    )
})
