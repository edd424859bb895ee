import { once } from "node:events"
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http"
import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { shop } from "./shared-shop.ts"

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop}${path}`, { headers, redirect: "manual" })
const query = (path: string, input: unknown) => get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`)
const mutate = (path: string, input: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop}/trpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(input),
  })

describe("tRPC over HTTP", () => {
  it("answers a query as plain JSON", async () => {
    const answer = await query("catalogue.list", { limit: 3 })
    expect(answer.status).toBe(200)
    const { result } = await answer.json()
    expect(result.data.items).toHaveLength(3)
    expect(result.data.total).toBe(45)
    expect(result.data.items[0]).toMatchObject({
      handle: expect.stringMatching(/^[a-z0-9-]+$/),
      title: expect.any(String),
      subtitle: expect.any(String),
      priceCents: expect.any(Number),
      available: expect.any(Boolean),
      imageUrl: expect.stringMatching(/^(\/|http)/),
    })
  })

  it("pages through the whole catalogue without a gap or a repeat", async () => {
    const handles: string[] = []
    let cursor: string | null = null
    do {
      const { result } = await (await query("catalogue.list", { limit: 7, ...(cursor ? { cursor } : {}) })).json()
      handles.push(...result.data.items.map((item: { handle: string }) => item.handle))
      cursor = result.data.nextCursor
    } while (cursor !== null)
    expect(handles).toHaveLength(45)
    expect(new Set(handles).size).toBe(45)
  })

  it("answers a mixed batch with 207, each call by itself", async () => {
    const input = encodeURIComponent(
      JSON.stringify({ 0: { handle: "zink-tabletten-6" }, 1: { handle: "gibt-es-nicht" }, 2: { limit: 1 } }),
    )
    const answer = await get(`/trpc/catalogue.product,catalogue.product,catalogue.list?batch=1&input=${input}`)
    expect(answer.status).toBe(207)
    const [product, missing, list] = await answer.json()
    expect(product.result.data.handle).toBe("zink-tabletten-6")
    expect(missing.error).toMatchObject({ code: -32_004, data: { code: "NOT_FOUND", httpStatus: 404 } })
    expect(list.result.data.items).toHaveLength(1)
  })

  it("streams a batch line by line on request", async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { limit: 1 }, 1: { handle: "gibt-es-nicht" } }))
    const answer = await get(`/trpc/catalogue.list,catalogue.product?batch=1&input=${input}`, {
      "trpc-accept": "application/jsonl",
    })
    expect(answer.status).toBe(200)
    const lines = (await answer.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(lines.length).toBeGreaterThan(2)
    expect(JSON.stringify(lines)).toContain("NOT_FOUND")
    expect(JSON.stringify(lines)).not.toContain("stack")
  })

  it("refuses a batch that is too large", async () => {
    const names = Array.from({ length: 21 }, () => "catalogue.list").join(",")
    expect((await get(`/trpc/${names}?batch=1&input=%7B%7D`)).status).toBe(400)
  })

  it.each([
    ["a procedure that does not exist", () => query("catalogue.nothing", {}), 404, "NOT_FOUND"],
    [
      "a mutation by GET",
      () => query("cart.set", { handle: "zink-tabletten-6", quantity: 1 }),
      405,
      "METHOD_NOT_SUPPORTED",
    ],
    ["a query by POST", () => mutate("catalogue.list", {}), 405, "METHOD_NOT_SUPPORTED"],
    ["input that is no JSON", () => get("/trpc/catalogue.list?input=%7B"), 400, "BAD_REQUEST"],
    [
      "a body that is no JSON",
      () =>
        fetch(`${shop}/trpc/cart.set`, { method: "POST", headers: { "content-type": "application/json" }, body: "{" }),
      400,
      "BAD_REQUEST",
    ],
    [
      "a body that is a form",
      () => fetch(`${shop}/trpc/cart.set`, { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a body of a megabyte",
      () => mutate("cart.set", { handle: "x".repeat(1_000_000), quantity: 1 }),
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    [
      "a page of another site",
      () => mutate("cart.set", { handle: "zink-tabletten-6", quantity: 1 }, { origin: "https://evil.example" }),
      403,
      "FORBIDDEN",
    ],
    [
      "a page of another site that a browser names",
      () => mutate("cart.set", { handle: "zink-tabletten-6", quantity: 1 }, { "sec-fetch-site": "cross-site" }),
      403,
      "FORBIDDEN",
    ],
  ])("answers %s with an envelope and a German sentence", async (_what, send, status, code) => {
    const answer = await send()
    expect(answer.status).toBe(status)
    const body = await answer.json()
    expect(body.error.data).toMatchObject({ code, httpStatus: status })
    expect(typeof body.error.code).toBe("number")
    expect(body.error.message).toMatch(/[a-zäöüß]{3} .*[.]$/)
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|at .*\.js/)
  })

  it.each(["/trpc/cart.set", "/cart", "/auth/link"])(
    "refuses a body too long for %s without cutting off a client that is still sending",
    async (path) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const answerTo = async (sent: ClientRequest): Promise<IncomingMessage> => (await once(sent, "response"))[0]
      const length = 1_000_000
      const headers = { "content-type": "application/json", "content-length": length, origin: shop }
      const sending = request(`${shop}${path}`, { method: "POST", agent, headers })
      sending.write("x".repeat(1_000))
      const refused = await answerTo(sending)
      expect(refused.statusCode).toBe(413)
      sending.end("x".repeat(length - 1_000))
      expect(await text(refused)).toContain("Das war zu viel auf einmal.")
      const next = request(`${shop}/health/live`, { agent }).end()
      expect((await answerTo(next)).statusCode).toBe(200)
      expect(next.reusedSocket).toBe(true)
      agent.destroy()
    },
  )

  it("limits the changes of one visitor behind a trusted proxy, and says when to retry", async () => {
    const answers = await Promise.all(
      Array.from({ length: 140 }, () =>
        mutate("cart.set", { handle: "zink-tabletten-6", quantity: 1 }, { "x-forwarded-for": "198.51.100.77" }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(15)
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await refused[0]?.json())?.error.message).toBe(
      "Das waren viele Anfragen in kurzer Zeit. Bitte warte einen Moment.",
    )
  })
})

