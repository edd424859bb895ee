import { CodeChallengeMethod, OAuth2Client } from "arctic"

/** Where the shop is known at a provider. */
export interface ClientAtProvider {
  readonly clientId: string
  readonly redirectUri: string
}

/**
 * The address of a provider's sign-in page, with PKCE's challenge. arctic is used here only: its own token request
 * has no timeout, follows redirects, reads without end and does not encode the client's secret, so `token-request.ts` sends
 * that itself.
 */
export const authorizationAddress = (
  endpoint: string,
  { clientId, redirectUri }: ClientAtProvider,
  attempt: { readonly state: string; readonly nonce: string; readonly verifier: string },
): string => {
  const address = new OAuth2Client(clientId, null, redirectUri).createAuthorizationURLWithPKCE(
    endpoint,
    attempt.state,
    CodeChallengeMethod.S256,
    attempt.verifier,
    ["openid", "email"],
  )
  address.searchParams.set("nonce", attempt.nonce)
  return address.href
}
