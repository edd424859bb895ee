import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoEntries } from "../../adapters/demo-shop/demo-entries.ts"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { Entries } from "../../domain/entries/ports.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import type { Example } from "./open-example.ts"

const publicUrl = "http://localhost:3000"

const publishDemoEntries = Effect.gen(function* () {
  const entries = yield* Entries
  for (const { kind, content } of demoEntries) {
    const { id } = yield* entries.create({ id: `demo-${content.slug}`, kind, content, savedBy: "x" }, content.slug, [])
    yield* entries.change(id, () => Result.succeed({ published: true, by: "x", audit: [] }))
  }
})

interface Seen {
  readonly path: string
  readonly status: number
  readonly html: string
}

const contentOf = ({ html }: Seen, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ""
const titleOf = (page: Seen): string => contentOf(page, /<title>([^<]*)<\/title>/)
const descriptionOf = (page: Seen): string => contentOf(page, /<meta name="description" content="([^"]*)"/)
const robotsOf = (page: Seen): string => contentOf(page, /<meta name="robots" content="([^"]*)"/)
const canonicalOf = (page: Seen): string => contentOf(page, /<link rel="canonical" href="([^"]*)"/)

let shop: Example
let listed: readonly Seen[]

const see = async (path: string): Promise<Seen> => {
  const answer = await shop.app.request(path)
  return { path, status: answer.status, html: await answer.text() }
}
const locations = async (path: string): Promise<readonly string[]> =>
  Array.from((await see(path)).html.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => (loc ?? "").slice(publicUrl.length))

beforeAll(async () => {
  const { products } = Effect.runSync(demoShop)
  shop = await exampleApp(examplePorts(), { products, publicUrl })
  await shop.runtime.runPromise(publishDemoEntries)
  const paths: string[] = []
  for (const file of await locations("/sitemap.xml")) paths.push(...(await locations(file)))
  const pages: Seen[] = []
  for (const path of paths) pages.push(await see(path))
  listed = pages
}, 60_000)
afterAll(() => shop.runtime.dispose())

describe("every page in the sitemap", () => {
  it("is there, may be indexed and is canonical to itself", () => {
    expect(listed.length).toBeGreaterThan(60)
    expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length)
    for (const page of listed) {
      expect([page.path, page.status, robotsOf(page)]).toEqual([page.path, 200, "index,follow"])
      expect(canonicalOf(page)).toBe(publicUrl + page.path)
    }
  })

  it("has a title and a description of its own, of a length that results show", () => {
    expect(new Set(listed.map(titleOf)).size).toBe(listed.length)
    expect(new Set(listed.map(descriptionOf)).size).toBe(listed.length)
    for (const page of listed) {
      expect(titleOf(page), page.path).toMatch(/^.{12,90}$/)
      expect(descriptionOf(page), page.path).toMatch(/^.{50,250}$/)
    }
  })
})

it.each([
  "/products?category=vitamine",
  "/products?nutrient=zinc&vegan=1",
  "/products?after=zink-tabletten-6",
  "/products?nutrient=fluoride",
  "/search?term=zink",
  "/blog-new?tag=Vitamin+D",
  "/blog-new?page=2",
  "/faq?q=versand",
  "/v2",
  "/cart",
  "/checkout",
  "/login",
  "/questionnaire/results",
  "/account",
  "/admin",
  "/products/gibt-es-nicht",
  "/gibt-es-nicht",
])("%s is not indexed", async (path) => {
  expect(robotsOf(await see(path))).toBe("noindex")
})

it.each([
  ["/products?sort=price", "/products"],
  ["/products?utm_source=x", "/products"],
  ["/products/zink-tabletten-6?sku=NW-1001", "/products/zink-tabletten-6"],
  ["/?utm_source=x", "/"],
])("%s is canonical to %s", async (path, canonical) => {
  const page = await see(path)
  expect([page.status, robotsOf(page), canonicalOf(page)]).toEqual([200, "index,follow", publicUrl + canonical])
})

describe("robots.txt and the sitemap", () => {
  it("name each other, and answer 304 to whom they are known, HEAD with the same head", async () => {
    expect((await see("/robots.txt")).html).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    for (const path of ["/robots.txt", "/sitemap.xml", "/sitemap-products.xml"]) {
      const first = await shop.app.request(path)
      const etag = first.headers.get("etag") ?? ""
      const known = await shop.app.request(path, { headers: { "if-none-match": etag } })
      expect([path, known.status, await known.text()]).toEqual([path, 304, ""])
      const head = await shop.app.request(path, { method: "HEAD" })
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""])
    }
  })

  it("leave nothing out that robots.txt forbids", async () => {
    const forbidden = Array.from(
      (await see("/robots.txt")).html.matchAll(/^Disallow: (.+)$/gm),
      ([, path]) => path ?? "",
    )
    for (const { path } of listed)
      for (const start of forbidden) expect(path.startsWith(start), `${path} ${start}`).toBe(false)
  })

  it.each([
    "/sitemap-page-2.xml",
    "/sitemap-nichts.xml",
    "/sitemap-products-0.xml",
    "/sitemap-products-99999.xml",
    "/sitemap-.xml",
  ])("have no %s", async (path) => {
    expect((await shop.app.request(path)).status).toBe(404)
  })
})
