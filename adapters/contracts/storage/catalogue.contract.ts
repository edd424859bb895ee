import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import { isAvailable } from "../../../domain/catalogue/catalogue-snapshot.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aProduct, aVariant, oneTo } from "../shop-examples.ts"

export const catalogueContract = <E>(name: string, newShop: () => Layer.Layer<Catalogue, E>) =>
  describe(`Catalogue: ${name}`, () => {
    const promise = inANewShop(newShop)
    const handles = Effect.gen(function* () {
      return (yield* (yield* Catalogue).snapshot).products.map(({ handle }) => handle)
    })

    promise("a new shop sells nothing", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        expect((yield* catalogue.snapshot).products).toEqual([])
        expect(yield* catalogue.stock(["NW-1"])).toEqual([{ sku: "NW-1", quantity: 0 }])
        expect(yield* catalogue.stock([])).toEqual([])
      }),
    )

    promise("products come back as they were published, in the order given, pack sizes too", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const published = [
          aProduct("zink", ["Z-2", "Z-1"], { title: "Zink „forte“ – 15\u00a0µg, 漢字, 🌱, ' \" ; --" }),
          aProduct("algenoel", ["A-1"], { description: ["Zeile\nzwei", ""], novelFoodNote: null }),
        ]
        yield* catalogue.publish(published, [{ sku: "Z-2", quantity: 3 }])
        const snapshot = yield* catalogue.snapshot
        expect(snapshot.products).toEqual(published)
        expect(snapshot.byHandle.get("algenoel")).toBe(snapshot.products[1])
        expect(snapshot.bySku.get("Z-1")?.variant).toEqual(published[0]?.variants[1])
      }),
    )

    promise("the snapshot is the same object until something is published, then its revision is one more", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        yield* catalogue.publish([aProduct("zink", ["Z-1"])], [])
        const first = yield* catalogue.snapshot
        expect(yield* catalogue.snapshot).toBe(first)
        yield* catalogue.publish([], [])
        const second = yield* catalogue.snapshot
        expect(second.revision).toBe(first.revision + 1)
        expect(second.products).toEqual(first.products)
      }),
    )

    promise("a snapshot taken earlier never changes", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        yield* catalogue.publish([aProduct("zink", ["Z-1"])], [{ sku: "Z-1", quantity: 1 }])
        const earlier = yield* catalogue.snapshot
        yield* catalogue.publish([aProduct("zink", ["Z-1"], { title: "Neu" })], [{ sku: "Z-1", quantity: 0 }])
        expect(earlier.products[0]?.title).toBe("Title of zink")
        expect(earlier.soldOut.has("Z-1")).toBe(false)
      }),
    )

    promise("publications at the same time all count", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const before = (yield* catalogue.snapshot).revision
        yield* Effect.forEach(oneTo(6), (n) => catalogue.publish([aProduct(`p-${n}`, [`P-${n}`])], []), {
          concurrency: "unbounded",
        })
        const after = yield* catalogue.snapshot
        expect(after.revision).toBe(before + 6)
        expect(after.products.length).toBe(6)
      }),
    )

    promise("a product published again keeps its position, new ones come last, those not named stay", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        yield* catalogue.publish([aProduct("a", ["A"]), aProduct("b", ["B"]), aProduct("c", ["C"])], [])
        yield* catalogue.publish([aProduct("new", ["N"]), aProduct("b", ["B"], { title: "B neu" })], [])
        expect(yield* handles).toEqual(["a", "new", "c", "b"])
        yield* catalogue.publish([aProduct("c", ["C"], { title: "C neu" })], [])
        expect(yield* handles).toEqual(["a", "new", "c", "b"])
        expect((yield* catalogue.snapshot).byHandle.get("c")?.title).toBe("C neu")
      }),
    )

    promise("publishing everything puts everything in the order given", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        yield* catalogue.publish([aProduct("a", ["A"]), aProduct("b", ["B"]), aProduct("c", ["C"])], [])
        yield* catalogue.publish(
          [aProduct("c", ["C"]), aProduct("new", ["N"]), aProduct("a", ["A"]), aProduct("b", ["B"])],
          [],
        )
        expect(yield* handles).toEqual(["c", "new", "a", "b"])
        yield* catalogue.publish([aProduct("b", ["B"]), aProduct("a", ["A"]), aProduct("c", ["C"])], [])
        expect(yield* handles).toEqual(["b", "new", "a", "c"])
        yield* catalogue.publish([aProduct("b", ["B"]), aProduct("c", ["C"])], [])
        expect(yield* handles).toEqual(["b", "new", "a", "c"])
      }),
    )

    promise("pack sizes are in the order given last", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        for (const skus of [
          ["Z-1", "Z-2", "Z-3"],
          ["Z-3", "Z-1", "Z-2"],
        ] as const) {
          yield* catalogue.publish([aProduct("zink", skus)], [])
          const [product] = (yield* catalogue.snapshot).products
          expect(product?.variants.map(({ sku }) => sku)).toEqual(skus)
        }
      }),
    )

    promise("a variant is sold out until it has stock, and again when it has none", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const product = aProduct("zink", ["Z-1", "Z-2"])
        yield* catalogue.publish([product], [{ sku: "Z-2", quantity: 4 }])
        const first = yield* catalogue.snapshot
        expect([...first.soldOut]).toEqual(["Z-1"])
        expect(isAvailable(first, product)).toBe(true)
        yield* catalogue.publish([], [{ sku: "Z-1", quantity: 2 }])
        expect((yield* catalogue.snapshot).soldOut.size).toBe(0)
        yield* catalogue.publish(
          [],
          [
            { sku: "Z-1", quantity: 0 },
            { sku: "Z-2", quantity: 0 },
          ],
        )
        expect([...(yield* catalogue.snapshot).soldOut].sort()).toEqual(["Z-1", "Z-2"])
      }),
    )

    promise("stock is answered in the order asked, as often as asked, 0 for what is unknown", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const levels = [
          { sku: "Z-1", quantity: 7 },
          { sku: "Z-2", quantity: 9 },
        ]
        yield* catalogue.publish([aProduct("zink", ["Z-1", "Z-2"])], levels)
        expect(yield* catalogue.stock(["Z-2", "X", "Z-1", "Z-2"])).toEqual([
          { sku: "Z-2", quantity: 9 },
          { sku: "X", quantity: 0 },
          { sku: "Z-1", quantity: 7 },
          { sku: "Z-2", quantity: 9 },
        ])
      }),
    )

    promise("a product published again keeps the stock of its pack sizes; one no longer named is gone", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const levels = [
          { sku: "Z-1", quantity: 7 },
          { sku: "Z-2", quantity: 9 },
        ]
        yield* catalogue.publish([aProduct("zink", ["Z-1", "Z-2"])], levels)
        yield* catalogue.publish([aProduct("zink", ["Z-2", "Z-3"])], [])
        const snapshot = yield* catalogue.snapshot
        expect(snapshot.products[0]?.variants.map(({ sku }) => sku)).toEqual(["Z-2", "Z-3"])
        expect(snapshot.bySku.get("Z-3")?.variant.sku).toBe("Z-3")
        expect(snapshot.bySku.get("Z-1")).toBeUndefined()
        expect([...snapshot.soldOut]).toEqual(["Z-3"])
        expect((yield* catalogue.stock(["Z-1", "Z-2"])).map(({ quantity }) => quantity)).toEqual([0, 9])
        yield* catalogue.publish([aProduct("zink", ["Z-1", "Z-2"])], [])
        expect((yield* catalogue.stock(["Z-1"])).map(({ quantity }) => quantity)).toEqual([0])
      }),
    )

    promise("packs may swap their GTINs and move between products published together, with their stock", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        yield* catalogue.publish([aProduct("a", ["A-1", "A-2"]), aProduct("b", ["B-1"])], [{ sku: "A-2", quantity: 5 }])
        yield* catalogue.publish(
          [
            aProduct("a", ["A-1"], { variants: [aVariant("A-1", { gtin: "gtin of B-1" })] }),
            aProduct("b", ["B-1"], { variants: [aVariant("B-1", { gtin: "gtin of A-1" }), aVariant("A-2")] }),
          ],
          [],
        )
        const { bySku } = yield* catalogue.snapshot
        expect(bySku.get("A-1")?.variant.gtin).toBe("gtin of B-1")
        expect(bySku.get("A-2")?.product.handle).toBe("b")
        expect(yield* catalogue.stock(["A-2"])).toEqual([{ sku: "A-2", quantity: 5 }])
      }),
    )

    promise("a publication that cannot be kept changes nothing at all", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        yield* catalogue.publish([aProduct("a", ["A-1"]), aProduct("b", ["B-1"])], [{ sku: "A-1", quantity: 5 }])
        const before = yield* catalogue.snapshot
        const broken = [
          catalogue.publish(
            [aProduct("new", ["N-1"])],
            [
              { sku: "A-1", quantity: 1 },
              { sku: "nothing", quantity: 1 },
            ],
          ),
          catalogue.publish([aProduct("new", ["N-1"])], [{ sku: "A-1", quantity: -1 }]),
          catalogue.publish([aProduct("new", ["N-1", "B-1"])], []),
          catalogue.publish([aProduct("new", ["N-1"], { variants: [aVariant("N-1", { gtin: "gtin of A-1" })] })], []),
        ]
        for (const publication of broken) expect(Exit.isFailure(yield* Effect.exit(publication))).toBe(true)
        const after = yield* catalogue.snapshot
        expect(after.revision).toBe(before.revision)
        expect(after.products).toEqual(before.products)
        expect(yield* catalogue.stock(["A-1"])).toEqual([{ sku: "A-1", quantity: 5 }])
      }),
    )

    promise("names that mean something to JavaScript are names like others", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        expect(yield* catalogue.stock(["constructor"])).toEqual([{ sku: "constructor", quantity: 0 }])
        yield* catalogue.publish(
          [aProduct("__proto__", ["constructor"]), aProduct("constructor", ["__proto__", "toString"])],
          [{ sku: "__proto__", quantity: 2 }],
        )
        const snapshot = yield* catalogue.snapshot
        expect(snapshot.products.map(({ handle }) => handle)).toEqual(["__proto__", "constructor"])
        expect(snapshot.bySku.get("__proto__")?.product.handle).toBe("constructor")
        expect([...snapshot.soldOut].sort()).toEqual(["constructor", "toString"])
        expect(yield* catalogue.stock(["__proto__", "hasOwnProperty"])).toEqual([
          { sku: "__proto__", quantity: 2 },
          { sku: "hasOwnProperty", quantity: 0 },
        ])
      }),
    )
  })