const hostile: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  1.5,
  1e308,
  "",
  " ",
  "<script>alert(1)</script>",
  "😀",
  "a".repeat(5_000),
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "' OR 1=1 --",
  [],
  ["zink-tabletten-6"],
  {},
  { __proto__: null, toString: "x" },
]

const order = exampleOrderInput()

const withField = (path: string, value: unknown): unknown => {
  const [first = "", second] = path.split(".")
  return second === undefined
    ? { ...order, [first]: value }
    : { ...order, shippingAddress: { ...order.shippingAddress, [second]: value } }
}

describe("invalid input", () => {
  it.each([
    "idempotencyKey",
    "email",
    "shippingAddress",
    "shippingAddress.name",
    "shippingAddress.street",
    "shippingAddress.postalCode",
    "shippingAddress.city",
    "shippingAddress.country",
    "payment",
    "expectedTotalCents",
  ])("at %s of an order is a German sentence at that field, never a fault of the server", async (path) => {
    for (const value of hostile) {
      const answer = await mutate("orders.place", withField(path, value))
      const body = await answer.json()
      // Some values are valid for some fields; then the empty cart is refused.
      expect([400, 409, 412, 422], JSON.stringify([path, value, body])).toContain(answer.status)
      for (const field of body.error.data.fields ?? []) {
        expect(field.path, JSON.stringify(value)).toMatch(new RegExp(`^${path}`))
        expect(field.message).toMatch(/^[A-ZÄÖÜ].*[.]$/)
        expect(field.message).not.toMatch(/Expected|Missing|Invalid/)
      }
    }
  })

  it.each(["handle", "sku", "quantity"])("at %s of a cart line changes nothing", async (field) => {
    for (const value of hostile) {
      if (field === "sku" && value === undefined) continue
      const answer = await mutate("cart.set", { handle: "zink-tabletten-6", quantity: 1, [field]: value })
      expect([400, 404, 409, 422], JSON.stringify(value)).toContain(answer.status)
      expect((await answer.json()).error.message).toMatch(/[.]$/)
    }
  })

  it.each(["catalogue.product", "search.products", "catalogue.list", "orders.get", "cart.get"])(
    "to the query %s is never a fault of the server",
    async (procedure) => {
      for (const value of hostile)
        for (const input of [
          value,
          { handle: value, term: value, category: value, orderId: value, token: value, limit: value },
        ]) {
          const answer = await query(procedure, input)
          expect(answer.status, JSON.stringify([procedure, input])).toBeLessThan(500)
        }
    },
  )
})
