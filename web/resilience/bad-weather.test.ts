import { execFileSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { connect } from "../../adapters/storage/sqlite/connection.ts"
import { type LoopbackSmtpServer, startSmtpServer } from "../../adapters/test-servers/smtp-server.ts"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { orderBrokeDown } from "../client/checkout/order-input.ts"
import { at, mutate, query } from "./ask-shop.ts"
import { readBooks } from "./shop-books.ts"
import { type ShopInside, startShopInside } from "./shop-inside.ts"
import { type Crowd, gather } from "./slow-callers.ts"

const hourMs = 3_600_000
const zinc = { handle: "zink-tabletten-6", sku: "NW-024" }

const folders: string[] = []
const open = async (env: Readonly<Record<string, string>> = {}): Promise<ShopInside> => {
  const folder = await mkdtemp(join(tmpdir(), "weather-"))
  folders.push(folder)
  return startShopInside(folder, { env })
}

let shop: ShopInside
/** Its mail server accepts connections and never answers. */
let stalled: ShopInside
let mailServer: LoopbackSmtpServer
let slow: Crowd

const portOf = ({ url }: ShopInside) => Number(new URL(url).port)

/** A cart with two packs and the order for it. */
const aCart = async ({ url }: ShopInside) => {
  const answer = await mutate(url, "cart.set", { ...zinc, quantity: 2 })
  const input = exampleOrderInput({
    idempotencyKey: randomUUID(),
    expectedTotalCents: Number(at(answer?.data, "totalCents")),
  })
  return { cart: answer?.cart ?? null, input }
}

const order = async (where: ShopInside) => {
  const { cart, input } = await aCart(where)
  const began = performance.now()
  const answer = await mutate(where.url, "orders.place", input, cart)
  return { answer, ms: performance.now() - began }
}

/** Opens pages of the shop; fails if one does not come. The time is far above what a busy machine needs. */
const browse = async (where: ShopInside): Promise<void> => {
  for (const path of ["/", "/products", "/cart", "/products/zink-tabletten-6"]) {
    const answer = await fetch(where.url + path, { signal: AbortSignal.timeout(20_000) })
    await answer.text()
    expect(answer.status, path).toBe(200)
  }
}

const doneMails = (folder: string) =>
  readBooks(folder, async (books) => {
    const [row] = await books.query("select count(*) as done from tasks where state = 'done'")
    return Number(row?.done)
  })

beforeAll(async () => {
  mailServer = await startSmtpServer()
  void mailServer.disturb({ at: "greeting", with: "stall" })
  shop = await open()
  stalled = await open({ MAIL_URL: mailServer.url })
  slow = await gather(portOf(shop), 300, "GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ", { drop: "a" })
})

afterAll(async () => {
  slow.leave()
  await Promise.all([shop.stop(), stalled.stop(), mailServer.close()])
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

describe("a mail server that never answers", () => {
  it("delays no order", async () => {
    const { answer, ms } = await order(stalled)
    expect(answer?.status).toBe(200)
    expect(ms).toBeLessThan(3_000)
  })
})

describe("too much in one request", () => {
  it.each([
    [21, 400, "Bitte prüfe deine Angaben."],
    [1_000, 414, "Diese Adresse ist zu lang."],
  ])("%i calls in a batch are refused as a whole, and none is made", async (calls, status, sentence) => {
    const { cart } = await aCart(shop)
    const names = Array.from({ length: calls }, () => "cart.set").join(",")
    const lines = Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, { ...zinc, quantity: 9 }]))
    const answer = await fetch(`${shop.url}/trpc/${names}?batch=1`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `cart=${cart}` },
      body: JSON.stringify(lines),
    })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(sentence)
    expect(at((await query(shop.url, "cart.get", undefined, cart))?.data, "count")).toBe(2)
  })

  it("a compressed bomb is not unpacked", async () => {
    // About 50 KiB compressed, 50 MiB unpacked.
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, "["))
    const before = await shop.memory()
    for (const [path, type] of [
      ["/trpc/cart.set", "application/json"],
      ["/cart", "application/x-www-form-urlencoded"],
      ["/checkout", "multipart/form-data; boundary=b"],
    ] as const) {
      const answer = await fetch(shop.url + path, {
        method: "POST",
        headers: { "content-type": type, "content-encoding": "gzip" },
        body: bomb,
      })
      await answer.text()
      expect([400, 413, 415, 422], path).toContain(answer.status)
    }
    expect((await shop.memory()).rss - before.rss).toBeLessThan(40 * 1024 * 1024)
  })
})

