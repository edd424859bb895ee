import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shortened, textEnd, textStart } from "./text-cut.ts"

const family = "👨‍👩‍👧"

describe("a text that is cut", () => {
  it.each([
    ["Anna", 10, "Anna"],
    ["Anna Muster", 4, "Anna"],
    ["😀😀😀", 3, "😀"],
    ["😀😀😀", 4, "😀😀"],
    [`a${family}b`, 4, "a"],
    [`a${family}b`, 9, `a${family}`],
    ["🇩🇪🇫🇷", 6, "🇩🇪"],
    ["Zoe\u0308", 3, "Zo"],
    ["Zoe\u0308!", 4, "Zoe\u0308"],
    ["", 3, ""],
  ])("keeps its first characters whole: %s to %i", (text, most, start) => {
    expect(textStart(text, most)).toBe(start)
  })

  it.each([
    ["Anna", 10, "Anna"],
    ["😀😀.pdf", 5, ".pdf"],
    ["😀😀.pdf", 6, "😀.pdf"],
    [`a${family}.pdf`, 5, ".pdf"],
    ["e\u0308.pdf", 5, ".pdf"],
  ])("keeps its last characters whole: %s to %i", (text, most, end) => {
    expect(textEnd(text, most)).toBe(end)
  })

  it("says that there was more", () => {
    expect(shortened("Anna", 4)).toBe("Anna")
    expect(shortened("Anna Muster", 6)).toBe("Anna…")
  })

  it("is well-formed and no longer than asked, whatever it is of, and loses no more than a character", () => {
    const unit = fc.oneof(
      fc.constantFrom("a", " ", "ä", "😀", family, "🇩🇪", "e\u0308", "\u0301", "\u200d", "नि", "각"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    )
    const texts = fc.array(unit, { maxLength: 40 }).map((parts) => parts.join("").toWellFormed())
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, most) => {
        const [start, end] = [textStart(text, most), textEnd(text, most)]
        for (const cut of [start, end, shortened(text, most)]) {
          expect(cut.isWellFormed()).toBe(true)
          expect(cut.length).toBeLessThanOrEqual(most)
        }
        expect(text.startsWith(start)).toBe(true)
        expect(text.endsWith(end)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it("of one character without end keeps something", () => {
    const endless = `a${"\u0301".repeat(5_000)}`
    expect(textStart(endless, 100)).toHaveLength(100)
    expect(textEnd(endless, 100)).toHaveLength(100)
  })
})
