import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { stemGerman } from "./search-stem.ts"

describe("the stem of a German word", () => {
  it("is the same for its forms", () => {
    for (const forms of [
      ["kapsel", "kapseln"],
      ["tablette", "tabletten"],
      ["vegan", "vegane", "veganer", "veganes", "veganen"],
      ["vitamin", "vitamine", "vitaminen", "vitamins"],
      ["saure", "sauren"],
      ["komplex", "komplexe"],
      ["stick", "sticks"],
    ]) {
      expect(new Set(forms.map(stemGerman)).size, forms.join(", ")).toBe(1)
    }
  })

  it("leaves short names as they are", () => {
    for (const name of ["eisen", "selen", "zink", "jod", "omega3", "biotin", "basis"])
      expect(stemGerman(name)).toBe(name)
  })

  it("is a beginning of the word, and its own stem", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        const stem = stemGerman(word)
        expect(word.startsWith(stem)).toBe(true)
        expect(stem.length).toBeGreaterThanOrEqual(Math.min(word.length, 4))
        expect(stemGerman(stem)).toBe(stem)
      }),
    )
  })
})
