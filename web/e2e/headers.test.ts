import { describe, expect, it } from "vitest"
import { shop } from "./shared-shop.ts"

describe("every answer", () => {
  it.each(["/", "/products", "/products/zink-tabletten-6", "/cart", "/gibt-es-nicht", "/robots.txt"])(
    "%s has the security headers",
    async (path) => {
      const { headers } = await fetch(shop + path)
      const policy = headers.get("content-security-policy") ?? ""
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*|https:|http:/)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("x-frame-options")).toBe("DENY")
      expect(headers.get("referrer-policy")).toBe("same-origin")
    },
  )
})

describe("the licences of what the shop's scripts are made of", () => {
  it("are a text that every page leads to", async () => {
    expect(await (await fetch(`${shop}/products`)).text()).toContain('href="/licences.txt"')
    const answer = await fetch(`${shop}/licences.txt`)
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    expect(await answer.text()).toMatch(/\nreact\n[\s\S]*MIT License/)
  })
})

describe("data", () => {
  it.each([
    ["public", "/trpc/catalogue.list"],
    ["public and cached", "/trpc/catalogue.list"],
    ["personal", "/trpc/cart.get"],
    ["an error", "/trpc/catalogue.product?input=%7B%22handle%22%3A%22gibt-es-nicht%22%7D"],
    ["an unknown procedure", "/trpc/cart.steal"],
  ])("(%s) cannot run anything and cannot be read by other sites", async (_, path) => {
    const { headers } = await fetch(shop + path)
    expect(headers.get("content-type")).toBe("application/json")
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin")
  })
})

describe("pages", () => {
  it("that are public are shared, revalidated and compressed", async () => {
    const first = await fetch(`${shop}/products`, { headers: { "accept-encoding": "br" } })
    expect(first.headers.get("cache-control")).toContain("public")
    expect(first.headers.get("content-encoding")).toBe("br")
    expect(first.headers.get("set-cookie")).toBeNull()
    const etag = first.headers.get("etag") ?? ""
    const again = await fetch(`${shop}/products`, { headers: { "if-none-match": etag } })
    expect(again.status).toBe(304)
  })

  it.each(["/products", "/cart", "/questionnaire"])(
    "%s name what the first paint needs in a Link header",
    async (path) => {
      const answer = await fetch(shop + path)
      const html = await answer.text()
      const link = answer.headers.get("link") ?? ""
      const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
      expect(styles.length).toBeGreaterThan(0)
      for (const href of styles) expect(link).toContain(`<${href}>; rel=preload; as=style`)
      expect(link.match(/as=font/g)).toHaveLength(2)
      const [, first = ""] = /<([^<>]+)>/.exec(link) ?? []
      const { headers } = await fetch(shop + first)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toBeNull()
    },
  )

  it("that are personal are not cached", async () => {
    for (const path of ["/cart", "/checkout"])
      expect((await fetch(shop + path)).headers.get("cache-control")).toBe("private, no-store")
  })

  it.each([
    ["/gibt-es-nicht", 404],
    ["/products/gibt-es-nicht", 404],
    ["/products/%E0%A4%A", 404],
    ["/products/__proto__", 404],
    [`/products/${"x".repeat(2_000)}`, 404],
    ["/orders/NW-0000000000", 401],
    ["/orders/NW-0000000000?token=falsch", 403],
  ])("%s answers %i, is not indexed and has links", async (path, status) => {
    const answer = await fetch(shop + path)
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('href="/products"')
    expect(html).toMatch(/<h1/)
  })

  it("redirect an address with a trailing slash to the one without", async () => {
    const answer = await fetch(`${shop}/products/`, { redirect: "manual" })
    expect(answer.status).toBe(308)
    expect(answer.headers.get("location")).toBe("/products")
  })

  it("never redirect to another host", async () => {
    for (const path of ["//evil.example/", "/%5Cevil.example/", "/\\evil.example/"]) {
      const answer = await fetch(shop + path, { redirect: "manual" })
      expect(new URL(answer.headers.get("location") ?? "/", shop).host).toBe(new URL(shop).host)
    }
  })

  it("refuse forms from other sites", async () => {
    const answer = await fetch(`${shop}/cart`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      body: "handle=zink-tabletten-6&quantity=1",
    })
    expect(answer.status).toBe(403)
  })
})
