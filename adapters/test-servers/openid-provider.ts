import { createServer } from "node:http"
import { exportJWK, generateKeyPair } from "jose"
import Provider, { type ClientMetadata } from "oidc-provider"

/** An account at the provider; every password is right. */
export interface Account {
  readonly email: string
  /** Left out by some, Microsoft's among them. */
  readonly email_verified?: boolean | string
}

export interface LoopbackOpenIdOptions {
  readonly clients: readonly ClientMetadata[]
  /** By the name that is typed into the login form. */
  readonly accounts: Readonly<Record<string, Account>>
  /** How clients prove themselves; a header unless said otherwise. */
  readonly clientAuth?: "client_secret_basic" | "client_secret_post"
  /** Puts the e-mail address into the ID token, as Google does; otherwise it has to be asked for. */
  readonly emailInIdToken?: boolean
}

export interface LoopbackOpenIdProvider {
  readonly issuer: string
  readonly close: () => Promise<void>
}

/**
 * A real, certified OpenID provider on a free port, for tests, with pages to log in, to agree and to say no. Its host is
 * `localhost` where the shop's is `127.0.0.1`: two sites, as in production, so a browser keeps their cookies apart.
 */
export const startOpenIdProvider = async (options: LoopbackOpenIdOptions): Promise<LoopbackOpenIdProvider> => {
  const { clientAuth = "client_secret_basic" } = options
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "localhost", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The OpenID provider got no port.")
  const issuer = `http://localhost:${address.port}`
  const provider = new Provider(issuer, {
    clients: options.clients.map((client) => ({ ...client, token_endpoint_auth_method: clientAuth })),
    clientAuthMethods: [clientAuth],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: options.emailInIdToken !== true,
    cookies: { keys: ["only for tests"] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => {
      const account = options.accounts[id]
      return account && { accountId: id, claims: () => ({ sub: id, ...account }) }
    },
  })
  const answer = provider.callback()
  server.on("request", (request, response) => {
    // Its pages name a font on another machine.
    response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    answer(request, response)
  })
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
