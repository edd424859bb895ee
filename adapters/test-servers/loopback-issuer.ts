import { createHash } from "node:crypto"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose"

export type IssuerEndpoint = "discovery" | "keys" | "token" | "userinfo"

/** What the issuer does other than its duty. */
export interface IssuerFault {
  /** What an endpoint answers instead, made of its usual answer if need be. */
  readonly answers?: Partial<Record<IssuerEndpoint, (usual: Response) => Response | Promise<Response>>>
  /** More in what it says of itself; `undefined` leaves out. */
  readonly metadata?: (issuer: string) => Readonly<Record<string, unknown>>
  /** Other claims in the ID token; `undefined` leaves out. */
  readonly claims?: (now: number) => Readonly<Record<string, unknown>>
  /** How the ID token is made of its claims. */
  readonly sign?: (claims: JWTPayload) => string | Promise<string>
}

export interface LoopbackIssuer {
  readonly issuer: string
  /** The code for a browser that was sent to the address: consent is always given. */
  readonly codeFor: (address: string) => string
  /** Everything secret it gave away so far. */
  readonly given: () => readonly string[]
  /** How often an endpoint was asked. */
  readonly asked: (endpoint: IssuerEndpoint) => number
  /** From now on this goes wrong; nothing if empty. */
  readonly disturb: (fault: IssuerFault) => void
  readonly close: () => Promise<void>
}

/** RFC 6749 2.3.1: both are form-encoded. */
const credentialsOf = (request: Request): string[] => {
  const [, encoded = ""] = /^Basic (.+)$/.exec(request.headers.get("authorization") ?? "") ?? []
  const joined = Buffer.from(encoded, "base64").toString()
  return joined.split(":").map((part) => new URLSearchParams(`part=${part}`).get("part") ?? "")
}

const refusal = (error: string, status: number) => Response.json({ error }, { status })

/**
 * A small issuer on a free port that does what the specifications say, without a login page, for tests of what a certified
 * one never does: it can be told to break any of its promises.
 */
export const startLoopbackIssuer = async (
  client: { readonly id: string; readonly secret: string; readonly redirectUri: string },
  person: Readonly<Record<string, unknown>> = { email: "anna@example.com", email_verified: true },
): Promise<LoopbackIssuer> => {
  const keyId = "today"
  const { privateKey, publicKey } = await generateKeyPair("ES256")
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: keyId }).sign(privateKey)
  const attempts = new Map<string, URLSearchParams>()
  const counts: Record<IssuerEndpoint, number> = { discovery: 0, keys: 0, token: 0, userinfo: 0 }
  const given: string[] = []
  let fault: IssuerFault = {}
  let issuer = ""

  const tokens = async (request: Request): Promise<Response> => {
    const [id, secret] = credentialsOf(request)
    if (id !== client.id || secret !== client.secret) return refusal("invalid_client", 401)
    const form = new URLSearchParams(await request.text())
    const attempt = attempts.get(form.get("code") ?? "")
    attempts.delete(form.get("code") ?? "")
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    if (
      form.get("grant_type") !== "authorization_code" ||
      attempt?.get("redirect_uri") !== form.get("redirect_uri") ||
      attempt?.get("code_challenge") !== challenge
    )
      return refusal("invalid_grant", 400)
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, sub: "anna", aud: client.id, exp: now + 300, iat: now, nonce: attempt.get("nonce") }
    const idToken = await (fault.sign ?? sign)({ ...usual, ...fault.claims?.(now) })
    given.push(idToken)
    return Response.json({ id_token: idToken, access_token: "access-of-anna", token_type: "Bearer", expires_in: 300 })
  }

  const usually: Record<IssuerEndpoint, (request: Request) => Response | Promise<Response>> = {
    discovery: () =>
      Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize?theme=dark`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        ...fault.metadata?.(issuer),
      }),
    keys: async () =>
      Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: "ES256", use: "sig" }] }),
    token: tokens,
    userinfo: (request) =>
      request.headers.get("authorization") === "Bearer access-of-anna"
        ? Response.json({ sub: "anna", ...person })
        : refusal("invalid_token", 401),
  }
  const endpoints = new Map<string, IssuerEndpoint>([
    ["/.well-known/openid-configuration", "discovery"],
    ["/keys", "keys"],
    ["/token", "token"],
    ["/userinfo", "userinfo"],
  ])

  const server = createAdaptorServer({
    fetch: async (request) => {
      const endpoint = endpoints.get(new URL(request.url).pathname)
      if (endpoint === undefined) return new Response("Not found", { status: 404 })
      counts[endpoint] += 1
      const usual = await usually[endpoint](request)
      return fault.answers?.[endpoint]?.(usual) ?? usual
    },
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    codeFor: (address) => {
      const code = `code-${attempts.size + given.length}-of-anna`
      attempts.set(code, new URL(address).searchParams)
      given.push(code, "access-of-anna")
      return code
    },
    given: () => given,
    asked: (endpoint) => counts[endpoint],
    disturb: (next) => {
      fault = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ("closeAllConnections" in server) server.closeAllConnections()
      }),
  }
}
