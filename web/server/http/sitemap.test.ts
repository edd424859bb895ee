import { assert, describe, it } from "vitest"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { shopRoutes } from "../../client/shop-routes.ts"
import { sitemap, sitemapPart } from "./sitemap.ts"

const posts = [{ slug: "zink", changedAt: Date.UTC(2026, 10, 24) }]
const shopOf = (count: number) => ({
  products: Array.from({ length: count }, (_, at) => ({ ...exampleProduct(), handle: `p-${at}` })),
  posts,
})
const url = "https://shop.example"
const publicRoutes = shopRoutes.filter(({ sitemap }) => sitemap !== undefined)
const locations = (xml: string): readonly string[] =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => loc ?? "")
/** The paths of a shop with so many products: those of public pages without parameters, and each product's. */
const expected = (count: number): readonly string[] =>
  publicRoutes.flatMap(({ path, sitemap }) =>
    sitemap === "products"
      ? Array.from({ length: count }, (_, at) => `${url}/products/p-${at}`)
      : url + path.replace(":slug", "zink"),
  )
/** The number of products that fill one sitemap. */
const full = 50_000 - publicRoutes.filter(({ sitemap }) => sitemap !== "products").length

describe("the sitemap", () => {
  it("of a small shop is one list of every public page, without parts", () => {
    const xml = sitemap(shopOf(3), url)
    assert.match(xml, /^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns=.*<\/urlset>$/)
    assert.deepStrictEqual(locations(xml), expected(3))
    assert.isNull(sitemapPart(shopOf(3), url, 1))
  })

  it("names pages everyone may see without parameters, and no others", () => {
    const named = locations(sitemap(shopOf(1), url)).map((address) => address.slice(url.length))
    for (const path of ["/", "/products", "/products/p-0", "/legal-notice", "/data-protection"])
      assert.include(named, path)
    for (const { path, sitemap, access } of shopRoutes)
      if (sitemap === undefined || access !== "everyone") assert.notInclude(named, path)
    for (const path of named) assert.notMatch(path, /[:?]|^\/(?:v2|search|admin)/)
  })

  it("stays one list up to its maximum length", () => {
    const xml = sitemap(shopOf(full), url)
    assert.lengthOf(locations(xml), 50_000)
    assert.include(xml, "<urlset")
  })

  it("of a larger shop is an index of parts, which together name every page once within the maximum length", () => {
    const shop = shopOf(full + 50_001)
    const index = sitemap(shop, url)
    assert.match(index, /^<\?xml version="1.0" encoding="UTF-8"\?><sitemapindex xmlns=.*<\/sitemapindex>$/)
    assert.deepStrictEqual(
      locations(index),
      [1, 2, 3].map((number) => `${url}/sitemap-${number}.xml`),
    )
    const parts = [1, 2, 3].map((number) => locations(sitemapPart(shop, url, number) ?? ""))
    assert.deepStrictEqual(
      parts.map(({ length }) => length),
      [50_000, 50_000, 1],
    )
    assert.deepStrictEqual(parts.flat(), expected(full + 50_001))
    for (const number of [-1, 0, 4, 1e9, Number.NaN]) assert.isNull(sitemapPart(shop, url, number), `${number}`)
  })

  it("escapes characters XML does not allow", () => {
    assert.include(sitemap(shopOf(0), "https://shop.example/?a&b"), "<loc>https://shop.example/?a&#38;b/</loc>")
  })
})
