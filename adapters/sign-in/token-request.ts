import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { IdentityNotProved, ProviderUnavailable } from "../../domain/accounts/identity-providers.ts"
import { askForJson } from "./ask-for-json.ts"
import type { ClientAtProvider } from "./authorization-address.ts"

/** A client with the secret it proves itself with. */
export interface ClientWithSecret extends ClientAtProvider {
  readonly clientSecret: Redacted.Redacted<string>
}

const Tokens = Schema.Struct({
  id_token: Schema.String,
  access_token: Schema.String,
  token_type: Schema.String.check(Schema.isPattern(/^bearer$/i)),
})
const decode = Schema.decodeUnknownResult(Tokens)
const decodeError = Schema.decodeUnknownResult(
  // RFC 6749 5.2; anything else could be a secret repeated.
  Schema.Struct({
    error: Schema.Literals([
      "invalid_request",
      "invalid_client",
      "invalid_grant",
      "unauthorized_client",
      "unsupported_grant_type",
      "invalid_scope",
    ]),
  }),
)

/** As forms write it: RFC 6749 2.3.1 wants it so before the two are joined by a colon. */
const formEncoded = (value: string): string => new URLSearchParams({ "": value }).toString().slice(1)

/** How the client proves itself: in a header where the provider takes that (all must, unless they say otherwise), or in the form. */
const proofOf = (
  { clientId, clientSecret }: ClientWithSecret,
  methods: readonly string[],
): { readonly headers: Record<string, string>; readonly fields: Record<string, string> } | null => {
  const secret = Redacted.value(clientSecret)
  if (methods.includes("client_secret_basic")) {
    const credentials = Buffer.from(`${formEncoded(clientId)}:${formEncoded(secret)}`).toString("base64")
    return { headers: { authorization: `Basic ${credentials}` }, fields: {} }
  }
  if (methods.includes("client_secret_post"))
    return { headers: {}, fields: { client_id: clientId, client_secret: secret } }
  return null
}

/** Turns the code into tokens, nothing of them checked. Rejects with `ProviderUnavailable` or `IdentityNotProved` only. */
export const tokensFor = async (
  grant: { readonly code: string; readonly verifier: string },
  client: ClientWithSecret,
  endpoint: { readonly address: string; readonly authMethods: readonly string[] | undefined },
  http: HttpClient,
  signal: AbortSignal,
): Promise<typeof Tokens.Type> => {
  const proof = proofOf(client, endpoint.authMethods ?? ["client_secret_basic"])
  if (proof === null) throw new ProviderUnavailable({ detail: "tokens: takes no client secret" })
  const { status, body } = await askForJson(
    http,
    "tokens",
    HttpClientRequest.post(endpoint.address, { headers: proof.headers }).pipe(
      HttpClientRequest.bodyUrlParams({
        grant_type: "authorization_code",
        code: grant.code,
        redirect_uri: client.redirectUri,
        code_verifier: grant.verifier,
        ...proof.fields,
      }),
    ),
    signal,
  )
  if (status !== 200) {
    const refusal = decodeError(body)
    const why = Result.isSuccess(refusal) ? ` ${refusal.success.error}` : ""
    throw new IdentityNotProved({ detail: `tokens: HTTP ${status}${why}` })
  }
  const tokens = decode(body)
  if (Result.isFailure(tokens)) throw new IdentityNotProved({ detail: "tokens: not all of them" })
  return tokens.success
}
