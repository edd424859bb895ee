import { assert, describe, it } from "@effect/vitest"
import { nutrientNeeds } from "./nutrient-needs.ts"
import { nutrientSources, nutrientTable } from "./nutrient-table.ts"

const needs = Object.entries(nutrientNeeds)

describe("who may take in little of a nutrient", () => {
  it("is known for every nutrient of the table, and for no other", () => {
    assert.sameMembers(Object.keys(nutrientNeeds), [...nutrientTable.keys()])
  })

  it.each(needs)("is said of %s in full sentences, with a source of the table", (_, { who, whoNot, food, sources }) => {
    for (const text of [who, whoNot, food]) assert.match(text, /^\p{Lu}.{15,}\.$/u)
    assert.isNotEmpty(sources)
    for (const key of sources) assert.property(nutrientSources, key)
  })

  it.each(needs)("is short of %s: below a product there is room for two sentences or three", (_, need) => {
    for (const text of [need.who, need.whoNot, need.food]) assert.isBelow(text.length, 290, text)
  })
})
