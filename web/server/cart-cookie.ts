import { hash, randomBytes } from "node:crypto"
import type { Context } from "hono"
import { generateCookie, getCookie } from "hono/cookie"
import type { CartId } from "../../domain/cart/ports.ts"
import { retention } from "../../domain/content/retention.ts"

const secondsADay = 24 * 3600

/** On https the name itself promises the browser that no other host and no plain connection set it. */
const cookieName = (publicUrl: string): string => (publicUrl.startsWith("https:") ? "__Host-cart" : "cart")

const idOf = (secret: string): CartId => hash("sha256", secret, "hex")

/** The secret of the visitor's cookie; `null` without one or with one we never made. */
const secretIn = (c: Context, publicUrl: string): string | null => {
  const secret = getCookie(c, cookieName(publicUrl))
  return secret !== undefined && /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : null
}

/** The cart of the visitor's cookie, `null` for a visitor without one. */
export const cartOf = (c: Context, publicUrl: string): CartId | null => {
  const secret = secretIn(c, publicUrl)
  return secret === null ? null : idOf(secret)
}

const newSecret = (): string => randomBytes(32).toString("base64url")

/**
 * The visitor's cart, about to be changed, and its cookie: made, or renewed so that it lives as long as the cart after this
 * change. Strictly necessary for the cart (§ 25 (2) no. 2 TDDDG).
 */
export const renewCart = (c: Context, publicUrl: string): { readonly cart: CartId; readonly cookie: string } => {
  const secret = secretIn(c, publicUrl) ?? newSecret()
  const cookie = generateCookie(cookieName(publicUrl), secret, {
    httpOnly: true,
    secure: publicUrl.startsWith("https:"),
    sameSite: "Lax",
    path: "/",
    maxAge: retention.cartDays * secondsADay,
  })
  return { cart: idOf(secret), cookie }
}

/** The visitor's cart, about to be changed; its cookie goes out with the answer made of `c`. */
export const ensureCart = (c: Context, publicUrl: string): CartId => {
  const { cart, cookie } = renewCart(c, publicUrl)
  c.header("set-cookie", cookie, { append: true })
  return cart
}
