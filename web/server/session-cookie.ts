import type { Context } from "hono"
import type { Caller } from "../../domain/access/caller.ts"
import { type Session, type SessionKey, seenEveryMs, shopperSessionMs } from "../../domain/access/session.ts"
import { currentCaller } from "../../domain/accounts/current-caller.ts"
import { attemptMs } from "../../domain/accounts/sign-in-attempt.ts"
import { cookieName, digestOf, isSecret, newSecret, secretCookie } from "./secret-cookie.ts"
import type { Shop } from "./shop.ts"

/**
 * The secret in a cookie; `null` if it is missing, malformed, or sent more than once: a neighbouring subdomain could add a
 * second one.
 */
const secretIn = (c: Context, name: string): string | null => {
  const values = (c.req.header("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [secret, ...others] = values
  return secret !== undefined && others.length === 0 && isSecret(secret) ? secret : null
}

const keyIn = (c: Context, name: string): string | null => {
  const secret = secretIn(c, name)
  return secret === null ? null : digestOf(secret)
}

const put = (c: Context, publicUrl: string, name: string, secret: string, maxAgeMs: number | null): void =>
  c.header("set-cookie", secretCookie(publicUrl, name, secret, maxAgeMs), { append: true })

/** The session key in the visitor's cookie, whether or not the session still exists. */
export const sessionKeyOf = (c: Context, publicUrl: string): SessionKey | null =>
  keyIn(c, cookieName(publicUrl, "session"))

/** Sets the session cookie. Staff's is a session cookie without a maximum age. */
export const keepSession = (c: Context, publicUrl: string, secret: string, area: Session["area"]): void =>
  put(c, publicUrl, "session", secret, area === "staff" ? null : shopperSessionMs)

export const dropSession = (c: Context, publicUrl: string): void => put(c, publicUrl, "session", "", 0)

/** The signed-in caller, or `null`. A returning caller's cookie is renewed for as long as the session lives. */
export const callerOf = async (c: Context, { runtime, publicUrl }: Shop): Promise<Caller | null> => {
  const key = sessionKeyOf(c, publicUrl)
  if (key === null) return null
  const caller = await runtime.runPromise(currentCaller(key))
  const secret = secretIn(c, cookieName(publicUrl, "session"))
  if (caller !== null && secret !== null && Date.now() - caller.session.seenAt >= seenEveryMs)
    keepSession(c, publicUrl, secret, caller.session.area)
  return caller
}

/** The key of a browser that is signing in; `null` before it starts. */
export const browserOf = (c: Context, publicUrl: string): string | null => keyIn(c, cookieName(publicUrl, "sign-in"))

/** The same for a browser that starts to sign in; its cookie is created or renewed. */
export const ensureBrowser = (c: Context, publicUrl: string): string => {
  const secret = secretIn(c, cookieName(publicUrl, "sign-in")) ?? newSecret()
  put(c, publicUrl, "sign-in", secret, attemptMs)
  return digestOf(secret)
}
