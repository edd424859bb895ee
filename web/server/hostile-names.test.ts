import { expect, it } from "vitest"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { openExample } from "./open-example.ts"

it("a product with a hostile name breaks neither its page's head, nor its structured data, nor the sitemap", async () => {
  const name = `</script><script>alert(1)</script>"'&<!--]]>\u2028`
  const hostile = exampleProduct({ title: name, subtitle: name, description: [name] })
  const shop = await openExample({ products: [hostile] })
  const html = await (await shop.app.request(`/products/${hostile.handle}`)).text()
  const sitemap = await (await shop.app.request("/sitemap-products.xml")).text()
  expect(html).not.toContain("<script>alert")
  const [, jsonLd = ""] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(jsonLd).name).toBe(name)
  expect(Array.from(sitemap.matchAll(/<loc>([^<]*)</g), ([, loc]) => loc)).toEqual([
    `http://localhost:3000/products/${hostile.handle}`,
  ])
  expect(sitemap).not.toContain("script")
})
