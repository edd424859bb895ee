import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readSearchTerm } from "./search-query.ts"

const read = (term: string) => {
  const query = readSearchTerm(term)
  const texts = (phrases: readonly { readonly words: readonly { readonly text: string }[] }[]): readonly string[] =>
    phrases.map(({ words }) => words.map((word) => word.text).join(" "))
  return { ...query, wanted: texts(query.wanted), unwanted: texts(query.unwanted) }
}

describe("reading a search term", () => {
  it("tells what is wanted from what is not", () => {
    for (const term of [
      "kapseln ohne gelatine",
      "kapseln gelatinefrei",
      "gelatinefreie Kapseln",
      "gelatine-frei kapseln",
      "keine gelatine kapseln",
      "kapseln frei von gelatine",
    ]) {
      expect(read(term), term).toMatchObject({ wanted: ["kapseln"], unwanted: ["gelatine"] })
    }
    expect(read("zink ohne selen, eisen und vitamin k")).toMatchObject({ unwanted: ["selen", "eisen", "vitamin k"] })
    expect(read("zink ohne gelatine, laktose")).toMatchObject({ wanted: ["zink"], unwanted: ["gelatine", "laktose"] })
    expect(read("ohne fisch, omega 3")).toMatchObject({ wanted: ["omega3"], unwanted: ["fisch"] })
    expect(read("ohne fisch omega 3")).toMatchObject({ wanted: ["omega3"], unwanted: ["fisch"] })
    expect(read("ohne zucker und vegan")).toMatchObject({ unwanted: ["zucker"], vegan: true })
  })

  it("takes vegan for a filter", () => {
    expect(read("vegane kapseln")).toMatchObject({ wanted: ["kapseln"], vegan: true, vegetarian: false })
    expect(read("vegetarisch")).toMatchObject({ wanted: [], vegan: false, vegetarian: true })
  })

  it("keeps amounts and numbers apart from words", () => {
    const query = readSearchTerm("400 mg magnesium 120 stück")
    expect(query.amounts.map(({ value, unit }) => [value, unit])).toEqual([[400_000, "µg"]])
    expect(query.numbers.map((word) => word.text)).toEqual(["120"])
    expect(query.wanted).toHaveLength(1)
  })

  it("leaves fillers out beside other words", () => {
    expect(read("ich suche das beste magnesium für den tag").wanted).toEqual(["magnesium"])
    expect(read("nahrungsergänzungsmittel").wanted).toEqual(["nahrungserganzungsmittel"])
  })

  it("takes only the last word for unfinished, and only without a space after it", () => {
    expect(readSearchTerm("zink kap").wanted.map((phrase) => phrase.open)).toEqual([false, true])
    expect(readSearchTerm("zink kap ").wanted.map((phrase) => phrase.open)).toEqual([false, false])
  })

  it("never fails and never reads without end", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (term) => {
        const query = readSearchTerm(`${term} ohne ${term}`)
        expect(query.wanted.length + query.unwanted.length).toBeLessThanOrEqual(16)
        expect(query.term.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
