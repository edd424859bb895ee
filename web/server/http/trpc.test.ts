import { brotliDecompressSync } from "node:zlib"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { cookieOf } from "../example-app.ts"
import { openExample } from "../open-example.ts"

const line = { handle: "zink-tabletten", quantity: 2 }
const order = exampleOrderInput()

const batchOf = (inputs: readonly unknown[]) => Object.fromEntries(inputs.entries())

describe("the cart's cookie", () => {
  it("is set by the first change and identifies the cart afterwards", async () => {
    const { mutate, query } = await openExample()
    const changed = await mutate("cart.set", line)
    expect(changed.headers.get("set-cookie")).toMatch(
      /^cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const cart = await (await query("cart.get", undefined, { cookie: cookieOf(changed) })).json()
    expect(cart.result.data.count).toBe(2)
  })

  it("is bound to one host, and to https where the shop has it", async () => {
    const { mutate } = await openExample({ publicUrl: "https://shop.example" })
    const cookie = (await mutate("cart.set", line)).headers.get("set-cookie")
    expect(cookie).toMatch(/^__Host-cart=[\w-]{43};.*; Secure/)
    expect(cookie).not.toContain("Domain")
  })

  it("is set by a batch and by a streamed answer, too", async () => {
    const { mutate } = await openExample()
    expect(cookieOf(await mutate("cart.set,cart.set?batch=1", batchOf([line, line])))).toMatch(/^cart=/)
    expect(cookieOf(await mutate("cart.set?batch=1", batchOf([line]), { "trpc-accept": "application/jsonl" }))).toMatch(
      /^cart=/,
    )
  })

  it("is set however the procedure's name is encoded", async () => {
    const { mutate } = await openExample()
    const answer = await mutate("cart%2Eset%2Ccart.set?batch=1", batchOf([line, line]))
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).toMatch(/^cart=/)
  })

  it("is renewed by every change, like the cart's lifetime", async () => {
    const { mutate } = await openExample()
    const cookie = cookieOf(await mutate("cart.set", line))
    expect(cookieOf(await mutate("cart.set", { ...line, quantity: 3 }, { cookie }))).toBe(cookie)
  })

  it("is not set by reads", async () => {
    const { query } = await openExample()
    const answer = await query("cart.get", undefined)
    expect(answer.headers.get("set-cookie")).toBeNull()
  })

  it.each(["", "x", "__proto__", "%E0%A4%A", "a".repeat(5_000), "../../etc/passwd"])(
    "that is malformed (%j) is ignored and replaced",
    async (value) => {
      const { mutate, query } = await openExample()
      const cookie = `cart=${value}`
      expect((await (await query("cart.get", undefined, { cookie })).json()).result.data.lines).toEqual([])
      expect(cookieOf(await mutate("cart.set", line, { cookie }))).toMatch(/^cart=[\w-]{43}$/)
    },
  )
})

