import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchWords } from "./search-words.ts"

const words = (text: string): readonly string[] => searchWords(text).map((word) => word.text)

describe("the words of a text", () => {
  it("hold a nutrient's number however it is typed", () => {
    for (const text of ["Vitamin B12", "vitamin b 12", "vitaminb12", "Vitamin-B-12", "vitamin b₁₂"]) {
      expect(words(text), text).toEqual(["vitamin", "b12"])
    }
    for (const text of ["omega3", "Omega 3", "omega-3", "ω-3"]) expect(words(text), text).toEqual(["omega3"])
  })

  it("keep an amount apart from the name before it", () => {
    expect(words("vitamin d 3 mg")).toEqual(["vitamin", "d", "3", "mg"])
    expect(words("400mg")).toEqual(["400", "mg"])
    expect(words("magnesium 400")).toEqual(["magnesium", "400"])
  })

  it("part a letter glued to its vitamin, but not the plural", () => {
    expect(words("vitaminc bkomplex vitamine")).toEqual(["vitamin", "c", "b", "komplex", "vitamine"])
  })

  it("stand where they say, from left to right", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        let before = 0
        for (const { start, end } of searchWords(text)) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          before = start
        }
      }),
    )
    const [öl, big] = searchWords("💊 O\u0308l für Große").filter((word) => word.text !== "fur")
    expect(öl).toEqual({ text: "ol", start: 3, end: 6 })
    expect(big).toEqual({ text: "grosse", start: 11, end: 16 })
  })
})
