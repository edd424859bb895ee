import type { Context } from "hono"
import { accountCart } from "../../domain/accounts/account-cart.ts"
import { cartOf, ensureCart } from "./cart-cookie.ts"
import { browserOf, callerOf } from "./session-cookie.ts"
import type { Shop } from "./shop.ts"
import type { CallContext } from "./trpc/wire.ts"

/**
 * Whoever sends a request: who is signed in, and the cart, which is the account's for whoever is. `changesCart`: a visitor without a
 * cart is given one.
 */
export const visitorOf = async (
  c: Context,
  shop: Shop,
  { changesCart = false } = {},
): Promise<Pick<CallContext, "caller" | "cart" | "browser">> => {
  const caller = await callerOf(c, shop)
  const browser = browserOf(c, shop.publicUrl)
  if (caller !== null) return { caller, browser, cart: await shop.runtime.runPromise(accountCart(caller.person.id)) }
  return { caller, browser, cart: changesCart ? ensureCart(c, shop.publicUrl) : cartOf(c, shop.publicUrl) }
}
