import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { all, change, type Kept, listed, published } from "./edited-shop.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { aProduct } from "./shop-examples.ts"

/** What staff's list of products promises. */
export const listedProductsContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`CatalogueEditing, list: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("the list is in the shop's order, page by page, narrowed by words and state", () =>
      Effect.gen(function* () {
        yield* published
        const { publish } = yield* Catalogue
        yield* publish(
          [aProduct("hundert_prozent", ["H-1"]), aProduct("voll", ["V-1"])],
          [{ sku: "V-1", quantity: 99 }],
        )
        yield* change("hundert_prozent", {}, false)
        expect(yield* listed({})).toEqual(["zink", "magnesium", "hundert_prozent", "voll"])
        expect(yield* listed({ limit: 2 })).toEqual(["zink", "magnesium"])
        expect(yield* listed({ limit: 2, after: { value: null, id: "magnesium" } })).toEqual([
          "hundert_prozent",
          "voll",
        ])
        expect(yield* listed({ after: { value: null, id: "nichts" } })).toEqual([])
        expect(yield* listed({ term: "ÖKO" })).toEqual(["zink"])
        expect(yield* listed({ term: " m-1 " })).toEqual(["magnesium"])
        expect(yield* listed({ term: "GTIN of z-2" })).toEqual(["zink"])
        expect(yield* listed({ term: "_" })).toEqual(["hundert_prozent"])
        expect(yield* listed({ term: "%" })).toEqual([])
        expect(yield* listed({ state: "published" })).toEqual(["zink", "magnesium", "voll"])
        expect(yield* listed({ state: "unpublished" })).toEqual(["hundert_prozent"])
        expect(yield* listed({ state: "sold-out" })).toEqual(["magnesium"])
        expect(yield* listed({ state: "few" })).toEqual(["zink"])
        yield* change("zink", { title: "Selen" })
        expect(yield* listed({ term: "öko" })).toEqual([])
        expect(yield* listed({ term: "selen" })).toEqual(["zink"])
        const [first] = yield* (yield* CatalogueEditing).list({ ...all, limit: 1 })
        expect(first).toEqual({
          handle: "zink",
          title: "Selen",
          published: true,
          draft: false,
          packs: [
            { sku: "Z-1", priceCents: 790, quantity: 30 },
            { sku: "Z-2", priceCents: 790, quantity: 4 },
          ],
        })
      }),
    )
  })