describe("many connections", () => {
  it("that never read their answers block no one and fill no memory", async () => {
    const before = await shop.memory()
    const requests = "GET /products HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(40)
    const crowd = await gather(portOf(shop), 100, requests, { reads: false })
    await browse(shop)
    expect((await shop.memory()).heapUsed - before.heapUsed).toBeLessThan(60 * 1024 * 1024)
    crowd.leave()
  })

  it("of ten thousand clients leave browsing and ordering possible", async () => {
    // Fewer only where the limit of open files is lower.
    const allowed = Number(execFileSync("sh", ["-c", "ulimit -Hn"]).toString()) || Number.POSITIVE_INFINITY
    const many = Math.min(10_000, allowed - 600)
    const crowd = await gather(portOf(shop), many, "GET / HTTP/1.1\r\nhost: localhost\r\n")
    expect(crowd.opened).toBe(many)
    await browse(shop)
    expect((await order(shop)).answer?.status).toBe(200)
    crowd.leave()
  })
})

describe("a database locked by another process", () => {
  it("is waited for, then reported in German; the input stays, and the order succeeds once afterwards", async () => {
    const { cart, input } = await aCart(shop)
    const other = await connect(join(shop.folder, "shop.db"), "write")
    await other.query("begin immediate")
    const { name, street, postalCode, city } = input.shippingAddress
    const typed = {
      idempotencyKey: input.idempotencyKey,
      email: input.email,
      "shippingAddress.name": name,
      "shippingAddress.street": street,
      "shippingAddress.postalCode": postalCode,
      "shippingAddress.city": city,
      payment: input.payment,
      expectedTotalCents: String(input.expectedTotalCents),
    }
    const headers = { cookie: `cart=${cart}` }
    const [byForm, byCartForm, byScript] = await Promise.all([
      fetch(`${shop.url}/checkout`, { method: "POST", headers, body: new URLSearchParams(typed) }),
      fetch(`${shop.url}/cart`, { method: "POST", headers, body: new URLSearchParams({ ...zinc, quantity: "3" }) }),
      fetch(`${shop.url}/trpc/cart.set`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ ...zinc, quantity: 3 }),
      }),
      browse(shop),
    ])
    expect((await fetch(`${shop.url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200)
    // Released in any case: other tests write, too.
    await other.query("rollback")
    await other.close()
    for (const { status, headers } of [byForm, byCartForm, byScript])
      expect([status, headers.get("retry-after")]).toEqual([503, "5"])
    const busy =
      "Das hat gerade nicht geklappt, es wurde nichts geändert. Bitte versuche es in ein paar Sekunden noch einmal."
    expect(at(await byScript.json(), "error", "message")).toBe(busy)
    expect(await byCartForm.text()).toContain(busy)
    const page = await byForm.text()
    for (const words of [orderBrokeDown, `value="${input.email}"`, street, input.idempotencyKey])
      expect(page).toContain(words)
    const placed = await mutate(shop.url, "orders.place", input, cart)
    expect(placed?.status).toBe(200)
    const again = await fetch(`${shop.url}/checkout`, {
      method: "POST",
      headers,
      body: new URLSearchParams(typed),
      redirect: "manual",
    })
    expect(again.headers.get("location")).toContain(String(at(placed?.data, "orderId")))
  })
})

describe("a clock that jumps", () => {
  it.each([
    ["a day ahead", 24 * hourMs],
    ["back by two days", -24 * hourMs],
    ["right again", 0],
  ])("%s: orders are accepted, their mails are sent, sign-in and limits work", async (_, offset) => {
    await shop.setClock(offset)
    await vi.waitFor(async () =>
      expect((await mutate(shop.url, "cart.set", { ...zinc, quantity: 1 }))?.status).toBe(200),
    )
    const before = await doneMails(shop.folder)
    expect((await order(shop)).answer?.status).toBe(200)
    await vi.waitFor(async () => expect(await doneMails(shop.folder)).toBeGreaterThanOrEqual(before + 2), 5_000)
    for (let change = 0; change < 3; change++) {
      const answer = await fetch(`${shop.url}/trpc/cart.set`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.77" },
        body: JSON.stringify({ ...zinc, quantity: 1 }),
      })
      expect(answer.status).toBe(200)
    }
  })
})

describe("in the end", () => {
  it("connections that send byte by byte have been closed", async () => {
    await vi.waitFor(() => expect(slow.closed()).toBe(slow.opened), 20_000)
  })

  it("mails the server did not accept are sent once it does", async () => {
    void mailServer.disturb(null)
    await stalled.setClock(hourMs)
    await vi.waitFor(async () => expect(await mailServer.received()).toHaveLength(2), 20_000)
  })
})
