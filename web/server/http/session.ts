import type { Context, MiddlewareHandler } from "hono"
import { accountCart } from "../../../domain/accounts/account-cart.ts"
import { cartOf, ensureCart } from "../cart-cookie.ts"
import { browserOf, callerOf, ensureBrowser } from "../session-cookie.ts"
import type { Shop } from "../shop.ts"
import { anybody, type CallContext } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"

/**
 * The person, cart and browser of a request. A policy that may set a cookie has it set here, before anything is answered: a streamed
 * answer has sent its headers by the time a procedure runs. What everybody gets alike is made for nobody in particular.
 */
const contextOf = async (c: Context<Env>, shop: Shop): Promise<CallContext> => {
  const { policy, frontPage } = c.var
  if (policy.cacheKey !== null) return { ...anybody(shop), frontPage }
  const { publicUrl, runtime } = shop
  const caller = await callerOf(c, shop)
  const browser = policy.cookies.includes("signIn") ? ensureBrowser(c, publicUrl) : browserOf(c, publicUrl)
  if (caller !== null)
    return { ...anybody(shop), caller, browser, cart: await runtime.runPromise(accountCart(caller.person.id)) }
  const cart = policy.cookies.includes("cart") ? ensureCart(c, publicUrl) : cartOf(c, publicUrl)
  return { ...anybody(shop), caller, browser, cart }
}

/** Sets `c.var.context`. Nobody is looked up until something asks for it. */
export const session =
  (shop: Shop): MiddlewareHandler<Env> =>
  (c, next) => {
    let context: Promise<CallContext> | undefined
    c.set("context", () => {
      context ??= contextOf(c, shop)
      return context
    })
    return next()
  }
