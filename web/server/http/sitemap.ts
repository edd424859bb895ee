import * as Effect from "effect/Effect"
import type { Context, Hono } from "hono"
import { Site } from "../../../domain/site/ports.ts"
import type { SiteAddress } from "../../../domain/site/site-address.ts"
import { type SiteKind, siteKindNames } from "../../../domain/site/site-kinds.ts"
import { shopRoutes } from "../../client/shop-routes.ts"
import { defaultPolicy, type FindPolicy } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"

/** The maximum number of URLs in a sitemap (sitemaps.org 0.9). */
const mostAddresses = 50_000

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** What robots.txt disallows: everything personal in the shop that is not in the sitemap. It does not name the staff area. */
export const disallowedPaths: readonly string[] = [
  ...new Set(
    shopRoutes
      .filter(({ audience, sitemap }) => audience === "personal" && sitemap === undefined)
      .map(({ path }) => path.split(":", 1)[0] ?? ""),
  ),
  "/p/",
  "/trpc/",
]

const robots = (publicUrl: string): string =>
  `User-agent: *\n${disallowedPaths.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const lastmod = (changedAt: number | null): string =>
  changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`

const urlSet = (publicUrl: string, addresses: readonly SiteAddress[]): string => {
  const location = (path: string) => escapeXml(publicUrl + path)
  const urls = addresses.map(({ path, changedAt, pictures }) => {
    const images = pictures.map((picture) => `<image:image><image:loc>${location(picture)}</image:loc></image:image>`)
    return `<url><loc>${location(path)}</loc>${lastmod(changedAt)}${images.join("")}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${namespaces}>${urls.join("")}</urlset>`
}

/** The files of the sitemap beside its index: `/sitemap-products.xml`, and `/sitemap-products-2.xml` beyond what fits into one. */
const filesOf = (addresses: readonly SiteAddress[]): ReadonlyMap<string, readonly SiteAddress[]> => {
  const indexed = Map.groupBy(
    addresses.filter(({ out }) => out === null),
    ({ kind }) => kind,
  )
  const filesOfKind = (kind: SiteKind) => {
    const all = indexed.get(kind) ?? []
    return Array.from({ length: Math.ceil(all.length / mostAddresses) }, (_, index) => {
      const number = index === 0 ? "" : `-${index + 1}`
      return [`/sitemap-${kind}${number}.xml`, all.slice(index * mostAddresses, (index + 1) * mostAddresses)] as const
    })
  }
  return new Map(siteKindNames.flatMap(filesOfKind))
}

/** A file of the sitemap by its path; `null`: there is none. */
export const sitemapFile = (addresses: readonly SiteAddress[], publicUrl: string, path: string): string | null => {
  const files = filesOf(addresses)
  if (path !== "/sitemap.xml") {
    const listed = files.get(path)
    return listed === undefined ? null : urlSet(publicUrl, listed)
  }
  const entries = Array.from(files, ([file, listed]) => {
    const newest = Math.max(0, ...listed.map(({ changedAt }) => changedAt ?? 0))
    return `<sitemap><loc>${escapeXml(publicUrl + file)}</loc>${lastmod(newest === 0 ? null : newest)}</sitemap>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`
}

const isFinderFile = (path: string): boolean =>
  path === "/robots.txt" || /^\/sitemap(?:-[a-z]+(?:-[1-9][0-9]{0,4})?)?\.xml$/.test(path)

/** The public cache answers for them, with 304 for what is known. */
export const finderPolicy: FindPolicy = (c) =>
  isFinderFile(c.req.path) ? { ...defaultPolicy, cacheKey: c.req.path } : null

/** What search engines ask for first: `robots.txt` and the sitemap. */
export const mountFinders = (app: Hono<Env>, shop: Shop): void => {
  app.get("/robots.txt", (c) => c.text(robots(shop.publicUrl)))

  const sendXml = async (c: Context<Env>) => {
    const xml = sitemapFile(
      await shop.runtime.runPromise(Effect.flatMap(Site, (site) => site.addresses)),
      shop.publicUrl,
      c.req.path,
    )
    return xml === null
      ? c.text("Not found", 404)
      : c.body(xml, 200, { "content-type": "application/xml; charset=utf-8" })
  }
  app.get("/:file{sitemap.*\\.xml}", sendXml)
}
