import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { SiteAddress } from "../../../domain/site/site-address.ts"
import { sitemapFile } from "./sitemap.ts"

const url = "https://shop.example"
const address = (path: string, more: Partial<SiteAddress> = {}): SiteAddress => ({
  path,
  kind: "products",
  changedAt: null,
  pictures: [],
  out: null,
  ...more,
})
const locations = (xml: string | null): readonly string[] =>
  Array.from((xml ?? "").matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => (loc ?? "").slice(url.length))
const day = Date.UTC(2026, 10, 24, 9)

describe("the sitemap", () => {
  it("is an index of a file for each kind that has a page, each with the last change in it", () => {
    const all = [
      address("/", { kind: "page" }),
      address("/products/a", { changedAt: day - 5 }),
      address("/products/b", { changedAt: day }),
    ]
    assert.strictEqual(
      sitemapFile(all, url, "/sitemap.xml"),
      `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${url}/sitemap-page.xml</loc></sitemap><sitemap><loc>${url}/sitemap-products.xml</loc><lastmod>2026-11-24T09:00:00.000Z</lastmod></sitemap></sitemapindex>`,
    )
    assert.isNull(sitemapFile(all, url, "/sitemap-posts.xml"))
  })

  it("names pages with their last change and their pictures, and leaves out what is out", () => {
    const all = [
      address("/products/zink", { changedAt: day, pictures: ["/pictures/zink.png"] }),
      address("/products/weg", { out: "Von Hand ausgeschlossen." }),
    ]
    assert.strictEqual(
      sitemapFile(all, url, "/sitemap-products.xml"),
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>${url}/products/zink</loc><lastmod>2026-11-24T09:00:00.000Z</lastmod><image:image><image:loc>${url}/pictures/zink.png</image:loc></image:image></url></urlset>`,
    )
  })

  it("splits a kind beyond 50,000 pages into files that together name each once", () => {
    const all = Array.from({ length: 100_001 }, (_, at) => address(`/products/p-${at}`))
    const files = ["/sitemap-products.xml", "/sitemap-products-2.xml", "/sitemap-products-3.xml"]
    assert.deepStrictEqual(locations(sitemapFile(all, url, "/sitemap.xml")).toSorted(), files.toSorted())
    const listed = files.map((file) => locations(sitemapFile(all, url, file)))
    assert.deepStrictEqual(
      listed.map(({ length }) => length),
      [50_000, 50_000, 1],
    )
    assert.deepStrictEqual(
      listed.flat(),
      all.map(({ path }) => path),
    )
    for (const file of ["/sitemap-products-4.xml", "/sitemap-products-1.xml", "/sitemap-products-0.xml"])
      assert.isNull(sitemapFile(all, url, file), file)
  })

  it("is well-formed whatever an address holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const path = `/products/${encodeURIComponent(text.toWellFormed())}&'"<>`
        const xml = sitemapFile([address(path)], url, "/sitemap-products.xml") ?? ""
        const [, loc = ""] = /<loc>(.*)<\/loc>/s.exec(xml) ?? []
        assert.notMatch(loc, /[<>"']|&(?!#\d+;)/)
        assert.strictEqual(
          loc.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
          url + path,
        )
      }),
    )
  })
})
