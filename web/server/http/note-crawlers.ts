import * as Effect from "effect/Effect"
import type { MiddlewareHandler } from "hono"
import { crawlerOf } from "../../../domain/site/crawler.ts"
import { SiteRecords } from "../../../domain/site/ports.ts"
import { findShopRoute } from "../../client/shop-routes.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"

/** A visit of the same crawler to the same kind is written once in this time. */
const pauseMs = 10 * 60_000

const kindOf = (path: string): string => {
  if (path === "/robots.txt") return "robots"
  if (/^\/sitemap[^/]*\.xml$/.test(path)) return "sitemap"
  return findShopRoute(path)?.route.sitemap ?? "other"
}

/** Notes which crawler last fetched a page of which kind. Neither the address nor anything else of the visitor is kept. */
export const noteCrawlers = (shop: Shop): MiddlewareHandler<Env> => {
  // As many entries as there are crawlers and kinds.
  const noted = new Map<string, number>()
  return async (c, next) => {
    await next()
    if (c.req.method !== "GET" || c.res.status >= 400) return
    const crawler = crawlerOf(c.req.header("user-agent") ?? "")
    if (crawler === null) return
    const visit = { crawler, kind: kindOf(c.req.path), at: Date.now() }
    const key = `${crawler} ${visit.kind}`
    if (visit.at - (noted.get(key) ?? 0) < pauseMs) return
    noted.set(key, visit.at)
    // The answer does not wait for it, and goes on without it.
    shop.runtime
      .runPromise(Effect.flatMap(SiteRecords, (records) => records.noteCrawler(visit)))
      .catch((error: unknown) => logError("crawler visit", error))
  }
}
