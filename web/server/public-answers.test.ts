import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { chooseEncoding, makePublicAnswers } from "./public-answers.ts"

const page = (text: string) => ({ status: 200, type: "text/html; charset=utf-8", text, shareable: true })

describe("the cache of public answers", () => {
  it("makes a page once a revision, also when many ask at the same time", async () => {
    const cache = makePublicAnswers(1_000_000)
    let made = 0
    const make = async () => {
      made += 1
      return page(`<p>${made}</p>`)
    }
    const answers = await Promise.all([1, 2, 3].map(() => cache.get("/", "1", make)))
    expect(new Set(answers.map((answer) => answer.digest)).size).toBe(1)
    expect(made).toBe(1)
    await cache.get("/", "2", make)
    expect(made).toBe(2)
  })

  it("holds the same words in every encoding", async () => {
    const html = `<p>${"Grüße ".repeat(400)}</p>`
    const { bodies } = await makePublicAnswers(1_000_000).get("/", "1", async () => page(html))
    const words = [
      bodies.identity,
      brotliDecompressSync(bodies.br ?? new Uint8Array()),
      gunzipSync(bodies.gzip ?? new Uint8Array()),
    ].map((bytes) => new TextDecoder().decode(bytes))
    expect(new Set(words)).toEqual(new Set([html]))
  })

  it("does not compress what one packet carries anyway", async () => {
    const { bodies } = await makePublicAnswers(1_000_000).get("/", "1", async () => page("<p>Grüße</p>"))
    expect([bodies.br, bodies.gzip]).toEqual([null, null])
  })

  it("keeps nothing that belongs to one visitor", async () => {
    const cache = makePublicAnswers(1_000_000)
    let made = 0
    const make = async () => {
      made += 1
      return { ...page("x"), shareable: false }
    }
    await cache.get("/cart", "1", make)
    await cache.get("/cart", "1", make)
    expect(made).toBe(2)
  })

  it("forgets the page asked for longest ago when it grows too heavy", async () => {
    const cache = makePublicAnswers(4_000)
    const made: string[] = []
    const get = (key: string) =>
      cache.get(key, "1", async () => {
        made.push(key)
        return page(
          Array.from({ length: 1_400 }, (_, n) => String.fromCharCode(65 + ((n * n + key.length) % 26))).join(""),
        )
      })
    await get("a")
    await get("bb")
    await get("a")
    await get("ccc")
    await get("a")
    await get("bb")
    expect(made).toEqual(["a", "bb", "ccc", "bb"])
  })

  it("survives a page that cannot be made", async () => {
    const cache = makePublicAnswers(1_000)
    await expect(cache.get("/", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect((await cache.get("/", "1", async () => page("yes"))).status).toBe(200)
  })
})

describe("the encoding", () => {
  it.each([
    [undefined, "identity"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, *;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["BR", "br"],
    ["nonsense", "identity"],
  ])("for %s is %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected)
  })
})
