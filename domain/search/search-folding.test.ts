import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foldWord } from "./search-folding.ts"

const fold = (word: string): string => foldWord(word).text
const anyText = fc.string({ unit: "binary", maxLength: 40 })

describe("folding a word", () => {
  it("makes all spellings of an umlaut one", () => {
    for (const spelling of ["Folsäure", "folsaeure", "FOLSÄURE", "folsaure", "Folsa\u0308ure"]) {
      expect(fold(spelling)).toBe("folsaure")
    }
    expect(fold("Öl")).toBe(fold("oel"))
    expect(fold("Süßungsmittel")).toBe(fold("suessungsmittel"))
  })

  it("keeps the e that is no umlaut", () => {
    expect(fold("Quelle")).toBe("quelle")
    expect(fold("Selen")).toBe("selen")
  })

  it("reads accents, full-width, subscript and Greek letters as people say them", () => {
    expect(fold("Café")).toBe("cafe")
    expect(fold("Ｂ１２")).toBe("b12")
    expect(fold("B₁₂")).toBe("b12")
    expect(fold("β")).toBe("beta")
    expect(fold("Ω")).toBe("omega")
    expect(fold("µg")).toBe("ug")
    expect(fold("μg")).toBe("ug")
  })

  it("leaves out what is no letter", () => {
    expect(fold("💊Zink\u00adtabletten\u0000\ud800")).toBe("zinktabletten")
  })

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 2000 },
    )
  })

  it("folds composed and decomposed letters alike", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")))
      }),
      { numRuns: 2000 },
    )
  })

  it("knows where every letter came from, in order, without splitting a character", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: folded, starts, ends } = foldWord(text)
        expect(starts).toHaveLength(folded.length)
        expect(ends).toHaveLength(folded.length)
        for (let at = 0; at < folded.length; at += 1) {
          const start = starts[at] ?? -1
          const end = ends[at] ?? -1
          expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(text.slice(start, end).isWellFormed()).toBe(true)
          expect(fold(text.slice(start, end))).toContain(folded[at])
        }
      }),
      { numRuns: 2000 },
    )
  })
})
