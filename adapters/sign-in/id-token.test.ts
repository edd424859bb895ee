import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose"
import { anIssuer, anna, client, notProved, optionsFor, refusalAt, signInAt } from "../contracts/loopback-sign-in.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import type { IssuerFault } from "../test-servers/loopback-issuer.ts"
import { layerSignIn } from "./sign-in.ts"

const http = layerOutgoingHttp({ repeats: 0 })

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
    ["not signed", { sign: (claims) => new UnsecuredJWT(claims).encode() }, "ERR_JOSE_ALG_NOT_ALLOWED"],
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
        assert.deepStrictEqual(
          yield* refusalAt(issuer).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http))),
          notProved(`ID token: ${why}`),
        )
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
        assert.deepStrictEqual(
          yield* signInAt(issuer).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http))),
          {
            issuer: issuer.issuer,
            ...anna,
          },
        )
      }),
    )

  it.live("that names an unknown key does not make the shop ask for the keys each time", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      issuer.disturb({ sign: signedBy(stranger.privateKey, { alg: "ES256", kid: "mine" }) })
      yield* Effect.gen(function* () {
        for (let time = 0; time < 3; time += 1) yield* Effect.flip(signInAt(issuer))
      }).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http)))
      assert.strictEqual(issuer.asked("token"), 3)
      assert.strictEqual(issuer.asked("keys"), 1)
    }),
  )
})
