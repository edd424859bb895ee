import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import fc from "fast-check"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { ProductSearch, type SearchAnswer, type SearchHit } from "../../domain/search/ports.ts"

const product = (handle: string, title: string, changes: Partial<Product> = {}): Product =>
  exampleProduct({
    handle,
    title,
    subtitle: "",
    tags: [],
    description: [],
    variants: [exampleVariant({ sku: `SKU-${handle.toUpperCase()}` })],
    ...changes,
  })

const zinc = product("zink-tabletten", "Zink Tabletten")
const zincAgain = product("zink-kapseln", "Zink Kapseln", { form: "capsules" })
const oil = product("oel-kapseln", "💊 O\u0308l für Große Kapseln", {
  subtitle: "mit Süßungsmittel",
  form: "softgels",
  doses: [],
  claims: [],
  characteristic: "Nahrungsergänzungsmittel",
  ingredients: "**Fischgelatine**, Öl",
  allergens: ["fish"],
  vegan: false,
})
const products = [zinc, zincAgain, oil]
const shop = makeSnapshot(1, products)

const handles = (answer: SearchAnswer): readonly string[] => answer.hits.map((hit) => hit.product.handle)
const shown = (text: string, ranges: SearchHit["titleHighlights"]): readonly string[] =>
  ranges.map(([start, end]) => text.slice(start, end))

