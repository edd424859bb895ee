import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import fc from "fast-check"
import type { ListedProduct } from "../../../domain/catalogue/editing/edited-product.ts"
import { CatalogueEditing, type ProductsWanted } from "../../../domain/catalogue/editing/ports.ts"
import { productCursor, sortedProductOf } from "../../../domain/catalogue/editing/sort-products.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { compareTexts } from "../../../domain/shared/compare-texts.ts"
import type { Cursor } from "../../../domain/shared/list.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aProduct, aVariant } from "../shop-examples.ts"

type Kept = Catalogue | CatalogueEditing
type Wanted = Pick<ProductsWanted, "term" | "state" | "column" | "downwards">

const any = { term: "", state: null } as const

/** A product of two pack sizes. */
const facts = fc.record({
  title: fc.constantFrom("Zink", "zink", "Öl", "Omega 3", "Ohne", "D3 1000", "D3 400", "Ärger"),
  prices: fc.tuple(fc.constantFrom(490, 990, 1290), fc.constantFrom(490, 990, 1290)),
  quantities: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
})

/** Sorts as a German dictionary does, the stated way round; equals by their handles. */
const expectedOrder =
  ({ column, downwards }: Wanted) =>
  (a: ListedProduct, b: ListedProduct): number => {
    const lowest = (numbers: readonly number[]) => Math.min(...numbers)
    const by = {
      shop: 0,
      title: a.title.localeCompare(b.title, "de", { sensitivity: "accent", numeric: true }),
      price: lowest(a.packs.map(({ priceCents }) => priceCents)) - lowest(b.packs.map(({ priceCents }) => priceCents)),
      stock: lowest(a.packs.map(({ quantity }) => quantity)) - lowest(b.packs.map(({ quantity }) => quantity)),
    }[column]
    return (downwards ? -1 : 1) * (by || compareTexts(a.handle, b.handle))
  }

const paged = Effect.fnUntraced(function* (
  wanted: Wanted,
  limit: number,
  between: Effect.Effect<unknown, unknown, Kept>,
) {
  const { list } = yield* CatalogueEditing
  const read: ListedProduct[] = []
  for (let after: Cursor | null = null, page = 0; page < 100; page += 1) {
    const rows: readonly ListedProduct[] = yield* list({ ...wanted, after, limit })
    read.push(...rows)
    const last = rows.at(-1)
    if (last === undefined) return read
    after = productCursor(wanted.column, sortedProductOf(last))
    yield* between
  }
  throw new Error("the pages have no end")
})

const handles = (products: readonly ListedProduct[]) => products.map(({ handle }) => handle)

export const sortedProductsContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`CatalogueEditing in order: ${name}`, () => {
    const promise = inANewShop(newShop)

    const filled = Effect.gen(function* () {
      const made = fc.sample(facts, { numRuns: 25, seed: 3 }).map(({ title, prices, quantities }, at) => {
        const [first, second] = [`S-${at}-1`, `S-${at}-2`]
        return {
          product: aProduct(`p-${at}`, [first], {
            title,
            variants: [aVariant(first, { priceCents: prices[0] }), aVariant(second, { priceCents: prices[1] })],
          }),
          stock: [
            { sku: first, quantity: quantities[0] },
            { sku: second, quantity: quantities[1] },
          ],
        }
      })
      yield* (yield* Catalogue).publish(
        made.map(({ product }) => product),
        made.flatMap(({ stock }) => stock),
      )
      return yield* (yield* CatalogueEditing).list({ ...any, column: "shop", downwards: false, after: null, limit: 99 })
    })

    promise(
      "pages after each other are the whole list in its order, whatever filter, page size and number of ties",
      () =>
        Effect.gen(function* () {
          yield* filled
          const { list } = yield* CatalogueEditing
          const context = yield* Effect.context<Kept>()
          const wanted = fc.record<Wanted>({
            term: fc.constantFrom("", "", "o", "d3", "niemand"),
            state: fc.constantFrom(null, null, "sold-out", "few"),
            column: fc.constantFrom("title", "price", "stock"),
            downwards: fc.boolean(),
          })
          yield* Effect.promise(() =>
            fc.assert(
              fc.asyncProperty(wanted, fc.integer({ min: 1, max: 9 }), (asked, limit) =>
                Effect.gen(function* () {
                  const meant = yield* list({ ...asked, column: "shop", downwards: false, after: null, limit: 99 })
                  const expected = meant.toSorted(expectedOrder(asked))
                  expect(handles(yield* list({ ...asked, after: null, limit: 99 }))).toEqual(handles(expected))
                  expect(yield* paged(asked, limit, Effect.void)).toEqual(expected)
                }).pipe(Effect.provide(context), Effect.runPromise),
              ),
              { numRuns: 40 },
            ),
          )
        }),
    )

    promise("what keeps its place is read once, in order, while stock comes and goes", () =>
      Effect.gen(function* () {
        const before = yield* filled
        const { moveStock } = yield* CatalogueEditing
        const moved = new Set<string>()
        const between = Effect.suspend(() => {
          const handle = `p-${(moved.size * 7) % 25}`
          if (moved.size >= 8) return Effect.void
          moved.add(handle)
          const of = { handle, sku: `S-${handle.slice(2)}-1`, key: `key ${handle}` }
          const change = { quantity: moved.size % 4, reason: "counted", note: null, audit: [] } as const
          return moveStock(of, () => Result.succeed(change))
        })
        const wanted = { ...any, column: "stock", downwards: false } as const
        const read = yield* paged(wanted, 2, between)
        const kept = before.filter(({ handle }) => !moved.has(handle)).toSorted(expectedOrder(wanted))
        expect(kept.length).toBe(17)
        const known = new Set(handles(kept))
        expect(handles(read.filter(({ handle }) => known.has(handle)))).toEqual(handles(kept))
      }),
    )

    promise("titles stand as people look them up", () =>
      Effect.gen(function* () {
        const titles = ["zink", "Öl", "Omega", "Olive", "Zink 1000", "Zink 400", "Ärger", "Aber"]
        yield* (yield* Catalogue).publish(
          titles.map((title, at) => aProduct(`p-${at}`, [`S-${at}`], { title })),
          [],
        )
        const found = yield* (yield* CatalogueEditing).list({
          ...any,
          column: "title",
          downwards: false,
          after: null,
          limit: 99,
        })
        expect(found.map(({ title }) => title)).toEqual([
          "Aber",
          "Ärger",
          "Öl",
          "Olive",
          "Omega",
          "zink",
          "Zink 400",
          "Zink 1000",
        ])
      }),
    )
  })
