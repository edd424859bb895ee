import { describe, expect, it } from "vitest"
import { knownEdge, splitCompound } from "./search-compounds.ts"
import { stemGerman } from "./search-stem.ts"

const known = new Set(["magnesium", "folsaure", "zink", "schwangerschaft", "vitamine"].map(stemGerman))
const isKnown = (stem: string): boolean => known.has(stem)
const parts = (word: string) => splitCompound(word, isKnown)?.map((part) => part.text) ?? null

describe("taking a compound apart", () => {
  it("finds the words it is made of", () => {
    expect(parts("magnesiumkapseln")).toEqual(["magnesium", "kapseln"])
    expect(parts("folsauretabletten")).toEqual(["folsaure", "tabletten"])
    expect(parts("magnesiumbrausetabletten")).toEqual(["magnesium", "brause", "tabletten"])
    expect(parts("fischol")).toEqual(["fisch", "ol"])
  })

  it("leaves linking letters with the part before", () => {
    expect(parts("schwangerschaftsvitamine")).toEqual(["schwangerschafts", "vitamine"])
  })

  it("leaves alone what it does not know in full", () => {
    expect(parts("zinkwolle")).toBeNull()
    expect(parts("tocopherol")).toBeNull()
    expect(parts("magnesium")).toBeNull()
  })

  it("lets the last part be unfinished while it is typed", () => {
    const open = splitCompound("magnesiumkaps", isKnown, (prefix) => "kapseln".startsWith(prefix))
    expect(open?.map((part) => part.text)).toEqual(["magnesium", "kaps"])
  })

  it("does not lose itself in endless words", () => {
    expect(splitCompound("kapsel".repeat(1000), isKnown)).toBeNull()
  })

  it("knows the edge of a word it cannot take apart", () => {
    expect(knownEdge("zinkwolle", isKnown)).toEqual({ text: "zink", start: 0, end: 4 })
    expect(knownEdge("superkapseln", isKnown)).toEqual({ text: "kapseln", start: 5, end: 12 })
    expect(knownEdge("wolle", isKnown)).toBeNull()
  })
})
