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
  it("include a robots.txt that disallows the shop's personal pages and does not name the staff area", async () => {
    const robots = await (await example.app.request("/robots.txt")).text()
    for (const path of ["/account", "/orders/"])
      expect(robots).toContain(`Disallow: ${path}
`)
    expect(robots).not.toContain("/admin")
  })
})
