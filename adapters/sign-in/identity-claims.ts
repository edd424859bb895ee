import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type Identity, IdentityNotProved } from "../../domain/accounts/identity-providers.ts"
import { EmailAddress } from "../../domain/shared/email-address.ts"
import { askForJson } from "./ask-for-json.ts"

/** What is read of an ID token or of the user's information. */
interface Claims {
  readonly sub?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
}

const decodeClaims = Schema.decodeUnknownResult(
  Schema.Struct({
    sub: Schema.String,
    email: Schema.optional(Schema.Unknown),
    email_verified: Schema.optional(Schema.Unknown),
  }),
)
const decodeEmail = Schema.decodeUnknownResult(EmailAddress)

/**
 * The address the claims speak of. Some providers write `email_verified` as a string; Microsoft's says nothing, and where the
 * operator vouches for a provider's addresses (`vouched`) nothing is taken for a yes. A no never is.
 */
export const addressOf = (
  claims: Claims,
  vouched: boolean,
): Result.Result<Pick<Identity, "email" | "emailVerified">, IdentityNotProved> => {
  const email = decodeEmail(claims.email)
  if (Result.isFailure(email)) return Result.fail(new IdentityNotProved({ detail: "no e-mail address" }))
  const { email_verified: verified } = claims
  const emailVerified = verified === true || verified === "true" || (verified === undefined && vouched)
  return Result.succeed({ email: email.success, emailVerified })
}

/** What the provider tells of the person the ID token is about. Rejects with `ProviderUnavailable` or `IdentityNotProved` only. */
export const userInfo = async (
  endpoint: string,
  accessToken: string,
  sub: string | undefined,
  client: HttpClient,
  signal: AbortSignal,
): Promise<Claims> => {
  const request = HttpClientRequest.get(endpoint).pipe(HttpClientRequest.bearerToken(accessToken))
  const { status, body } = await askForJson(client, "user information", request, signal)
  if (status !== 200) throw new IdentityNotProved({ detail: `user information: HTTP ${status}` })
  const claims = decodeClaims(body)
  // OpenID Connect Core 5.3.2: claims about another subject must not be used.
  if (Result.isFailure(claims) || claims.success.sub !== sub)
    throw new IdentityNotProved({ detail: "user information: of somebody else" })
  return claims.success
}
