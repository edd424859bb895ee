import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it, vi } from "vitest"
import { chooseEncoding, encode, utf8 } from "./encodings.ts"

const html = `<p>${Array.from({ length: 400 }, (_, n) => `Grüße ${(n * 7_919) % 1_013}`).join(" ")}</p>`
const words = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe("the encodings of an answer", () => {
  it("hold the same words", () => {
    const body = encode(utf8(html), () => {})
    expect(words(body.in("identity").bytes)).toBe(html)
    expect(words(brotliDecompressSync(body.in("br").bytes))).toBe(html)
    expect(words(gunzipSync(body.in("gzip").bytes))).toBe(html)
  })

  it("are made quickly for the first who asks, and well for those who come after", async () => {
    let grown = 0
    const body = encode(utf8(html), () => {
      grown += 1
    })
    for (const encoding of ["br", "gzip"] as const) {
      const first = body.in(encoding)
      expect(first.how).toBe("quickly")
      expect(body.in(encoding)).toBe(first)
      await vi.waitUntil(() => body.in(encoding).how === "well")
      const later = body.in(encoding)
      expect(later.bytes.length).toBeLessThan(first.bytes.length)
      const unpack = encoding === "br" ? brotliDecompressSync : gunzipSync
      expect(words(unpack(later.bytes))).toBe(html)
    }
    expect(grown).toBe(4)
  })

  it("weigh what is kept of them together", async () => {
    const body = encode(utf8(html), () => {})
    const plain = body.in("identity").bytes.length
    expect(body.weight()).toBe(plain)
    body.in("br")
    body.in("br")
    await vi.waitUntil(() => body.in("br").how === "well")
    expect(body.weight()).toBe(plain + body.in("br").bytes.length)
  })

  it("leave alone what one packet carries anyway", () => {
    const body = encode(utf8("<p>Grüße</p>"), () => {})
    expect([body.in("br").encoding, body.in("gzip").encoding]).toEqual(["identity", "identity"])
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
