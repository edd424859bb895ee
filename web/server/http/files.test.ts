import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { exampleApp } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"

let example: Awaited<ReturnType<typeof exampleApp>>
beforeAll(async () => {
  example = await exampleApp(examplePorts(), { products: [exampleProduct()] })
})
afterAll(() => example.runtime.dispose())

describe("files for machines", () => {
  it("include a sitemap that names every product, and robots.txt names it", async () => {
    const answer = await example.app.request("/sitemap.xml")
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8")
    expect(await answer.text()).toContain("/products/zink-tabletten</loc>")
    expect(await (await example.app.request("/robots.txt")).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  })

  it("include a robots.txt that disallows the shop's personal pages and does not name the staff area", async () => {
    const robots = await (await example.app.request("/robots.txt")).text()
    for (const path of ["/account", "/orders/"])
      expect(robots).toContain(`Disallow: ${path}
`)
    expect(robots).not.toContain("/admin")
  })

  it.each(["/sitemap-1.xml", "/sitemap-0.xml", "/sitemap-999999.xml", "/sitemap-9999999.xml", "/sitemap-x.xml"])(
    "include no sitemap part %s while one sitemap holds the shop",
    async (path) => {
      expect((await example.app.request(path)).status).toBe(404)
    },
  )
})
