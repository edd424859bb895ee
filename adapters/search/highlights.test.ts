import * as Effect from "effect/Effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { findProducts } from "./find-products.ts"
import { indexProducts } from "./search-index.ts"

/** What of a title and a subtitle is highlighted for a term. */
const highlighted = async (title: string, subtitle: string, term: string) => {
  const product = exampleProduct({ title, subtitle })
  const index = await Effect.runPromise(indexProducts([product]))
  const [hit] = findProducts(index, makeSnapshot(1, [product]), term).hits
  return { title: hit?.titleHighlights ?? [], subtitle: hit?.subtitleHighlights ?? [] }
}

const word = fc.constantFrom(
  "Magnesium",
  "Magnesiumcitrat",
  "Kaliumcitrat",
  "Citrat",
  "Folsäure",
  "Vitamin B12",
  "Zink",
)
const text = fc
  .array(fc.tuple(word, fc.constantFrom(" ", "-", ", ", " + ")), { maxLength: 8 })
  .map((words) => words.flat().join(""))

it("highlights from left to right, and joins what touches", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, subtitle, term) => {
      const found = await highlighted(title, subtitle, term)
      for (const [shown, ranges] of [
        [title, found.title],
        [subtitle, found.subtitle],
      ] as const) {
        let before = -1
        for (const [from, to] of ranges) {
          expect(from).toBeGreaterThan(before)
          expect(to).toBeGreaterThan(from)
          before = to
        }
        expect(before).toBeLessThanOrEqual(shown.length)
      }
    }),
  )
})

it("joins a word with the part of it that was asked for, too", async () => {
  expect((await highlighted("Magnesiumcitrat und Zink", "", "citrat magnesium zink")).title).toEqual([
    [0, 15],
    [20, 24],
  ])
})

it("highlights a name of several words as one, before the words after it", async () => {
  expect((await highlighted("Vitamin B12 und Zink", "", "vitamin b12 zink")).title).toEqual([
    [0, 11],
    [16, 20],
  ])
})

it("highlights the beginning of a text without end", async () => {
  const long = `Zink ${"und noch mehr ".repeat(5_000)} Zink`
  expect(await highlighted("Zink", long, "zink")).toEqual({ title: [[0, 4]], subtitle: [[0, 4]] })
})
