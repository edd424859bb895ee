import { assert, describe, it } from "@effect/vitest"
import { nutrientNeeds } from "../nutrients/nutrient-needs.ts"
import { forbiddenWords } from "./forbidden-words.ts"

describe("„Brauchst du das?“", () => {
  it.each(Object.entries(nutrientNeeds))(
    "promises nothing of %s, diagnoses nobody and says nothing against food",
    (_, need) => {
      for (const text of [need.who, need.whoNot, need.food]) assert.deepStrictEqual(forbiddenWords(text), [], text)
    },
  )
})
