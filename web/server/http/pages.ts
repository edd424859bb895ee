import type { Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { secondsInWords } from "../../../domain/shared/seconds-in-words.ts"
import type { FormState } from "../../client/page.ts"
import { findRoute } from "../../client/routes.ts"
import type { Assets } from "../assets.ts"
import { packed } from "../encodings.ts"
import { chooseFrontPage } from "../front-page.ts"
import { openHtml } from "../render.tsx"
import { ensureBrowser } from "../session-cookie.ts"
import type { Shop } from "../shop.ts"
import { callIn } from "../trpc/call.ts"
import { anybody, type CallContext } from "../trpc/wire.ts"
import { visitorOf } from "../visitor.ts"
import type { ChangeLimits } from "./change-limits.ts"
import { forms } from "./forms.ts"
import type { FromMemory } from "./from-memory.ts"
import { logError } from "./log.ts"
import { isSameOrigin } from "./security.ts"
import { shortBody } from "./short-body.ts"

/** Forms that begin a sign-in: the browser has to be known when it comes back. */
const signInForms: ReadonlySet<string> = new Set(["/login", "/auth/signin"])

const maxFormBytes = 64 * 1024

/** The parts of the query a public page depends on, in one order. */
const relevantSearch = (search: URLSearchParams, names: readonly string[]): string => {
  const relevant = new URLSearchParams()
  for (const name of names) for (const value of search.getAll(name).sort()) relevant.append(name, value)
  return relevant.toString()
}

/** Every page, as complete HTML, and the forms that work without JavaScript. */
export const mountPages = (
  app: Hono,
  shop: Shop,
  assets: Assets,
  fromMemory: FromMemory,
  waitOf: ChangeLimits,
): void => {
  const open = async (
    c: Context,
    context: CallContext,
    search: string,
    form: FormState | null,
    path = new URL(c.req.url).pathname,
  ) => {
    const opened = await openHtml({
      path,
      search,
      form,
      send: callIn(context),
      publicUrl: shop.publicUrl,
      operator: shop.operatorLine,
      assets,
    })
    if (opened.error !== null) logError(`page ${findRoute(path)?.route.path ?? "?"}`, opened.error)
    return opened
  }

  /** `formStatus`: the status of a page that comes back with a form, in place of 422; `path`: of a page other than the one asked for. */
  const personal = async (
    c: Context,
    context: CallContext,
    search: string,
    form: FormState | null,
    formStatus = 422,
    path?: string,
  ) => {
    const { status, write, link } = await open(c, context, search, form, path)
    const answered = status === 422 ? formStatus : status
    const { bytes, encoding } = packed(await write(), c.req.header("accept-encoding"))
    return c.body(bytes, answered as ContentfulStatusCode, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      link,
      ...(answered === 503 ? { "retry-after": "5" } : {}),
    })
  }

  /** Which front page this visit gets, where that matters; `null` when the database is silent. */
  const frontPageFor = (path: string) =>
    path === "/"
      ? chooseFrontPage(shop).catch((error: unknown) => {
          logError("page", error)
          return null
        })
      : "v1"

  app.get("*", async (c) => {
    const url = new URL(c.req.url)
    if (url.pathname.length > 1 && url.pathname.endsWith("/"))
      return c.redirect((url.pathname.replace(/\/+$/, "").replace(/^\/{2,}/, "/") || "/") + url.search, 308)
    const found = findRoute(url.pathname)
    const frontPage = await frontPageFor(url.pathname)
    if (found !== null && found.route.audience === "public" && frontPage !== null) {
      const search = relevantSearch(url.searchParams, found.route.search ?? [])
      const make = async () => {
        const { status, basis, write, link, shareable } = await open(c, anybody(shop, frontPage), search, null)
        return { status, type: "text/html; charset=utf-8", basis, write, link, shareable }
      }
      const answer = await fromMemory.send(
        c,
        `${url.pathname}?${search}`,
        make,
        url.pathname === "/" ? frontPage : undefined,
      )
      if (answer !== null) return answer
    }
    // What is personal; and when the database is silent the page itself says so, as far as it needs it.
    const visitor = await visitorOf(c, shop).catch((error: unknown) => {
      logError("page", error)
      return null
    })
    const context = { ...anybody(shop, frontPage ?? "v1"), ...visitor }
    return personal(c, context, url.search.slice(1), null)
  })

  app.post("*", shortBody(maxFormBytes), async (c) => {
    const path = new URL(c.req.url).pathname
    const handle = forms[path]
    if (handle === undefined) return c.text("Hier gibt es kein Formular.", 405, { allow: "GET, HEAD" })
    if (!isSameOrigin(c.req.raw, shop.publicUrl)) return c.text("Dieses Formular kam nicht aus unserem Shop.", 403)
    const wait = waitOf(c, {
      changes: 1,
      orders: path === "/checkout" ? 1 : 0,
      signIns: signInForms.has(path) ? 1 : 0,
    })
    if (wait > 0)
      return c.text(
        `Das waren viele Anfragen in kurzer Zeit. Bitte versuche es in ${secondsInWords(wait)} noch einmal.`,
        429,
        {
          "retry-after": String(wait),
        },
      )
    const body = await c.req.parseBody({ all: true }).catch(() => null)
    if (body === null) return c.text("Das Formular war nicht lesbar.", 400)
    // Several boxes of one name are ticked: their values, none of which has a comma, are joined by commas.
    const values = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        [value]
          .flat()
          .filter((part) => typeof part === "string")
          .join(","),
      ]),
    )
    const visitor = await visitorOf(c, shop, { changesCart: path === "/cart" })
    const context = {
      ...anybody(shop),
      ...visitor,
      ...(signInForms.has(path) && { browser: ensureBrowser(c, shop.publicUrl) }),
    }
    const outcome = await handle(values, callIn(context))
    return outcome.kind === "redirect"
      ? c.redirect(outcome.to, 303)
      : personal(c, context, new URL(c.req.url).search.slice(1), outcome.form, outcome.status, outcome.page)
  })

  app.all("*", (c) => c.text("So lässt sich das nicht aufrufen.", 405, { allow: "GET, HEAD" }))
}
