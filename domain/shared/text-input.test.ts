import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLines, shownText } from "./text-characters.ts"
import { LinesText, LineText } from "./text-input.ts"

const line = Schema.decodeUnknownResult(LineText)
const lines = Schema.decodeUnknownResult(LinesText)

describe("a text", () => {
  it.each([
    ["a control character", "a\u0000b"],
    ["an escape", "a\u001b[31mb"],
    ["a control character of the second block", "a\u0085b"],
    ["a line separator", "a\u2028b"],
    ["an override of direction", "a\u202egnp.exe"],
    ["an isolate", "a\u2066b\u2069"],
    ["half a surrogate pair", "a\ud800b"],
    ["the other half", "a\udc00"],
  ])("with %s is refused in German, with one line and with several", (_what, text) => {
    for (const decode of [line, lines]) {
      const result = decode(text)
      expect(Result.isFailure(result) && String(result.failure)).toContain("Bitte entferne unsichtbare Zeichen")
    }
  })

  it("takes what people write", () => {
    for (const text of ["", "Öl & Co. „Größe“ – 5 µg", "👩‍🔬 مرحبا שלום", "a\u00a0b\u00adc"]) {
      expect(Result.getOrThrow(line(text))).toBe(text)
      expect(Result.getOrThrow(lines(text))).toBe(text)
    }
  })

  it("has line breaks and tabs only where it may have several lines, as line feeds", () => {
    for (const text of ["a\nb", "a\r\nb", "a\rb", "a\tb"]) expect(Result.isFailure(line(text)), text).toBe(true)
    expect(Result.getOrThrow(lines("a\r\nb\rc\nd\te"))).toBe("a\nb\nc\nd\te")
  })

  it("from elsewhere is shown without what it may not hold", () => {
    expect(shownText("Zink\r\n15\u0000\ud800")).toBe("Zink\n15\ufffd\ufffd")
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => isLines(shownText(text))))
  })
})
