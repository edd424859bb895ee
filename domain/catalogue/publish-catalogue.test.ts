import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { NutrientEdits } from "../nutrients/ports.ts"
import { makeSnapshot } from "./catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import { Catalogue } from "./ports.ts"
import type { Product } from "./product.ts"
import { publishCatalogue } from "./publish-catalogue.ts"

/** A catalogue that remembers what was published. */
const remembering = (onSale: readonly Product[] = []) => {
  const published: (readonly Product[])[] = []
  const catalogue = Catalogue.of({
    snapshot: Effect.succeed(makeSnapshot(1, onSale)),
    publish: (products) => Effect.sync(() => void published.push(products)),
    stock: () => Effect.succeed([]),
  })
  return { catalogue, published }
}

/** The catalogue, and the nutrient table as it is shipped. */
const asShipped = (catalogue: typeof Catalogue.Service) =>
  Layer.merge(
    Layer.succeed(Catalogue, catalogue),
    Layer.succeed(NutrientEdits, { all: Effect.succeed([]), change: () => Effect.succeed(null) }),
  )

const good = exampleProduct()
const stock = [{ sku: "NW-900", quantity: 5 }]

describe("publishing the catalogue", () => {
  it.effect("publishes products every rule lets pass", () =>
    Effect.gen(function* () {
      const { catalogue, published } = remembering()
      yield* publishCatalogue([good], stock).pipe(Effect.provide(asShipped(catalogue)))
      assert.deepStrictEqual(published, [[good]])
    }),
  )

  it.effect("publishes nothing when one product is refused, and says which and why", () =>
    Effect.gen(function* () {
      const { catalogue, published } = remembering()
      const bad = exampleProduct({
        handle: "ohne-preis",
        variants: [exampleVariant({ sku: "NW-901", gtin: "9520260000028", priceCents: 0 })],
      })
      const error = yield* publishCatalogue([good, bad], stock).pipe(Effect.provide(asShipped(catalogue)), Effect.flip)
      assert.deepStrictEqual(error.refusals, [
        {
          handle: "ohne-preis",
          reasons: [
            { code: "PriceMissing", field: "variants", message: "Packungen: NW-901: Der Preis fehlt (§ 3 PAngV)." },
          ],
        },
      ])
      assert.deepStrictEqual(published, [])
    }),
  )

  it.effect("refuses a SKU another product on sale has", () =>
    Effect.gen(function* () {
      const { catalogue } = remembering([{ ...good, handle: "schon-da" }])
      const error = yield* publishCatalogue([good], stock).pipe(Effect.provide(asShipped(catalogue)), Effect.flip)
      assert.deepStrictEqual(
        error.refusals.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
        ["SkuTaken", "GtinTaken"],
      )
    }),
  )
})