describe("an answer under /trpc", () => {
  it("that is personal or a refusal is not cached", async () => {
    const { query, mutate } = await openExample()
    const answers = [
      await query("cart.get", undefined),
      await query("catalogue.product", { handle: "gibt-es-nicht" }),
      await query("catalogue.list,cart.get", { 0: {} }),
      await mutate("cart.set", line, { origin: "https://evil.example" }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 403])
    for (const { headers } of answers) expect(headers.get("cache-control")).toContain("no-store")
  })

  it("that is personal is compressed when it is long", async () => {
    const { app, mutate } = await openExample()
    const changed = await mutate("cart.set", line)
    const send = (headers: Record<string, string>) =>
      app.request(`/trpc/${Array.from({ length: 4 }, () => "cart.get").join(",")}?batch=1`, {
        headers: { cookie: cookieOf(changed), ...headers },
      })
    const plain = await (await send({})).text()
    const answer = await send({ "accept-encoding": "br" })
    expect(answer.headers.get("content-encoding")).toBe("br")
    expect(new TextDecoder().decode(brotliDecompressSync(new Uint8Array(await answer.arrayBuffer())))).toBe(plain)
  })

  it("that is public is computed once a revision, compressed, and has an ETag", async () => {
    const { query, runtime } = await openExample()
    const ask = (headers: Record<string, string> = {}) =>
      query("catalogue.product", { handle: exampleProduct().handle }, headers)
    const first = await ask({ "accept-encoding": "gzip, br" })
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+$/)
    expect(first.headers.get("content-encoding")).toBe("br")
    const etag = (await ask()).headers.get("etag") ?? ""
    expect((await ask({ "if-none-match": etag, "accept-encoding": "br" })).status).toBe(304)

    await runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Catalogue).publish([exampleProduct({ title: "Anders als zuvor" })], [])
      }),
    )
    const later = await ask({ "if-none-match": etag })
    expect(later.status).toBe(200)
    expect((await later.json()).result.data.title).toBe("Anders als zuvor")
  })

  it("to a single query equals the same query's in a batch, refusals too", async () => {
    const { app } = await openExample()
    for (const [name, input] of [
      ["catalogue.list", undefined],
      ["catalogue.list", { sort: "price_asc", limit: 1 }],
      ["catalogue.overview", undefined],
      ["catalogue.product", { handle: "zink-tabletten" }],
      ["catalogue.product", { handle: "gibt-es-nicht" }],
      ["catalogue.product", { handle: 7 }],
      ["catalogue.product", undefined],
      ["catalogue.__proto__", undefined],
      ["search.products", { term: "zink" }],
      ["questionnaire.current", undefined],
    ] as const) {
      const inputOf = (value: unknown) =>
        value === undefined ? "" : `input=${encodeURIComponent(JSON.stringify(value))}`
      const alone = await app.request(`/trpc/${name}?${inputOf(input)}`)
      const batch = await app.request(`/trpc/${name}?batch=1&${inputOf(input === undefined ? {} : { 0: input })}`)
      expect(await batch.json(), name).toEqual([await alone.json()])
      expect(alone.status, name).toBe(batch.status)
      expect(alone.headers.get("content-type"), name).toBe(batch.headers.get("content-type"))
    }
  })

  it("is a refusal for mutations by GET and for malformed JSON", async () => {
    const { app } = await openExample()
    const input = encodeURIComponent(JSON.stringify({ questionnaire: "2026-11-20", ruleBook: "2026-11-20" }))
    expect((await app.request(`/trpc/questionnaire.reportFault?input=${input}`)).status).toBe(405)
    expect((await app.request("/trpc/catalogue.product?input=%7B")).status).toBe(400)
    expect((await app.request("/trpc/catalogue.list?connectionParams=%7B")).status).toBe(400)
  })

  it("of a stream or of a batch with a personal part is never shared", async () => {
    const { app } = await openExample()
    const batch = `/trpc/catalogue.overview,cart.get?batch=1&input=${encodeURIComponent("{}")}`
    expect((await app.request(batch)).headers.get("cache-control")).toContain("no-store")
    const stream = await app.request("/trpc/catalogue.overview?batch=1&input=%7B%7D", {
      headers: { "trpc-accept": "application/jsonl" },
    })
    expect(stream.headers.get("cache-control")).toContain("no-store")
    await stream.text()
  })

  it("varies by the headers that choose its form, and streams when either header asks for it", async () => {
    const { app } = await openExample()
    const path = "/trpc/catalogue.overview?batch=1&input=%7B%7D"
    const ask = async (headers: Record<string, string>) => {
      const answer = await app.request(path, { headers })
      return { vary: answer.headers.get("vary"), isJson: (await answer.text()).startsWith("[") }
    }
    const varies = "accept, accept-encoding, trpc-accept"
    for (let round = 0; round < 2; round += 1) {
      expect(await ask({})).toEqual({ vary: varies, isJson: true })
      expect((await ask({ "trpc-accept": "application/jsonl" })).isJson).toBe(false)
      expect((await ask({ accept: "text/plain, application/jsonl" })).isJson).toBe(false)
    }
    expect((await app.request("/trpc/cart.get")).headers.get("vary")).toBe(varies)
  })

  it("to a batch that is too long is a refusal, even when its beginning is cached", async () => {
    const { app } = await openExample()
    const ask = (calls: number, last: string) =>
      app.request(`/trpc/${[...Array.from({ length: calls }, () => "catalogue.overview"), last].join(",")}?batch=1`)
    expect((await ask(19, "catalogue.overview")).status).toBe(200)
    for (const last of ["catalogue.overview", "cart.get"]) {
      const refused = await ask(20, last)
      expect(refused.status).toBe(400)
      expect(refused.headers.get("cache-control")).toContain("no-store")
    }
  })

  it("to HEAD has the headers of the same GET, cached or not", async () => {
    const { app } = await openExample()
    for (const path of ["/trpc/catalogue.list", "/trpc/cart.get", "/trpc/catalogue.list"]) {
      const head = await app.request(path, { method: "HEAD" })
      const get = await app.request(path)
      expect([head.status, await head.text()]).toEqual([200, ""])
      expect(head.headers.get("etag")).toBe(get.headers.get("etag"))
    }
  })

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("to %s names the allowed methods", async (method) => {
    const { app } = await openExample()
    const answer = await app.request("/trpc/cart.get", { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST")
    expect((await answer.json()).error).toMatchObject({
      message: "So lässt sich das nicht aufrufen.",
      data: { code: "METHOD_NOT_SUPPORTED", httpStatus: 405 },
    })
  })
})

describe("an order", () => {
  it("without a cart is refused as an empty cart, not as a fault", async () => {
    const { mutate } = await openExample()
    const answer = await mutate("orders.place", order)
    expect(answer.status).toBe(412)
    const { error } = await answer.json()
    expect(error.message).toMatch(/^Dein Warenkorb ist leer/)
    expect(error.data.refusal).toEqual({ tag: "CartEmpty" })
  })

  it("is placed once, however often it is sent", async () => {
    const { mutate } = await openExample()
    const cookie = cookieOf(await mutate("cart.set", line))
    const answers = await Promise.all([1, 2, 3].map(() => mutate("orders.place", order, { cookie })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).result.data.orderId))
    expect(new Set(ids).size).toBe(1)
  })
})

describe("the rate limit of orders", () => {
  it("counts every order of a batch, however its path is encoded", async () => {
    const { mutate } = await openExample()
    const twenty = Array.from({ length: 20 }, () => "orders.place")
    const orders = batchOf(twenty.map(() => order))
    expect((await mutate(`${twenty.join("%2C")}?batch=1`, orders)).status).not.toBe(429)
    const refused = await mutate("orders.place", order)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  it("is shared by procedures and forms", async () => {
    const { mutate, submit } = await openExample()
    await mutate(`${Array.from({ length: 20 }, () => "orders.place").join(",")}?batch=1`, {})
    expect((await submit("/checkout", {})).status).toBe(429)
  })
})
