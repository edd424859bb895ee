import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Result from "effect/Result"
import {
  type Identity,
  IdentityNotProved,
  type Provider,
  ProviderUnavailable,
  SignInDenied,
} from "../../domain/accounts/identity-providers.ts"
import { authorizationAddress } from "./authorization-address.ts"
import { discoveryOf } from "./discovery.ts"
import { refusalOf, verifiedClaims } from "./id-token.ts"
import { addressOf, userInfo } from "./identity-claims.ts"
import { type ClientWithSecret, tokensFor } from "./token-request.ts"

/** What the provider sent back with the browser. */
interface Answer {
  readonly code: string | null
  readonly error: string | null
  readonly issuer: string | null
}

/** One provider, asked as the port says. */
export interface OpenIdProvider {
  readonly provider: Provider
  readonly addressOf: (attempt: {
    readonly state: string
    readonly nonce: string
    readonly verifier: string
  }) => Effect.Effect<string, ProviderUnavailable>
  readonly identify: (
    answer: Answer,
    attempt: { readonly nonce: string; readonly verifier: string },
  ) => Effect.Effect<Identity, ProviderUnavailable | SignInDenied | IdentityNotProved>
}

/** An error from the browser is untrusted input: an unknown one is not logged. */
const refusalWith = (error: string): ProviderUnavailable | SignInDenied | IdentityNotProved => {
  if (error === "access_denied") return new SignInDenied({})
  if (error === "server_error" || error === "temporarily_unavailable")
    return new ProviderUnavailable({ detail: `answer: ${error}` })
  return new IdentityNotProved({ detail: "answer: an error" })
}

/** A provider of OpenID Connect, which the shop is a client of; `emailsVerified`: the operator vouches for its addresses. */
export const makeOpenIdProvider = (
  provider: Provider,
  { emailsVerified = false }: { readonly emailsVerified?: boolean },
  client: ClientWithSecret,
  http: HttpClient,
): OpenIdProvider => {
  const { issuer } = provider
  const discovered = discoveryOf(issuer, http)
  return {
    provider,
    addressOf: (attempt) =>
      Effect.map(discovered, ({ metadata }) => authorizationAddress(metadata.authorization_endpoint, client, attempt)),
    identify: Effect.fn("OpenIdProvider.identify")(function* (answer, { nonce, verifier }) {
      const { metadata, keys } = yield* discovered
      // RFC 9207: a code of one provider must not be taken to another.
      if (answer.issuer === null ? metadata.authorization_response_iss_parameter_supported : answer.issuer !== issuer)
        return yield* new IdentityNotProved({ detail: "answer: of another issuer" })
      if (answer.error !== null) return yield* refusalWith(answer.error)
      const { code } = answer
      if (code === null || code === "") return yield* new IdentityNotProved({ detail: "answer: no code" })
      const endpoint = {
        address: metadata.token_endpoint,
        authMethods: metadata.token_endpoint_auth_methods_supported,
      }
      const tokens = yield* Effect.tryPromise({
        try: (signal) => tokensFor({ code, verifier }, client, endpoint, http, signal),
        catch: refusalOf,
      })
      const now = yield* Clock.currentTimeMillis
      const claims = yield* Effect.tryPromise({
        try: () => verifiedClaims(tokens.id_token, keys, { issuer, clientId: client.clientId, nonce, now }),
        catch: refusalOf,
      })
      const { userinfo_endpoint } = metadata
      const { sub: subject = "" } = claims
      const identify = (told: Parameters<typeof addressOf>[0]) =>
        Effect.fromResult(Result.map(addressOf(told, emailsVerified), (address) => ({ issuer, subject, ...address })))
      if (typeof claims.email === "string" || userinfo_endpoint === undefined) return yield* identify(claims)
      const told = yield* Effect.tryPromise({
        try: (signal) => userInfo(userinfo_endpoint, tokens.access_token, claims.sub, http, signal),
        catch: refusalOf,
      })
      return yield* identify(told)
    }),
  }
}
