import { describe, expect, it } from "vitest"
import { understandExclusion } from "./search-exclusions.ts"
import { searchWords } from "./search-words.ts"

const understand = (text: string, open = false, ingredients: readonly string[] = []) =>
  understandExclusion(searchWords(text), open, (part) => ingredients.some((ingredient) => ingredient.includes(part)))

describe("what people want to avoid", () => {
  it("is an allergen by any of its names", () => {
    for (const name of ["Laktose", "lactose", "Milch", "Milchzucker"]) {
      expect(understand(name)?.exclusion.allergens, name).toEqual(["milk"])
    }
    expect(understand("Nüsse")?.exclusion.allergens).toEqual(["nuts", "peanuts"])
    expect(understand("Eier")?.exclusion.allergens).toEqual(["eggs"])
  })

  it("is a nutrient, or any word of the ingredients", () => {
    expect(understand("vitamin k")?.exclusion.concept?.id).toBe("vitamin_k")
    expect(understand("palmöl", false, ["palmol"])?.exclusion.ingredients).toEqual(["palmol"])
    expect(understand("palmöl")).toBeNull()
  })

  it("is understood when mistyped, and says how it is spelled", () => {
    expect(understand("gelantine")).toMatchObject({ exclusion: { ingredients: ["gelatin"] }, correction: "Gelatine" })
    expect(understand("lactosse")?.correction).toBe("Lactose")
    expect(understand("gelatine")?.correction).toBeNull()
  })

  it("may still be being typed", () => {
    expect(understand("gela", true)).toMatchObject({ exclusion: { ingredients: ["gelatin"] }, correction: null })
    expect(understand("gela", false)).toBeNull()
  })
})
