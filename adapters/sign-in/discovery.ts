import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { ProviderUnavailable } from "../../domain/accounts/identity-providers.ts"
import { askForJson, asProviderUnavailable } from "./ask-for-json.ts"
import { type KeySet, keySet } from "./id-token.ts"

const Metadata = Schema.Struct({
  issuer: Schema.String,
  authorization_endpoint: Schema.String,
  token_endpoint: Schema.String,
  jwks_uri: Schema.String,
  userinfo_endpoint: Schema.optional(Schema.String),
  token_endpoint_auth_methods_supported: Schema.optional(Schema.Array(Schema.String)),
  authorization_response_iss_parameter_supported: Schema.optional(Schema.Boolean),
})
const decode = Schema.decodeUnknownResult(Metadata)

/** What a provider says about itself, and the keys it signs with. */
export interface Discovered {
  readonly metadata: typeof Metadata.Type
  readonly keys: KeySet
}

/** How long that is believed. */
const keptMs = 3_600_000

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether requests to an address cannot be read on the way: over TLS, or on this machine. */
export const usesTlsOrLoopback = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === "https:" || (protocol === "http:" && loopback.test(hostname))
}

/** Whether an issuer may send the shop there: from a distance never to this machine without TLS. */
export const mayBeEndpointOf = (issuer: string, endpoint: string): boolean =>
  usesTlsOrLoopback(endpoint) && (new URL(issuer).protocol === "http:" || new URL(endpoint).protocol === "https:")

const discover = async (issuer: string, client: HttpClient, signal: AbortSignal): Promise<Discovered> => {
  const refuse = (why: string) => new ProviderUnavailable({ detail: `discovery: ${why}` })
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const { status, body } = await askForJson(client, "discovery", HttpClientRequest.get(address), signal)
  if (status !== 200) throw refuse(`HTTP ${status}`)
  const read = decode(body)
  if (Result.isFailure(read)) throw refuse("not OpenID Connect")
  const metadata = read.success
  if (metadata.issuer !== issuer) throw refuse("another issuer")
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint ?? issuer]
  if (!endpoints.every((endpoint) => mayBeEndpointOf(issuer, endpoint))) throw refuse("an endpoint without TLS")
  return { metadata, keys: keySet(jwks_uri, client) }
}

/** What the issuer says about itself, asked at most once an hour; a failure is not kept. */
export const discoveryOf = (issuer: string, client: HttpClient): Effect.Effect<Discovered, ProviderUnavailable> => {
  let known: { readonly value: Discovered; readonly askedAt: number } | undefined
  return Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    // A clock that was set back must not make it fresh until it has caught up.
    if (known !== undefined && Math.abs(now - known.askedAt) < keptMs) return known.value
    const value = yield* Effect.tryPromise({
      try: (signal) => discover(issuer, client, signal),
      catch: asProviderUnavailable,
    })
    known = { value, askedAt: now }
    return value
  })
}
