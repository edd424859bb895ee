import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import type { CartId } from "../../domain/cart/ports.ts"
import { retention } from "../../domain/content/retention.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { cookieName, digestOf, isSecret, newSecret, secretCookie } from "./secret-cookie.ts"

/** The secret in the visitor's cookie; `null` without one or with a malformed one. */
const secretIn = (c: Context, publicUrl: string): string | null => {
  const secret = getCookie(c, cookieName(publicUrl, "cart"))
  return secret !== undefined && isSecret(secret) ? secret : null
}

/** The cart of the visitor's cookie; `null` without one. */
export const cartOf = (c: Context, publicUrl: string): CartId | null => {
  const secret = secretIn(c, publicUrl)
  return secret === null ? null : digestOf(secret)
}

/**
 * The visitor's cart before a change, and its cookie: created, or renewed so that it expires with the cart. Strictly necessary
 * for the cart (§ 25 (2) no. 2 TDDDG).
 */
export const renewCart = (c: Context, publicUrl: string): { readonly cart: CartId; readonly cookie: string } => {
  const secret = secretIn(c, publicUrl) ?? newSecret()
  return { cart: digestOf(secret), cookie: secretCookie(publicUrl, "cart", secret, retention.cartDays * dayMs) }
}

/** The visitor's cart before a change; sets its cookie on the response made of `c`. */
export const ensureCart = (c: Context, publicUrl: string): CartId => {
  const { cart, cookie } = renewCart(c, publicUrl)
  c.header("set-cookie", cookie, { append: true })
  return cart
}
