import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { TestClock } from "effect/testing"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { NamesTaken } from "../../domain/catalogue/editing/refusals.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { change, found, type Kept, listed, log, make, move, published, snapshot, told } from "./edited-shop.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { aProduct, aVariant, oneTo } from "./shop-examples.ts"

/** What making a product promises, of its names too. */
export const makingProductsContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`CatalogueEditing, making: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise(
      "a product staff made is last, off sale and without stock; nobody sees anything of it until it is put on sale",
      () =>
        Effect.gen(function* () {
          yield* published
          const before = yield* snapshot
          yield* TestClock.adjust(5_000)
          const product = aProduct("eisen", ["E-1", "E-2"])
          expect(yield* make(product)).toEqual({
            product,
            costs: {},
            draft: null,
            made: true,
            published: false,
            version: 1,
          })
          expect(yield* snapshot).toBe(before)
          expect(yield* listed({})).toEqual(["zink", "magnesium", "eisen"])
          expect(yield* listed({ term: "e-2" })).toEqual(["eisen"])
          expect(Option.getOrThrow(yield* found("eisen")).stock).toEqual([
            { sku: "E-1", quantity: 0 },
            { sku: "E-2", quantity: 0 },
          ])
          expect(yield* (yield* CatalogueEditing).prices("E-1")).toEqual([])
          expect(yield* log).toEqual([{ ...told, number: expect.any(Number), at: 5_000 }])
          yield* move("E-2", () => ({ quantity: 3 }), "eisen", "eisen")
          yield* change("eisen", {}, true)
          const after = yield* snapshot
          expect(after.products.map(({ handle }) => handle)).toEqual(["zink", "magnesium", "eisen"])
          expect([after.soldOut.has("E-1"), after.soldOut.has("E-2")]).toEqual([true, false])
          expect(yield* (yield* CatalogueEditing).prices("E-1")).toEqual([{ cents: 790, from: 5_000 }])
        }),
    )

    promise("made twice with the same key it is one, as it is now; at the same moment too", () =>
      Effect.gen(function* () {
        yield* published
        const product = aProduct("eisen", ["E-1"])
        const made = yield* Effect.all(
          oneTo(4).map(() => make(product, "same key")),
          { concurrency: "unbounded" },
        )
        expect(made.map(({ version }) => version)).toEqual([1, 1, 1, 1])
        yield* change("eisen", { title: "Eisen" })
        expect(yield* make(product, "same key")).toMatchObject({ version: 2, product: { title: "Eisen" } })
        expect(yield* log).toHaveLength(2)
        expect(yield* listed({})).toEqual(["zink", "magnesium", "eisen"])
      }),
    )

    promise(
      "no two products have a handle, a SKU or a GTIN in common, off sale neither; the refusal names the product that has it",
      () =>
        Effect.gen(function* () {
          const { taken } = yield* CatalogueEditing
          const { publish } = yield* Catalogue
          yield* publish([aProduct("zink", ["Z-1"], { variants: [aVariant("Z-1", { gtin: "036000291452" })] })], [])
          yield* make(aProduct("eisen", ["E-1"]))
          const wanted = { handle: "zink", skus: ["A-1", "E-1"], gtins: ["gtin of A-1", "0036000291452"] }
          const all = [
            { kind: "handle", name: "zink", by: "zink" },
            { kind: "sku", name: "E-1", by: "eisen" },
            { kind: "gtin", name: "0036000291452", by: "zink" },
          ] as const
          expect(yield* taken(wanted, null)).toEqual(all)
          expect(yield* taken(wanted, "zink")).toEqual([all[1]])
          expect(yield* taken({ handle: null, skus: [], gtins: [] }, null)).toEqual([])
          const before = yield* log
          const rival = aProduct("zink", ["A-1"], {
            variants: [aVariant("A-1"), aVariant("E-1", { gtin: "0036000291452" })],
          })
          expect(yield* Effect.flip(make(rival))).toEqual(new NamesTaken({ taken: all }))
          const late = yield* Effect.flip(change("eisen", { variants: rival.variants }))
          expect(late).toEqual(new NamesTaken({ taken: [all[2]] }))
          expect(yield* log).toEqual(before)
          expect(yield* listed({})).toEqual(["zink", "eisen"])
          expect(Option.getOrThrow(yield* found("eisen"))).toMatchObject({ version: 1, stock: [{ sku: "E-1" }] })
        }),
    )
  })
