import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { chooseEncoding, compressed, compressWell } from "./compression.ts"

const html = `<p>${Array.from({ length: 400 }, (_, n) => `Grüße ${(n * 7_919) % 1_013}`).join(" ")}</p>`
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe("a compressed answer", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("in %s holds the same text, personal or shared", async (encoding, unpack) => {
    const personal = compressed(html, encoding)
    expect(personal.encoding).toBe(encoding)
    expect(text(unpack(personal.bytes))).toBe(html)
    for (const type of ["text/html; charset=utf-8", "application/json"]) {
      const shared = await compressWell(new TextEncoder().encode(html), encoding, type)
      expect(text(unpack(shared))).toBe(html)
    }
  })

  it("is not compressed when it fits into one packet", () => {
    expect(compressed("<p>Grüße</p>", "br, gzip").encoding).toBe("identity")
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
