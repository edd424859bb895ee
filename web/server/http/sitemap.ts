import type { CatalogueSnapshot } from "../../../domain/catalogue/catalogue-snapshot.ts"
import { shopRoutes } from "../../client/shop-routes.ts"

/** The maximum number of URLs in a sitemap (sitemaps.org 0.9). */
const mostAddresses = 50_000

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const documentOf = (kind: "urlset" | "sitemapindex", entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${kind}>`

/** What the sitemap lists beside pages without parameters. */
export interface Listed {
  readonly products: CatalogueSnapshot["products"]
  readonly posts: readonly { readonly slug: string; readonly changedAt: number }[]
}

interface Address {
  readonly path: string
  /** When it last changed, epoch milliseconds; `null`: not known. */
  readonly changedAt: number | null
}

/** The addresses of all pages for search engines, as their routes declare. */
const publicAddresses = ({ products, posts }: Listed): readonly Address[] =>
  shopRoutes.flatMap(({ path, sitemap }): readonly Address[] => {
    const named = (name: string) => path.replace(/:\w+/, name)
    switch (sitemap) {
      case "page":
        return [{ path, changedAt: null }]
      case "products":
        return products.map(({ handle }) => ({ path: named(handle), changedAt: null }))
      case "posts":
        return posts.map(({ slug, changedAt }) => ({ path: named(slug), changedAt }))
      default:
        return []
    }
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

const urlSet = (publicUrl: string, addresses: readonly Address[]): string =>
  documentOf(
    "urlset",
    addresses.map(
      ({ path, changedAt }) =>
        `<url><loc>${escapeXml(publicUrl + path)}</loc>${changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`}</url>`,
    ),
  )

/** The sitemap; for a shop too large for one, a sitemap index. */
export const sitemap = (listed: Listed, publicUrl: string): string => {
  const addresses = publicAddresses(listed)
  if (addresses.length <= mostAddresses) return urlSet(publicUrl, addresses)
  return documentOf(
    "sitemapindex",
    Array.from(
      { length: Math.ceil(addresses.length / mostAddresses) },
      (_, index) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    ),
  )
}

/** A part of the sitemap by its number, from 1; `null` if there is none. */
export const sitemapPart = (listed: Listed, publicUrl: string, number: number): string | null => {
  const addresses = publicAddresses(listed)
  const part = number < 1 ? [] : addresses.slice((number - 1) * mostAddresses, number * mostAddresses)
  return addresses.length <= mostAddresses || part.length === 0 ? null : urlSet(publicUrl, part)
}
