import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose"
import { IdentityNotProved, ProviderUnavailable } from "../../domain/accounts/identity-providers.ts"
import { askForJson } from "./ask-for-json.ts"

/** The public keys of a provider. */
export type KeySet = JWTVerifyGetKey

/** A token that names an unknown key makes the shop ask for the keys again, but not more often than this. */
const cooldownMs = 30_000

/** Only what the provider alone can sign: with `HS256` the client's secret would be a key too, and `none` is none. */
const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
]

/** Seconds: how far apart clocks may be, and how old a token may be that was made just now. */
const clockTolerance = 60
const maxTokenAge = 600

/** The provider's keys, kept for ten minutes. */
export const keySet = (address: string, client: HttpClient): KeySet =>
  createRemoteJWKSet(new URL(address), {
    // The client has its own.
    timeoutDuration: 60_000,
    cooldownDuration: cooldownMs,
    [customFetch]: async (url, { headers, signal }) => {
      const { status, body } = await askForJson(client, "keys", HttpClientRequest.get(url, { headers }), signal)
      if (status !== 200) throw new ProviderUnavailable({ detail: `keys: HTTP ${status}` })
      return Response.json(body)
    },
  })

const notProved = (why: string) => new IdentityNotProved({ detail: `ID token: ${why}` })

/** What `verifiedClaims` rejects with. */
export const refusalOf = (cause: unknown): ProviderUnavailable | IdentityNotProved => {
  if (cause instanceof ProviderUnavailable || cause instanceof IdentityNotProved) return cause
  if (cause instanceof errors.JWKSInvalid) return new ProviderUnavailable({ detail: "keys: not a key set" })
  if (cause instanceof errors.JWTClaimValidationFailed || cause instanceof errors.JWTExpired)
    return notProved(`${cause.claim} ${cause.reason}`)
  return notProved(cause instanceof errors.JOSEError ? cause.code : "cannot be checked")
}

/** The claims of an ID token, once all is checked. Rejects with `ProviderUnavailable` or `IdentityNotProved` only. */
export const verifiedClaims = async (
  token: string,
  keys: KeySet,
  expected: { readonly issuer: string; readonly clientId: string; readonly nonce: string; readonly now: number },
): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer: expected.issuer,
      audience: expected.clientId,
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: new Date(expected.now),
      clockTolerance,
      maxTokenAge,
    })
    // Who the token was made for, where it is for several.
    const several = Array.isArray(payload.aud) && payload.aud.length > 1
    if ((several || payload.azp !== undefined) && payload.azp !== expected.clientId) throw notProved("azp mismatch")
    if (payload.nonce !== expected.nonce) throw notProved("nonce mismatch")
    if (typeof payload.sub !== "string" || payload.sub === "") throw notProved("sub invalid")
    return payload
  } catch (cause) {
    throw refusalOf(cause)
  }
}
