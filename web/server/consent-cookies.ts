import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { type Choice, choiceCookie, choiceIn, choiceText } from "../../domain/consent/choice.ts"
import { retention } from "../../domain/content/retention.ts"
import { isStorable } from "../../domain/shared/text-characters.ts"
import { cookieName } from "./secret-cookie.ts"

const partnerCookie = "partner"
const daySeconds = 86_400

const attributes = (publicUrl: string, maxAge: number) =>
  ({ secure: publicUrl.startsWith("https:"), sameSite: "Lax", path: "/", maxAge }) as const

/** What the visitor chose; `null`: nothing yet, or on other words. */
export const choiceOf = (c: Context, publicUrl: string): Choice | null =>
  choiceIn(getCookie(c, cookieName(publicUrl, choiceCookie)))

/** Keeps the choice. Not `HttpOnly`: cached pages are the same for everybody, so the browser decides whether to ask. */
export const keepChoice = (c: Context, publicUrl: string, choice: Choice): void =>
  setCookie(
    c,
    cookieName(publicUrl, choiceCookie),
    choiceText(choice),
    attributes(publicUrl, retention.choiceDays * daySeconds),
  )

/** The partner code in the visitor's cookie; it counts only where consent says so. */
export const rememberedPartner = (c: Context, publicUrl: string): string | null => {
  const code = getCookie(c, cookieName(publicUrl, partnerCookie))
  return code !== undefined && isStorable(code) ? code : null
}

/** Remembers a partner; only with consent. */
export const rememberPartner = (c: Context, publicUrl: string, code: string): void =>
  setCookie(c, cookieName(publicUrl, partnerCookie), code, {
    ...attributes(publicUrl, retention.partnerDays * daySeconds),
    httpOnly: true,
  })

const remove = (c: Context, publicUrl: string, name: string): void => {
  if (getCookie(c, cookieName(publicUrl, name)) !== undefined)
    setCookie(c, cookieName(publicUrl, name), "", attributes(publicUrl, 0))
}

export const forgetPartnerCookie = (c: Context, publicUrl: string): void => remove(c, publicUrl, partnerCookie)

export const forgetChoice = (c: Context, publicUrl: string): void => remove(c, publicUrl, choiceCookie)
