import type { Context, Hono } from "hono"
import { insideShop } from "../../../domain/accounts/sign-in-attempt.ts"
import { isAllowed } from "../../../domain/consent/choose-consent.ts"
import { countVisit } from "../../../domain/partners/refer.ts"
import { findRoute } from "../../client/routes.ts"
import { choiceOf, rememberPartner } from "../consent-cookies.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"

/** Programs that fetch links: crawlers, previews in messengers, monitors. */
const machines =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|discord|slack|curl|wget|python|node|okhttp|headless|monitor|lighthouse/i

/** Whether a call counts as somebody's visit; nothing of the headers is kept. */
const isVisit = (c: Context): boolean => {
  const agent = c.req.header("user-agent") ?? ""
  const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? ""
  return c.req.method === "GET" && agent !== "" && !machines.test(agent) && !purpose.includes("prefetch")
}

/** The page a partner's link leads to: a public one of this shop, else the front page. */
const targetOf = (asked: string | undefined, publicUrl: string): URL => {
  const url = new URL(insideShop(asked, "/"), publicUrl)
  return findRoute(url.pathname)?.route.audience === "public" ? url : new URL("/", publicUrl)
}

/** Partners' links: count the day's visits, then lead to the page with the partner's code in the address. */
export const mountPartnerLinks = (app: Hono<Env>, shop: Shop): void => {
  app.get("/p/:code", async (c) => {
    const code = c.req.param("code").toLowerCase()
    const target = targetOf(c.req.query("to"), shop.publicUrl)
    const counts = await shop.runtime.runPromise(countVisit(code, isVisit(c))).catch((error: unknown) => {
      logError("partner link", error)
      return false
    })
    if (counts) {
      target.searchParams.set("partner", code)
      const { publicUrl, runtime } = shop
      if (await runtime.runPromise(isAllowed("partner", choiceOf(c, publicUrl)))) rememberPartner(c, publicUrl, code)
    }
    c.header("x-robots-tag", "noindex")
    return c.redirect(target.pathname + target.search, 302)
  })
}
