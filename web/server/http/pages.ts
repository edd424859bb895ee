import * as Effect from "effect/Effect"
import type { Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { storableText, unstorableIn, unstorableTextMessage } from "../../../domain/shared/text-characters.ts"
import { SiteRecords } from "../../../domain/site/ports.ts"
import type { FormState } from "../../client/app/page.ts"
import { findRoute } from "../../client/routes.ts"
import { findShopRoute } from "../../client/shop-routes.ts"
import type { Assets } from "../assets.ts"
import { defaultPolicy, type FindPolicy, isRead } from "../policy/policy.ts"
import { type BrowserReporting, openHtml } from "../render.tsx"
import type { Shop } from "../shop.ts"
import { ownAgent } from "../site.ts"
import { inProcessClient } from "../trpc/in-process-client.ts"
import { canonicalPath } from "./canonical-path.ts"
import { compressed } from "./compression.ts"
import type { Env } from "./env.ts"
import { formAt } from "./forms/forms.ts"
import { logError } from "./log.ts"
import { makeMovedPages } from "./moved-pages.ts"

/** The search parameters a public page depends on, in a fixed order. */
const relevantSearch = (search: URLSearchParams, names: readonly string[]): string => {
  const relevant = new URLSearchParams()
  for (const name of names) for (const value of search.getAll(name).sort()) relevant.append(name, value)
  return relevant.toString()
}

/** The policy of the requested page's route. */
export const pagePolicy: FindPolicy = (c) => {
  if (!isRead(c.req.method)) return null
  const url = new URL(c.req.url)
  const route = findRoute(url.pathname)?.route
  if (route?.audience !== "public") return null
  const search = relevantSearch(url.searchParams, route.search ?? [])
  return {
    ...defaultPolicy,
    cacheKey: `${url.pathname}?${search}`,
    variesBy: route.variesBy ?? null,
    route: route.path,
  }
}

/** Whether staff took a page out of the sitemap. */
const isExcluded = async (shop: Shop, pathname: string): Promise<boolean> => {
  if (findShopRoute(pathname)?.route.sitemap === undefined) return false
  const exclusions = await shop.runtime
    .runPromise(Effect.flatMap(SiteRecords, (records) => records.exclusions))
    // Without a database the page says so itself.
    .catch(() => [])
  return exclusions.some(({ path }) => path === pathname)
}

/** Every page as complete HTML, and the forms that work without JavaScript. */
export const mountPages = (app: Hono<Env>, shop: Shop, assets: Assets, reporting: BrowserReporting | null): void => {
  const movedPages = makeMovedPages(shop)
  /** `formStatus` replaces the 422 of a page shown again with its form; `path` overrides the requested page. */
  const show = async (c: Context<Env>, form: FormState | null = null, formStatus = 422, path?: string) => {
    const { cacheKey } = c.var.policy
    const url = new URL(c.req.url)
    // What only one person has the address of is no page that others miss: a closed preview, an order, an alert.
    const counted = findRoute(url.pathname)?.route.audience !== "personal" && c.req.header("user-agent") !== ownAgent
    const { status, html, link, error } = await openHtml({
      path: path ?? url.pathname,
      // A public page sees only the parameters it declares.
      search: cacheKey === null ? url.search.slice(1) : cacheKey.slice(cacheKey.indexOf("?") + 1),
      form,
      client: inProcessClient(await c.var.context()),
      publicUrl: shop.publicUrl,
      assets,
      reporting,
      excluded: await isExcluded(shop, url.pathname),
    })
    if (error !== null) logError(`page ${findRoute(path ?? url.pathname)?.route.path ?? "?"}`, error)
    const answered = status === 422 ? formStatus : status
    const movedTo = (status === 404 || status === 410) && form === null ? await movedPages(url.pathname, counted) : null
    if (movedTo !== null) return c.redirect(movedTo, 301)
    const headers = {
      "content-type": "text/html; charset=utf-8",
      vary: "accept-encoding",
      link,
      ...(answered === 503 && { "retry-after": "5" }),
    }
    if (cacheKey !== null && answered === 200) return c.body(html, 200, headers)
    const { bytes, encoding } = compressed(html, c.req.header("accept-encoding"))
    return c.body(bytes, answered as ContentfulStatusCode, {
      ...headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    })
  }

  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalPath(pathname)
    return canonical === pathname ? show(c) : c.redirect(canonical + search, 308)
  })

  app.post("*", async (c) => {
    const handle = formAt(c.req.path)
    if (handle === undefined) return c.text("Hier gibt es kein Formular.", 405, { allow: "GET, HEAD" })
    const body = await c.req.parseBody({ all: true }).catch(() => null)
    if (body === null) return c.text("Das Formular war nicht lesbar.", 400)
    // The values of several checkboxes with one name are joined by commas; no value contains one.
    const values = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        [value]
          .flat()
          .filter((part) => typeof part === "string")
          .join(","),
      ]),
    )
    if (unstorableIn(values) !== null) return c.text(unstorableTextMessage, 400)
    const files = (name: string) =>
      Promise.all(
        [body[name]]
          .flat()
          .filter((part) => part instanceof File)
          // A field without a file is sent as an empty one without a name.
          .filter((sent) => sent.name !== "" || sent.size > 0)
          .map(async (sent) => ({
            name: storableText(sent.name),
            content: new Uint8Array(await sent.arrayBuffer()),
          })),
      )
    const { pathname, searchParams } = new URL(c.req.url)
    const path = canonicalPath(pathname)
    const outcome = await handle(values, inProcessClient(await c.var.context()), searchParams, { path, files })
    return outcome.kind === "redirect"
      ? c.redirect(outcome.to, 303)
      : show(c, outcome.form, outcome.status, outcome.page)
  })

  app.all("*", (c) => c.text("So lässt sich das nicht aufrufen.", 405, { allow: "GET, HEAD" }))
}
