import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Draft } from "../../domain/catalogue/editing/draft.ts"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { productOf } from "../../domain/catalogue/editing/product-edit.ts"
import { readDraft } from "../../domain/catalogue/editing/read-draft.ts"
import { NamesTaken } from "../../domain/catalogue/editing/refusals.ts"
import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { change, found, type Kept, listed, log, published, snapshot, told } from "./edited-shop.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { aProduct } from "./shop-examples.ts"

/** Half written, with the numbers of a pack that is sold. */
const draft: Draft = {
  title: " Eisen ",
  portionAmount: "eine halbe",
  variants: JSON.stringify([{ sku: "Z-1", gtin: "gtin of Z-1", price: "7,9o" }]),
  handle: "",
}
const readAt = (handle: string, typed: Draft) => productOf(handle, readDraft(typed).edit, nutrientTable)
const keep = (handle: string, key = `key of ${handle}`) =>
  Effect.flatMap(CatalogueEditing, ({ create }) =>
    create({ product: readAt(handle, draft), costs: {}, draft, key, audit: [told] }),
  )

/** What keeping a product as a draft promises. */
export const draftsContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`CatalogueEditing, drafts: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a draft is kept as it was typed and listed as one; it has no packs, and the shop sees nothing of it", () =>
      Effect.gen(function* () {
        yield* published
        const before = yield* snapshot
        const known = { draft, made: false, published: false, version: 1 }
        expect(yield* keep("eisen")).toMatchObject({ ...known, product: { handle: "eisen", title: "Eisen" } })
        expect(yield* keep("eisen")).toMatchObject(known)
        expect(Option.getOrThrow(yield* found("eisen"))).toMatchObject({ ...known, stock: [] })
        expect(yield* listed({ state: "draft" })).toEqual(["eisen"])
        expect(yield* listed({ state: "unpublished" })).toEqual(["eisen"])
        expect(yield* listed({ term: "eisen" })).toEqual(["eisen"])
        const rows = yield* (yield* CatalogueEditing).list({
          term: "",
          state: "draft",
          column: "price",
          downwards: false,
          after: null,
          limit: 9,
        })
        expect(rows).toEqual([{ handle: "eisen", title: "Eisen", published: false, draft: true, packs: [] }])
        expect(yield* snapshot).toBe(before)
        // What it names is its own only once it is whole; its address is.
        const { taken } = yield* CatalogueEditing
        expect(yield* taken({ handle: "eisen", skus: ["Z-1"], gtins: [] }, "zink")).toEqual([
          { kind: "handle", name: "eisen", by: "eisen" },
        ])
        expect(yield* Effect.flip(keep("zink"))).toEqual(
          new NamesTaken({ taken: [{ kind: "handle", name: "zink", by: "zink" }] }),
        )
        expect(yield* log).toHaveLength(1)
      }),
    )

    promise("it becomes whole at the address it wants then, with packs; later it keeps both", () =>
      Effect.gen(function* () {
        yield* published
        yield* keep("entwurf-1")
        const whole = aProduct("eisen", ["E-1"])
        const taken = yield* Effect.flip(change("entwurf-1", { ...whole, handle: "zink" }))
        expect(taken).toEqual(new NamesTaken({ taken: [{ kind: "handle", name: "zink", by: "zink" }] }))
        expect(yield* change("entwurf-1", whole)).toMatchObject(
          Option.some({ product: whole, draft: null, made: true, version: 2 }),
        )
        expect(yield* found("entwurf-1")).toEqual(Option.none())
        expect(Option.getOrThrow(yield* found("eisen")).stock).toEqual([{ sku: "E-1", quantity: 0 }])
        expect(yield* listed({ state: "draft" })).toEqual([])
        expect(yield* listed({})).toEqual(["zink", "magnesium", "eisen"])
        yield* change("eisen", { handle: "anders" })
        expect(Option.isSome(yield* found("eisen"))).toBe(true)
      }),
    )

    promise("a product off sale may be a draft again: its packs, their stock and prices stay until it is whole", () =>
      Effect.gen(function* () {
        const product = yield* published
        yield* change("zink", {}, false)
        const { change: store } = yield* CatalogueEditing
        yield* store("zink", ({ costs }) =>
          Result.succeed({ product: readAt("zink", draft), costs, draft, published: false, audit: [told] }),
        )
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({
          product: { title: "Eisen", variants: product.variants },
          draft,
          made: true,
          stock: [
            { sku: "Z-1", quantity: 30 },
            { sku: "Z-2", quantity: 4 },
          ],
        })
        expect(yield* listed({ state: "draft" })).toEqual(["zink"])
        yield* change("zink", product, true)
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({ product, draft: null, published: true })
      }),
    )
  })
