/** What the tests use of `oidc-provider`, which brings no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http"
  import type { JWK } from "jose"

  export interface ClientMetadata {
    readonly client_id: string
    readonly client_secret: string
    readonly redirect_uris: readonly string[]
  }

  type ClientAuth = "client_secret_basic" | "client_secret_post"

  export interface Configuration {
    readonly clients: readonly (ClientMetadata & { readonly token_endpoint_auth_method: ClientAuth })[]
    readonly clientAuthMethods: readonly ClientAuth[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    /** Whether claims of a scope are left to the user information, as the specification has it. */
    readonly conformIdTokenClaims: boolean
    readonly cookies: { readonly keys: readonly string[] }
    readonly jwks: { readonly keys: readonly JWK[] }
    readonly pkce: { readonly required: () => boolean }
    readonly ttl: Readonly<Record<string, number>>
    readonly findAccount: (
      context: unknown,
      id: string,
    ) => { readonly accountId: string; readonly claims: () => Readonly<Record<string, unknown>> } | undefined
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
