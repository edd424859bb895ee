import type { CatalogueSnapshot } from "../../../domain/catalogue/catalogue-snapshot.ts"
import { legalPages } from "../../../domain/content/legal-pages.ts"

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Every public page search engines should know (sitemaps.org 0.9). */
export const sitemap = (snapshot: CatalogueSnapshot, publicUrl: string): string => {
  const paths = [
    "/",
    "/products",
    ...snapshot.products.map((product) => `/products/${product.handle}`),
    ...legalPages.map((page) => page.path),
  ]
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`).join("")
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}
