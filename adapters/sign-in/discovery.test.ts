import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { IdentityProviders } from "../../domain/accounts/identity-providers.ts"
import { anIssuer, attempt, optionsFor, refusalAt, refused, unavailable } from "../contracts/loopback-sign-in.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import type { IssuerFault } from "../test-servers/loopback-issuer.ts"
import { mayBeEndpointOf, usesTlsOrLoopback } from "./discovery.ts"
import { layerSignIn } from "./sign-in.ts"

const http = layerOutgoingHttp({ repeats: 0 })

describe("usesTlsOrLoopback", () => {
  it("takes TLS, and this machine without it", () => {
    for (const address of [
      "https://id.example",
      "http://127.0.0.1:4000",
      "http://localhost",
      "http://[::1]:1/realms/x",
    ])
      assert.isTrue(usesTlsOrLoopback(address), address)
    for (const address of [
      "http://id.example",
      "http://localhost.example",
      "http://127.0.0.1.example",
      "ftp://localhost",
      "",
    ])
      assert.isFalse(usesTlsOrLoopback(address), address)
  })
})

describe("mayBeEndpointOf", () => {
  it("lets only an issuer of this machine do without TLS", () => {
    assert.isTrue(mayBeEndpointOf("https://id.example", "https://api.example/token"))
    assert.isFalse(mayBeEndpointOf("https://id.example", "http://api.example/token"))
    assert.isFalse(mayBeEndpointOf("https://id.example", "http://127.0.0.1/token"))
    assert.isTrue(mayBeEndpointOf("http://127.0.0.1:1", "http://127.0.0.1:1/token"))
    assert.isTrue(mayBeEndpointOf("http://127.0.0.1:1", "https://api.example/token"))
    assert.isFalse(mayBeEndpointOf("http://127.0.0.1:1", "http://api.example/token"))
  })
})

describe("discovery", () => {
  const ask = IdentityProviders.use((providers) => providers.addressOf("google", attempt))

  it.effect("is believed for an hour", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      yield* Effect.gen(function* () {
        yield* ask
        yield* TestClock.adjust(3_599_999)
        yield* ask
        assert.strictEqual(issuer.asked("discovery"), 1)
        yield* TestClock.adjust(1)
        yield* ask
        assert.strictEqual(issuer.asked("discovery"), 2)
      }).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http)))
    }),
  )

  it.effect("that failed is tried again at once", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      yield* Effect.gen(function* () {
        issuer.disturb({ answers: { discovery: () => new Response("", { status: 503 }) } })
        assert.deepStrictEqual(yield* refused(ask), unavailable("discovery: HTTP 503"))
        issuer.disturb({})
        assert.include(yield* ask, issuer.issuer)
      }).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http)))
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
        assert.deepStrictEqual(
          yield* refusalAt(issuer).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http))),
          unavailable(why),
        )
      }),
    )
})
