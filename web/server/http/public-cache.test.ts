import { brotliDecompressSync, gunzipSync } from "node:zlib"
import * as Effect from "effect/Effect"
import { Hono } from "hono"
import { describe, expect, it } from "vitest"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { openExample } from "../open-example.ts"
import { defaultPolicy } from "../policy/policy.ts"
import { makeRequestMetrics } from "../policy/request-metrics.ts"
import type { Env } from "./env.ts"
import { cacheControl, publicCache } from "./public-cache.ts"

/** A cache in front of a handler that counts its calls. */
const open = async (make: (path: string, count: number) => Response | Promise<Response>) => {
  const example = await openExample()
  const { runtime } = example
  let made = 0
  const app = new Hono<Env>()
  const publicUrl = "http://localhost:3000"
  const shop = {
    runtime,
    publicUrl,
    paymentPages: null,
  }
  app.use((c, next) => {
    c.set("policy", { ...defaultPolicy, cacheKey: c.req.path.startsWith("/own") ? null : c.req.path })
    c.header("x-frame-options", "DENY")
    return next()
  })
  app.use(publicCache(shop, 32e6, makeRequestMetrics()))
  app.get("*", async (c) => {
    made += 1
    const answer = await make(c.req.path, made)
    return c.newResponse(answer.body, answer)
  })
  const publish = () =>
    runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Catalogue).publish([exampleProduct({ title: "Neu" })], [])
      }),
    )
  return {
    ask: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    publish,
    made: () => made,
  }
}

const page = (text: string): Response => new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } })
const long = `<p>${"Grüße aus der Apotheke. ".repeat(200)}</p>`

describe("how long others may keep an answer", () => {
  const seconds = (control: string) =>
    [...control.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, n]) => Number(n))

  it("is a minute, and for a page ten more while it is fetched anew", () => {
    const noon = Date.parse("2026-11-23T12:00:00+01:00")
    expect(cacheControl("page", noon)).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600")
    expect(cacheControl("data", noon)).toBe("public, max-age=0, s-maxage=60")
  })

  it("never reaches beyond midnight in Germany, in summer and winter", () => {
    for (const midnight of [Date.parse("2026-11-24T00:00:00+01:00"), Date.parse("2026-07-24T00:00:00+02:00")])
      for (const before of [1, 1_000, 30_000, 59_999, 60_000, 300_000, 659_000])
        for (const kind of ["page", "data"] as const) {
          const kept = seconds(cacheControl(kind, midnight - before)).reduce((sum, each) => sum + each, 0)
          expect(kept * 1000, `${kind} ${before} ms before`).toBeLessThanOrEqual(before)
        }
  })
})

describe("the public cache", () => {
  it("computes an answer once a revision, also for concurrent requests", async () => {
    const { ask, made, publish } = await open(async (_path, count) => {
      await new Promise(setImmediate)
      return page(`${count}`)
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/a")))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(["1"]))
    await publish()
    expect(await (await ask("/a")).text()).toBe("2")
    expect(made()).toBe(2)
  })

  it("stores no personal answers, no failures and none that set a cookie", async () => {
    const { ask, made } = await open((path) =>
      path === "/gone"
        ? new Response("weg", { status: 404 })
        : new Response("Hallo", path === "/cookie" ? { headers: { "set-cookie": "a=b" } } : {}),
    )
    for (const path of ["/own", "/gone", "/cookie"]) {
      const before = made()
      for (const _ of [1, 2]) expect((await ask(path)).headers.get("etag")).toBeNull()
      expect(made(), path).toBe(before + 2)
    }
  })

  it("sends every encoding of the same text, each with its own ETag that yields 304", async () => {
    const { ask, made } = await open(() => page(long))
    const tags = new Set<string>()
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
      ["identity", (bytes: Uint8Array) => bytes],
    ] as const) {
      const answer = await ask("/a", { "accept-encoding": encoding })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(new TextDecoder().decode(unpack(bytes))).toBe(long)
      expect(answer.headers.get("content-length")).toBe(String(bytes.length))
      expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding)
      expect(answer.headers.get("x-frame-options")).toBe("DENY")
      const tag = answer.headers.get("etag") ?? ""
      tags.add(tag)
      for (const known of [tag, `"other", W/${tag}`, "*"]) {
        const same = await ask("/a", { "accept-encoding": encoding, "if-none-match": known })
        expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", tag])
      }
    }
    expect(tags.size).toBe(3)
    // Kept in the three forms it was asked for.
    expect(made()).toBe(3)
  })

  it("recovers from an answer that fails", async () => {
    const { ask } = await open((_path, count) => {
      if (count === 1) throw new Error("no")
      return page("da")
    })
    expect((await ask("/a")).status).toBe(500)
    expect(await (await ask("/a")).text()).toBe("da")
  })

  it("stays within its memory limit, however many URLs are requested", async () => {
    const { ask, made } = await open(() => page("x".repeat(1_000_000)))
    for (let count = 0; count < 40; count += 1) await ask(`/${count}`)
    await ask("/39")
    expect(made()).toBe(40)
    await ask("/0")
    expect(made()).toBe(41)
  })
})