/** What every `ProductSearch` promises. */
export const productSearchContract = (name: string, layer: Layer.Layer<ProductSearch>): void => {
  const find = (term: string, snapshot = shop) =>
    ProductSearch.use((search) => search.find(snapshot, term)).pipe(Effect.provide(layer))

  describe(`ProductSearch: ${name}`, () => {
    it.effect("finds nothing for a term without a word", () =>
      Effect.gen(function* () {
        for (const term of ["", "   ", "\u0000\u001b", "🙂", "?!", "\ud800", "-"]) {
          assert.deepStrictEqual(yield* find(term), { hits: [], total: 0, correctedTerm: null })
        }
      }),
    )

    it.effect("finds nothing in an empty catalogue", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual((yield* find("zink", makeSnapshot(1, []))).hits, [])
      }),
    )

    it.effect("gives equal hits in the shop's order", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(handles(yield* find("zink")), ["zink-tabletten", "zink-kapseln"])
        assert.deepStrictEqual(handles(yield* find("zink", makeSnapshot(2, [zincAgain, zinc]))), [
          "zink-kapseln",
          "zink-tabletten",
        ])
      }),
    )

    it.effect("lifts the product asked for to the top, also where the term does not find it", () =>
      Effect.gen(function* () {
        const lifted = (term: string, first: string, most?: number) =>
          ProductSearch.use((search) => search.find(shop, term, most, first)).pipe(Effect.provide(layer))
        assert.deepStrictEqual(handles(yield* lifted("zink", "zink-kapseln")), ["zink-kapseln", "zink-tabletten"])
        const other = yield* lifted("zink", "oel-kapseln", 1)
        assert.deepStrictEqual(handles(other), ["oel-kapseln"])
        assert.strictEqual(other.total, 3)
        assert.deepStrictEqual(handles(yield* lifted("xyzzyplugh", "oel-kapseln")), ["oel-kapseln"])
        assert.deepStrictEqual(yield* lifted("zink", "not-there"), yield* find("zink"))
      }),
    )

    it.effect("gives what can be ordered before an equal hit that is sold out", () =>
      Effect.gen(function* () {
        // Whatever their position in the shop.
        for (const all of [products, [oil, zinc, zincAgain]]) {
          const soldOut = makeSnapshot(2, all, [zinc.variants[0].sku])
          assert.deepStrictEqual(handles(yield* find("zink", soldOut)), ["zink-kapseln", "zink-tabletten"])
        }
      }),
    )

    it.effect("knows only the products of the snapshot it is asked about", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(handles(yield* find("kapseln", makeSnapshot(2, [zinc]))), [])
        assert.deepStrictEqual(handles(yield* find("zink", makeSnapshot(3, [zincAgain]))), ["zink-kapseln"])
      }),
    )

    it.effect("says what it searched when it corrected a word, and says nothing when it did not", () =>
      Effect.gen(function* () {
        const corrected = yield* find("tabeltten Zink")
        assert.strictEqual(corrected.correctedTerm, "tabletten Zink")
        assert.deepStrictEqual(handles(corrected), ["zink-tabletten"])
        assert.isNull((yield* find("ZINK tablette")).correctedTerm)
      }),
    )

    it.effect("leaves out what holds the unwanted, also inside a compound ingredient", () =>
      Effect.gen(function* () {
        assert.notInclude(handles(yield* find("kapseln ohne gelatine")), "oel-kapseln")
        assert.notInclude(handles(yield* find("fischfrei")), "oel-kapseln")
        assert.include(handles(yield* find("kapseln")), "oel-kapseln")
      }),
    )

    it.effect("highlights the original letters, marks and all", () =>
      Effect.gen(function* () {
        const [hit] = (yield* find("öl grosse")).hits
        assert.deepStrictEqual(shown(oil.title, hit?.titleHighlights ?? []), ["O\u0308l", "Große"])
        const [begun] = (yield* find("gros")).hits
        assert.deepStrictEqual(shown(oil.title, begun?.titleHighlights ?? []), ["Groß"])
        const [longer] = (yield* find("suessungsm")).hits
        assert.deepStrictEqual(shown(oil.subtitle, longer?.subtitleHighlights ?? []), ["Süßungsm"])
        const [subtitle] = (yield* find("suessungsmittel")).hits
        assert.deepStrictEqual(shown(oil.subtitle, subtitle?.subtitleHighlights ?? []), ["Süßungsmittel"])
      }),
    )

    it("never fails, finds each product once, best first, with highlights inside the texts", () => {
      const runtime = ManagedRuntime.make(layer)
      const answer = (term: string) => runtime.runPromise(ProductSearch.use((search) => search.find(shop, term)))
      return fc.assert(
        fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (term) => {
          for (const typed of [term, `${term} zink kapseln`, `ohne ${term}`, `öl${term}`]) {
            const { hits, total } = await answer(typed)
            assert.strictEqual(total, hits.length)
            assert.strictEqual(new Set(hits.map((hit) => hit.product.handle)).size, hits.length)
            for (const [at, hit] of hits.entries()) {
              assert.isAtLeast(hits[at - 1]?.score ?? Number.POSITIVE_INFINITY, hit.score)
              assert.strictEqual(hit.product, shop.byHandle.get(hit.product.handle))
              assertRanges(hit.product.title, hit.titleHighlights)
              assertRanges(hit.product.subtitle, hit.subtitleHighlights)
            }
          }
        }),
      )
    })

    it.effect("asked for a few gives the first of all, and says how many there are", () =>
      Effect.gen(function* () {
        const many = makeSnapshot(
          1,
          Array.from({ length: 60 }, (_, at) =>
            product(`p-${at}`, `${at % 3 === 0 ? "Zink" : "Eisen mit Zink"} ${at % 7 === 0 ? "Kapseln" : "Tabletten"}`),
          ),
          Array.from({ length: 60 }, (_, at) => `SKU-P-${at}`).filter((_, at) => at % 4 === 0),
        )
        for (const term of ["zink", "zink kapseln", "eisen", "ohne fisch", "SKU-P-17", "nichts davon"]) {
          const all = yield* find(term, many)
          for (const most of [1, 5, 24, 59, 60, 61]) {
            const few = yield* ProductSearch.use((search) => search.find(many, term, most)).pipe(Effect.provide(layer))
            assert.deepStrictEqual(few, { ...all, hits: all.hits.slice(0, most) })
          }
        }
      }),
    )

    it.effect("takes names of JavaScript's own and patterns for words", () =>
      Effect.gen(function* () {
        for (const term of ["__proto__", "constructor", "toString hasOwnProperty", ".*", "(zink|", "[a-z]+\\", "%_"]) {
          assert.isArray((yield* find(term)).hits)
        }
      }),
    )

    it.effect("answers ten thousand characters like the beginning of them", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(handles(yield* find(`zink ${"tabletten ".repeat(1000)}`)), ["zink-tabletten"])
        assert.isArray((yield* find("x".repeat(10_000))).hits)
      }),
    )
  })
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

const assertRanges = (text: string, ranges: SearchHit["titleHighlights"]): void => {
  let before = -1
  for (const [start, end] of ranges) {
    assert.isAbove(start, before)
    assert.isAbove(end, start)
    assert.isAtMost(end, text.length)
    assert.isFalse(isLowSurrogate(text.charCodeAt(start)), "a highlight starts inside a character")
    assert.isFalse(isLowSurrogate(text.charCodeAt(end)), "a highlight ends inside a character")
    before = end
  }
}
