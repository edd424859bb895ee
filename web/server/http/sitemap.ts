import type { CatalogueSnapshot } from "../../../domain/catalogue/catalogue-snapshot.ts"
import { routes } from "../../client/routes.ts"

/** More addresses no sitemap may hold (sitemaps.org 0.9). */
const mostAddresses = 50_000

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const documentOf = (kind: "urlset" | "sitemapindex", entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${kind}>`

/** The paths of all pages search engines should know, as their routes say. */
const publicPaths = ({ products }: CatalogueSnapshot): readonly string[] =>
  routes.flatMap(({ path, sitemap }) => {
    if (sitemap === "page") return path
    return sitemap === "products" ? products.map(({ handle }) => path.replace(/:\w+/, handle)) : []
  })

/** What crawlers are asked to leave alone: everything that is one person's. */
export const disallowedPaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ audience, path }) => audience === "personal" && !path.startsWith("/admin"))
      .map(({ path }) => path.replace(/:.*$/, "")),
  ),
  "/trpc/",
]

const urlSet = (publicUrl: string, paths: readonly string[]): string =>
  documentOf(
    "urlset",
    paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
  )

/** The sitemap; of a shop too large for one, the list of its parts. */
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

/** A part by its number in its address, the first being 1; `null` when the shop has no such part. */
export const sitemapPart = (snapshot: CatalogueSnapshot, publicUrl: string, number: number): string | null => {
  const paths = publicPaths(snapshot)
  const part = number < 1 ? [] : paths.slice((number - 1) * mostAddresses, number * mostAddresses)
  return paths.length <= mostAddresses || part.length === 0 ? null : urlSet(publicUrl, part)
}
