import type { Context, MiddlewareHandler } from "hono"
import { accountCart } from "../../../domain/accounts/account-cart.ts"
import { cartOf, ensureCart } from "../cart-cookie.ts"
import { choiceOf, rememberedPartner } from "../consent-cookies.ts"
import { browserOf, callerOf, ensureBrowser } from "../session-cookie.ts"
import type { Shop } from "../shop.ts"
import { anonymousContext, type CallContext } from "../trpc/trpc.ts"
import { networkOf } from "./client-address.ts"
import type { Env } from "./env.ts"

/**
 * The person, cart and browser of a request. Cookies a policy asks for are set here: a streamed answer has sent its headers
 * before its procedure runs. A public answer gets an anonymous context, and so does what any page may send.
 */
const contextOf = async (c: Context<Env>, shop: Shop): Promise<CallContext> => {
  const { policy, frontPage } = c.var
  if (policy.cacheKey !== null || policy.anyOrigin) return { ...anonymousContext(shop), frontPage }
  const { publicUrl, runtime } = shop
  const caller = await callerOf(c, shop)
  const browser = policy.cookies.includes("signIn") ? ensureBrowser(c, publicUrl) : browserOf(c, publicUrl)
  const network = c.var.client === null ? null : networkOf(c.var.client)
  const known = {
    ...anonymousContext(shop),
    network,
    consent: choiceOf(c, publicUrl),
    partner: rememberedPartner(c, publicUrl),
  }
  if (caller !== null)
    return { ...known, caller, browser, cart: await runtime.runPromise(accountCart(caller.person.id)) }
  const cart = policy.cookies.includes("cart") ? ensureCart(c, publicUrl) : cartOf(c, publicUrl)
  return { ...known, caller, browser, cart }
}

/** Sets `c.var.context`, looked up on first use. */
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
