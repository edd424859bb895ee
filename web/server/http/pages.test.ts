import { brotliDecompressSync, gunzipSync } from "node:zlib"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { afterEach, describe, expect, it, vi } from "vitest"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Settings } from "../../../domain/settings/ports.ts"
import { cookieOf } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import { type Example, openExample } from "../open-example.ts"

const open = async (layer = examplePorts()): Promise<Example> => {
  return openExample({}, layer)
}
afterEach(() => {
  vi.restoreAllMocks()
})

const line = { handle: "zink-tabletten", sku: "NW-900", quantity: "2" }

describe("a URL", () => {
  it.each([
    ["/products/", "/products"],
    ["/products/?sort=price", "/products?sort=price"],
    ["//", "/"],
    ["//?x=1", "/?x=1"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example//", "/evil.example"],
    [`/x${"/".repeat(7_000)}`, "/x"],
    [`/x${"/".repeat(7_000)}a/`, "/x/a"],
    ["/Products?sort=price", "/products?sort=price"],
    ["/products//Zink-Tabletten", "/products/zink-tabletten"],
    ["/\\evil.example/", "/evil.example"],
  ])("%s redirects to %s, inside the shop", async (from, to) => {
    const { app } = await open()
    const answer = await app.fetch(new Request(`http://localhost:3000${from}`))
    expect(answer.status).toBe(308)
    expect(answer.headers.get("location")).toBe(to)
  })

  it.each(["/%ff", "/products/%E0%A4%A", "/products/__proto__", "/constructor"])(
    "%s is malformed: the page is not found",
    async (path) => {
      const { app } = await open()
      const answer = await app.request(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get("cache-control")).toContain("no-store")
      expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
    },
  )

  it.each([
    ["/products/gibt-es-nicht", "Dieses Produkt", "/products"],
    ["/blog-new/gibt-es-nicht", "Diesen Text", "/blog-new"],
    ["/blog/gibt-es-nicht", "Diesen Text", "/blog-new"],
    ["/jobs/gibt-es-nicht", "Diese Stelle", "/jobs"],
    ["/apply/gibt-es-nicht", "Diese Stelle", "/jobs"],
    ["/gewinnspiel/gibt-es-nicht", "Dieses Gewinnspiel", "/gewinnspiel"],
    ["/gibt-es-nicht", "Diese Seite", "/products"],
  ])("%s says what is missing, and where its like is", async (path, what, way) => {
    const html = await (await (await open()).app.request(path)).text()
    const main = html.slice(html.indexOf("<main"))
    expect(html).toContain(`<title>${what} gibt es nicht.`)
    expect(main).toContain(`<h1>${what} gibt es nicht.</h1>`)
    expect(main).toContain(`<a class="button button--primary" href="${way}"`)
  })

  it("longer than any the shop makes is refused", async () => {
    const { app } = await open()
    for (const path of [`/${"a/".repeat(8_000)}`, `/trpc/cart.get?input=${"a".repeat(10_000)}`])
      expect((await app.request(path)).status).toBe(414)
  })

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("refuses the method %s", async (method) => {
    const { app } = await open()
    const answer = await app.request("/products", { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get("allow")).toBe("GET, HEAD")
  })
})

describe("a public page", () => {
  it("is rendered once a revision, whatever parameters it does not depend on", async () => {
    const { app, runtime } = await open()
    const etag = async (path: string) => (await app.request(path)).headers.get("etag")
    const first = await etag("/products?vegan=true&utm_source=x")
    expect(await etag("/products?utm_source=y&vegan=true")).toBe(first)
    await runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Catalogue).publish([exampleProduct({ title: "Zink neu" })], [])
      }),
    )
    expect(await etag("/products?vegan=true")).not.toBe(first)
  })

  it("shows sold-out products immediately", async () => {
    const { app, runtime } = await open()
    const stocked = async (quantity: number) => {
      await runtime.runPromise(
        Effect.gen(function* () {
          yield* (yield* Catalogue).publish([], [{ sku: "NW-900", quantity }])
        }),
      )
      const answer = await app.request("/products/zink-tabletten")
      return { etag: answer.headers.get("etag"), html: await answer.text() }
    }
    const before = await stocked(30)
    const soldOut = await stocked(0)
    expect(soldOut.html).toContain("https://schema.org/OutOfStock")
    expect(soldOut.etag).not.toBe(before.etag)
    expect(await stocked(30)).toEqual(before)
  })

  it("has the same content for a visitor with a cart, and sets no cookie", async () => {
    const { app, mutate } = await open()
    const cookie = cookieOf(await mutate("cart.set", { ...line, quantity: 2 }))
    const [theirs, anybodys] = [await app.request("/products", { headers: { cookie } }), await app.request("/products")]
    expect(theirs.headers.get("etag")).toBe(anybodys.headers.get("etag"))
    expect(theirs.headers.get("set-cookie")).toBeNull()
    expect(theirs.headers.get("cache-control")).toContain("public")
  })

  it("escapes submitted text, in the page and in its data", async () => {
    const { app } = await open()
    const html = await (
      await app.request(`/search?term=${encodeURIComponent('</script><script>alert(1)</script>"')}`)
    ).text()
    expect(html).not.toContain("<script>alert(1)")
  })

  it("at / is the version staff picked", async () => {
    const { app, runtime } = await open()
    const body = async (path: string) => /<main[\s\S]*<\/main>/.exec(await (await app.request(path)).text())?.[0]
    const before = await body("/")
    await runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Settings).change({ frontPage: "v2" })
      }),
    )
    expect(await body("/")).not.toBe(before)
  })

  it.each(["v1", "v2"] as const)("of a shop without a product yet counts nothing: %s", async (frontPage) => {
    const empty = await openExample({ products: [] })
    await empty.runtime.runPromise(Effect.flatMap(Settings, ({ change }) => change({ frontPage })))
    for (const path of ["/", "/products"]) {
      const words = (await (await empty.app.request(path)).text()).replaceAll(
        /<script[\s\S]*?<\/script>|<[^<>]*>/g,
        " ",
      )
      expect(words, path).not.toMatch(/(?<![\d-])0\s+(?!Produkte)\p{L}|Filter entfernen/u)
    }
    expect(await (await empty.app.request("/products")).text()).toContain("Hier stehen bald die ersten Produkte.")
  })

  it.each(["v1", "v2"] as const)("at / preloads the scripts of the version it shows: %s", async (frontPage) => {
    const { app, runtime } = await open()
    await runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Settings).change({ frontPage })
      }),
    )
    const ahead = [...(await (await app.request("/")).text()).matchAll(/rel="modulepreload" href="([^"]*)"/g)]
    expect(ahead.map(([, script]) => script)).toEqual([
      `/assets/pageweb-client-front-front-${frontPage}.tsx.js`,
      "/assets/page-.js",
    ])
  })
})

