import type { CatalogueSnapshot } from "../../../domain/catalogue/catalogue-snapshot.ts"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import type { Steps } from "../../../domain/shared/steps.ts"

/** More addresses no sitemap may hold (sitemaps.org 0.9). */
const mostAddresses = 50_000

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const documentOf = (kind: "urlset" | "sitemapindex", entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${kind}>`

/** Every public page search engines should know, by its place. */
const addresses = ({ products }: CatalogueSnapshot) => {
  const first = ["/", "/products"]
  const last = legalPages.map((page) => page.path)
  const lastAt = first.length + products.length
  return {
    count: lastAt + last.length,
    at: (place: number): string => {
      const product = products[place - first.length]
      return product === undefined ? (first[place] ?? last[place - lastAt] ?? "/") : `/products/${product.handle}`
    },
  }
}

/** Addresses written in one step. */
const slice = 256

/** The addresses of one part, the first being 0; `null` when there is no such part. */
const part = function* (snapshot: CatalogueSnapshot, publicUrl: string, number: number): Steps<string | null> {
  const { count, at } = addresses(snapshot)
  const from = number * mostAddresses
  if (!(from >= 0 && from < count)) return null
  const entries: string[] = []
  for (let place = from; place < Math.min(count, from + mostAddresses); place += 1) {
    entries.push(`<url><loc>${escapeXml(publicUrl + at(place))}</loc></url>`)
    if (place % slice === 0) yield
  }
  return documentOf("urlset", entries)
}

const partsOf = (snapshot: CatalogueSnapshot): number => Math.ceil(addresses(snapshot).count / mostAddresses)

const partPath = (number: number): string => `/sitemap-${number + 1}.xml`

/** The sitemap; of a shop too large for one, the list of its parts. */
export const sitemap = function* (snapshot: CatalogueSnapshot, publicUrl: string): Steps<string> {
  const parts = partsOf(snapshot)
  if (parts === 1) return (yield* part(snapshot, publicUrl, 0)) ?? ""
  return documentOf(
    "sitemapindex",
    Array.from(
      { length: parts },
      (_, number) => `<sitemap><loc>${escapeXml(publicUrl + partPath(number))}</loc></sitemap>`,
    ),
  )
}

/** A part by its number in its address, the first being 1; `null` when the shop has no such part. */
export const sitemapPart = function* (
  snapshot: CatalogueSnapshot,
  publicUrl: string,
  number: number,
): Steps<string | null> {
  return partsOf(snapshot) === 1 ? null : yield* part(snapshot, publicUrl, number - 1)
}
