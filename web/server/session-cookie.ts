import type { Context } from "hono"
import type { Caller } from "../../domain/access/caller.ts"
import { type Session, type SessionKey, seenEveryMs, shopperSessionMs } from "../../domain/access/session.ts"
import { currentCaller } from "../../domain/accounts/current-caller.ts"
import { attemptMs } from "../../domain/accounts/sign-in-attempt.ts"
import { cookieName, digestOf, isSecret, newSecret, secretCookie } from "./secret-cookie.ts"
import type { Shop } from "./shop.ts"

/**
 * The secret in a cookie; `null` without one, with one we never made, and with several: where a neighbour could add one of the
 * same name, nobody can say which is ours.
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

/** The session of the visitor's cookie, whether or not there still is one. */
export const sessionKeyOf = (c: Context, publicUrl: string): SessionKey | null =>
  keyIn(c, cookieName(publicUrl, "session"))

/** Keeps somebody signed in. Staff's cookie goes with the browser, and their session ends by itself. */
export const keepSession = (c: Context, publicUrl: string, secret: string, door: Session["door"]): void =>
  put(c, publicUrl, "session", secret, door === "staff" ? null : shopperSessionMs)

export const dropSession = (c: Context, publicUrl: string): void => put(c, publicUrl, "session", "", 0)

/** Who is signed in, if anybody. Whoever comes back after a while has a cookie that lives as long as their session again. */
export const callerOf = async (c: Context, { runtime, publicUrl }: Shop): Promise<Caller | null> => {
  const key = sessionKeyOf(c, publicUrl)
  if (key === null) return null
  const caller = await runtime.runPromise(currentCaller(key))
  const secret = secretIn(c, cookieName(publicUrl, "session"))
  if (caller !== null && secret !== null && Date.now() - caller.session.seenAt >= seenEveryMs)
    keepSession(c, publicUrl, secret, caller.session.door)
  return caller
}

/** By which a browser is known while it signs in, as far as it is. */
export const browserOf = (c: Context, publicUrl: string): string | null => keyIn(c, cookieName(publicUrl, "sign-in"))

/** The same for a browser that begins to; its cookie is made or renewed. */
export const ensureBrowser = (c: Context, publicUrl: string): string => {
  const secret = secretIn(c, cookieName(publicUrl, "sign-in")) ?? newSecret()
  put(c, publicUrl, "sign-in", secret, attemptMs)
  return digestOf(secret)
}