describe("a personal page", () => {
  it("is compressed in the requested encoding, with a matching header, and not cached", async () => {
    const { app } = await open()
    const plain = await app.request("/cart")
    const html = await plain.text()
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await app.request("/cart", { headers: { "accept-encoding": encoding } })
      expect(answer.headers.get("content-encoding")).toBe(encoding)
      expect(answer.headers.get("vary")).toBe("accept-encoding")
      expect(answer.headers.get("cache-control")).toBe("private, no-store")
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(bytes.length).toBeLessThan(html.length / 2)
      expect(new TextDecoder().decode(unpack(bytes))).toBe(html)
    }
    expect(plain.headers.has("content-encoding")).toBe(false)
  })
})

describe("a form", () => {
  it("puts packs into a new cart and redirects to it", async () => {
    const { submit, query } = await open()
    const answer = await submit("/cart", line)
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe("/cart?done=1")
    const cart = await (await query("cart.get", undefined, { cookie: cookieOf(answer) })).json()
    expect(cart.result.data.count).toBe(2)
  })

  it("is shown again with the submitted values and their errors", async () => {
    const { submit } = await open()
    const answer = await submit("/cart", { ...line, quantity: "viele" })
    expect(answer.status).toBe(422)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["a frame without an origin", { origin: "null" }],
    ["a neighbouring subdomain", { "sec-fetch-site": "same-site" }],
  ])("from %s is refused and changes nothing", async (_whose, headers) => {
    const { submit } = await open()
    const answer = await submit("/cart", line, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.get("set-cookie")).toBeNull()
  })

  it("of 100 KB is refused", async () => {
    const { submit } = await open()
    expect((await submit("/cart", { ...line, quantity: "1".repeat(100_000) })).status).toBe(413)
  })

  it.each([
    ["broken multipart", "multipart/form-data", "x"],
    ["a multipart form without its boundary's parts", "multipart/form-data; boundary=x", "--x--"],
    ["XML", "text/xml", "<a/>"],
    ["nothing", "application/x-www-form-urlencoded", ""],
  ])("of %s is refused with 4xx", async (_what, type, body) => {
    const { app } = await open()
    const answer = await app.request("/cart", { method: "POST", headers: { "content-type": type }, body })
    expect([400, 422]).toContain(answer.status)
  })

  it("posted to a page without one is refused", async () => {
    const { submit } = await open()
    for (const path of ["/", "/products", "/__proto__", "/constructor"])
      expect((await submit(path, line)).status, path).toBe(405)
  })
})

describe("when the database is unavailable", () => {
  const silent = () => {
    const broken = Effect.die(new Error("select 'anna@example.org' from secret_table"))
    return Layer.merge(
      examplePorts(),
      Layer.succeed(Catalogue, { snapshot: broken, publish: () => Effect.void, stock: () => broken }),
    )
  }

  it("a page says so in German without details", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { app } = await open(silent())
    const answer = await app.request("/products")
    expect(answer.status).toBe(500)
    const html = await answer.text()
    expect(html).toContain('data-fallback="error"')
    expect(html).not.toMatch(/anna@|secret_table/)
    expect(logged).toHaveBeenCalled()
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/anna@|secret_table/)
  })

  it("a procedure says so in German without details", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { query } = await open(silent())
    const answer = await query("catalogue.list", {})
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      error: {
        code: -32_603,
        message: "Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.",
        data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, path: "catalogue.list" },
      },
    })
    expect(logged).toHaveBeenCalledOnce()
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/anna@|secret_table/)
  })

  it("texts that need no database are still served", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { app } = await open(silent())
    expect((await app.request("/legal-notice")).status).toBe(200)
  })
})

describe("readiness", () => {
  it("is 200, 503 when not ready, and 503 when the check fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    let isReady = async () => true
    const { app } = await openExample({ readiness: { isReady: () => isReady() } })
    expect((await app.request("/health/ready")).status).toBe(200)
    isReady = async () => false
    expect((await app.request("/health/ready")).status).toBe(503)
    isReady = () => Promise.reject(new Error("no database"))
    expect((await app.request("/health/ready")).status).toBe(503)
    expect((await app.request("/health/live")).status).toBe(200)
  })
})
