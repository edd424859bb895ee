import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { change, found, type Kept, listed, log, move, published, snapshot, told } from "./edited-shop.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { aVariant, oneTo } from "./shop-examples.ts"

/** What changing a product, putting it on sale and taking it off promises. */
export const changingProductsContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`CatalogueEditing, changing: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("what was published is found with its stock; nothing else is", () =>
      Effect.gen(function* () {
        const product = yield* published
        expect(yield* found("zink")).toEqual(
          Option.some({
            product,
            costs: {},
            draft: null,
            made: true,
            published: true,
            version: 1,
            stock: [
              { sku: "Z-1", quantity: 30 },
              { sku: "Z-2", quantity: 4 },
            ],
          }),
        )
        expect(yield* found("eisen")).toEqual(Option.none())
      }),
    )

    promise("a change is seen in the shop, with a version more, a revision more and an entry in the log", () =>
      Effect.gen(function* () {
        yield* published
        const before = yield* snapshot
        yield* TestClock.adjust(5_000)
        const changed = yield* change("zink", { title: "Neu", handle: "anders" })
        expect(changed).toMatchObject(
          Option.some({ version: 2, published: true, product: { title: "Neu", handle: "zink" } }),
        )
        const after = yield* snapshot
        expect(after.revision).toBe(before.revision + 1)
        expect(after.products.map(({ title }) => title)).toEqual(["Neu", "Title of magnesium"])
        expect(yield* log).toEqual([{ ...told, number: expect.any(Number), at: 5_000 }])
        expect(yield* change("eisen", {})).toEqual(Option.none())
        expect(yield* log).toHaveLength(1)
      }),
    )

    promise(
      "says when what is read of a product changed: with its words and prices, not with stock or the same again",
      () =>
        Effect.gen(function* () {
          const changed = Effect.map(snapshot, ({ changedAt }) => Object.fromEntries(changedAt))
          yield* TestClock.adjust(1_000)
          yield* published
          expect(yield* changed).toEqual({ zink: 1_000, magnesium: 1_000 })
          yield* TestClock.adjust(1_000)
          yield* published
          yield* change("zink", {}, true, { "Z-1": 150 })
          yield* move("Z-1", () => ({ quantity: 0 }))
          expect(yield* changed).toEqual({ zink: 1_000, magnesium: 1_000 })
          yield* change("zink", { title: "Neu" })
          expect(yield* changed).toEqual({ zink: 2_000, magnesium: 1_000 })
          yield* TestClock.adjust(1_000)
          yield* change("magnesium", {}, false)
          yield* change("magnesium", {}, true)
          expect(yield* changed).toEqual({ zink: 2_000, magnesium: 3_000 })
        }),
    )

    promise("what is refused or is to stay as it is changes nothing and logs nothing", () =>
      Effect.gen(function* () {
        yield* published
        const before = yield* snapshot
        const editing = yield* CatalogueEditing
        expect(yield* Effect.flip(editing.change("zink", () => Result.fail("no")))).toBe("no")
        expect(yield* editing.change("zink", () => Result.succeed(null))).toMatchObject(Option.some({ version: 1 }))
        const none = yield* Effect.flip(
          editing.moveStock({ handle: "zink", sku: "Z-1", key: "1" }, () => Result.fail("no")),
        )
        expect(none).toBe("no")
        expect(yield* snapshot).toBe(before)
        expect(yield* log).toEqual([])
        expect(yield* editing.movements({ sku: "Z-1", before: null, limit: 9 })).toHaveLength(1)
      }),
    )

    promise("of changes made at the same moment each sees the one before", () =>
      Effect.gen(function* () {
        yield* published
        const editing = yield* CatalogueEditing
        const addTag = ({ product, costs, published: onSale }: EditedProduct) =>
          Result.succeed({
            costs,
            draft: null,
            product: { ...product, tags: [...product.tags, `${product.tags.length}`] },
            published: onSale,
            audit: [told],
          })
        yield* Effect.all(
          oneTo(8).map(() => editing.change("zink", addTag)),
          { concurrency: "unbounded" },
        )
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({
          version: 9,
          product: { tags: ["zink", "1", "2", "3", "4", "5", "6", "7", "8"] },
        })
        expect((yield* snapshot).byHandle.get("zink")?.tags).toHaveLength(9)
      }),
    )

    promise("what is taken off sale is in no snapshot, keeps position and stock, and may change invisibly", () =>
      Effect.gen(function* () {
        yield* published
        const before = yield* snapshot
        yield* change("zink", {}, false)
        const without = yield* snapshot
        expect(without.revision).toBe(before.revision + 1)
        expect(without.products.map(({ handle }) => handle)).toEqual(["magnesium"])
        expect(without.bySku.get("Z-1")).toBeUndefined()
        yield* change("zink", { title: "Heimlich" })
        yield* move("Z-1", () => ({ quantity: 0 }))
        yield* move("Z-1", () => ({ quantity: 7 }))
        expect(yield* snapshot).toBe(without)
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({ published: false, version: 3 })
        yield* change("zink", {}, true)
        const again = yield* snapshot
        expect(again.revision).toBe(without.revision + 1)
        expect(again.products.map(({ title }) => title)).toEqual(["Heimlich", "Title of magnesium"])
        expect(yield* (yield* Catalogue).stock(["Z-1", "Z-2"])).toEqual([
          { sku: "Z-1", quantity: 7 },
          { sku: "Z-2", quantity: 4 },
        ])
      }),
    )

    promise("pack sizes come, go and change positions and numbers; those that stay keep their stock", () =>
      Effect.gen(function* () {
        yield* published
        const [first, second] = [aVariant("Z-1"), aVariant("Z-2")]
        const swapped = [
          { ...second, gtin: first.gtin },
          { ...first, gtin: second.gtin },
        ] as const
        yield* change("zink", { variants: swapped })
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({
          product: { variants: swapped },
          stock: [
            { sku: "Z-2", quantity: 4 },
            { sku: "Z-1", quantity: 30 },
          ],
        })
        yield* TestClock.adjust(1_000)
        yield* change("zink", { variants: [first, aVariant("Z-3")] })
        expect(Option.getOrThrow(yield* found("zink")).stock).toEqual([
          { sku: "Z-1", quantity: 30 },
          { sku: "Z-3", quantity: 0 },
        ])
        const after = yield* snapshot
        expect([after.bySku.get("Z-2"), after.bySku.get("Z-3")?.variant.sku]).toEqual([undefined, "Z-3"])
        expect(after.soldOut.has("Z-3")).toBe(true)
        const { movements, prices } = yield* CatalogueEditing
        expect(yield* movements({ sku: "Z-2", before: null, limit: 9 })).toMatchObject([
          { delta: -4, left: 0, reason: "discontinued", at: 1_000 },
          { delta: 4 },
        ])
        expect(yield* prices("Z-3")).toEqual([{ cents: 790, from: 1_000 }])
        expect(yield* listed({ term: "z-2" })).toEqual([])
        expect(yield* listed({ term: "z-3" })).toEqual(["zink"])
      }),
    )

    promise("what packs cost the shop is kept for staff, also when all are published again; no snapshot knows it", () =>
      Effect.gen(function* () {
        const product = yield* published
        yield* change("zink", {}, true, { "Z-1": 312 })
        yield* (yield* Catalogue).publish([product], [])
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({ costs: { "Z-1": 312 } })
        expect(JSON.stringify((yield* snapshot).products)).not.toMatch(/cost|312/i)
        yield* change("zink", {}, true, {})
        expect(Option.getOrThrow(yield* found("zink")).costs).toEqual({})
      }),
    )

    promise("a publication of all products puts back on sale what it names", () =>
      Effect.gen(function* () {
        const product = yield* published
        yield* change("zink", {}, false)
        yield* (yield* Catalogue).publish([product], [])
        expect((yield* snapshot).products.map(({ handle }) => handle)).toEqual(["zink", "magnesium"])
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({ published: true, version: 3 })
      }),
    )
  })
