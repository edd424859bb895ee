import type { CatalogueSnapshot } from "../../../domain/catalogue/catalogue-snapshot.ts"
import { shopRoutes } from "../../client/shop-routes.ts"

/** The maximum number of URLs in a sitemap (sitemaps.org 0.9). */
const mostAddresses = 50_000

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const documentOf = (kind: "urlset" | "sitemapindex", entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${kind}>`

/** The paths of all pages for search engines, as their routes declare. */
const publicPaths = ({ products }: CatalogueSnapshot): readonly string[] =>
  shopRoutes.flatMap(({ path, sitemap }) => {
    if (sitemap === "page") return path
    return sitemap === "products" ? products.map(({ handle }) => path.replace(/:\w+/, handle)) : []
  })

/** What robots.txt disallows: everything personal in the shop that is not in the sitemap. It does not name the staff area. */
export const disallowedPaths: readonly string[] = [
  ...new Set(
    shopRoutes
      .filter(({ audience, sitemap }) => audience === "personal" && sitemap === undefined)
      .map(({ path }) => path.replace(/:.*$/, "")),
  ),
  "/trpc/",
]

const urlSet = (publicUrl: string, paths: readonly string[]): string =>
  documentOf(
    "urlset",
    paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
  )

/** The sitemap; for a shop too large for one, a sitemap index. */
export const sitemap = (snapshot: CatalogueSnapshot, publicUrl: string): string => {
  const paths = publicPaths(snapshot)
  if (paths.length <= mostAddresses) return urlSet(publicUrl, paths)
  return documentOf(
    "sitemapindex",
    Array.from(
      { length: Math.ceil(paths.length / mostAddresses) },
      (_, index) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    ),
  )
}

/** A part of the sitemap by its number, from 1; `null` if there is none. */
export const sitemapPart = (snapshot: CatalogueSnapshot, publicUrl: string, number: number): string | null => {
  const paths = publicPaths(snapshot)
  const part = number < 1 ? [] : paths.slice((number - 1) * mostAddresses, number * mostAddresses)
  return paths.length <= mostAddresses || part.length === 0 ? null : urlSet(publicUrl, part)
}
