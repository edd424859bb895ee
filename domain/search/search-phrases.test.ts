import { describe, expect, it } from "vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { searchConcepts } from "./search-concepts.ts"
import { conceptNamed, readPhrases } from "./search-phrases.ts"
import { searchWords } from "./search-words.ts"

describe("names of what people look for", () => {
  it("cover every nutrient of the table", () => {
    const covered = new Set(Array.from(searchConcepts.values()).flatMap((concept) => concept.nutrients ?? []))
    expect(Array.from(nutrientTable.keys()).filter((nutrient) => !covered.has(nutrient))).toEqual([])
  })

  it("mean one thing each", () => {
    const names = Array.from(searchConcepts.values()).flatMap((concept) =>
      [...concept.names, ...(concept.alsoTyped ?? [])].map((name) => [name, concept.id] as const),
    )
    for (const [name, id] of names) expect(conceptNamed(searchWords(name))?.concept.id, name).toBe(id)
  })

  it("lead only to concepts there are", () => {
    for (const { near, kindOf } of searchConcepts.values()) {
      for (const id of [...(near ?? []), ...(kindOf === undefined ? [] : [kindOf])]) {
        expect(searchConcepts.has(id), id).toBe(true)
      }
    }
  })

  it("are read longest first, every word once", () => {
    const phrases = readPhrases(searchWords("vitamin b komplex kapseln blau"))
    expect(phrases.map(({ from, to, named }) => [from, to, named?.concept.id])).toEqual([
      [0, 3, "b_vitamins"],
      [3, 4, "capsules"],
      [4, 5, undefined],
    ])
  })
})
