import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { AuditLog } from "../../domain/accounts/ports.ts"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import { CatalogueEditing, type ProductsWanted, type StockChange } from "../../domain/catalogue/editing/ports.ts"
import { NamesTaken } from "../../domain/catalogue/editing/refusals.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { anEntry } from "./account-examples.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { anOrder, aPlacement, aProduct, aVariant, oneTo } from "./shop-examples.ts"

type Kept = AuditLog | Catalogue | CatalogueEditing | Orders

const all: ProductsWanted = { term: "", state: null, column: "shop", downwards: false, after: null, limit: 100 }
const told = anEntry("zink", "product.saved")

const published = Effect.gen(function* () {
  const { publish } = yield* Catalogue
  const zinc = aProduct("zink", ["Z-1", "Z-2"], { title: "Zink „Öko“" })
  yield* publish(
    [zinc, aProduct("magnesium", ["M-1"])],
    [
      { sku: "Z-1", quantity: 30 },
      { sku: "Z-2", quantity: 4 },
    ],
  )
  return zinc
})

/** Replaces parts of a product. */
const change = (handle: string, changes: Partial<Product>, onSale?: boolean) =>
  Effect.flatMap(CatalogueEditing, (editing) =>
    editing.change(handle, ({ product, published: was }) =>
      Result.succeed({ product: { ...product, ...changes }, published: onSale ?? was, audit: [told] }),
    ),
  )

/** Makes a product as staff do. */
const make = (product: Product, key = `key of ${product.handle}`) =>
  Effect.flatMap(CatalogueEditing, ({ create }) => create({ product, key, audit: [told] }))

const move = (
  sku: string,
  to: (quantity: number) => Partial<StockChange>,
  key = `${sku} ${Math.random()}`,
  handle = "zink",
) =>
  Effect.flatMap(CatalogueEditing, (editing) =>
    editing.moveStock({ handle, sku, key }, (quantity) =>
      Result.succeed({ quantity, reason: "counted" as const, note: null, audit: [told], ...to(quantity) }),
    ),
  )

const snapshot = Effect.flatMap(Catalogue, (catalogue) => catalogue.snapshot)
const log = Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 50 }))
const found = (handle: string) => Effect.flatMap(CatalogueEditing, ({ find }) => find(handle))
const listed = (wanted: Partial<ProductsWanted>) =>
  Effect.gen(function* () {
    const rows = yield* (yield* CatalogueEditing).list({ ...all, ...wanted })
    return rows.map(({ handle }) => handle)
  })

export const catalogueEditingContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`CatalogueEditing: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("what was published is found with its stock; nothing else is", () =>
      Effect.gen(function* () {
        const product = yield* published
        expect(yield* found("zink")).toEqual(
          Option.some({
            product,
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
        expect(yield* log).toEqual([{ ...told, number: 1, at: 5_000 }])
        expect(yield* change("eisen", {})).toEqual(Option.none())
        expect(yield* log).toHaveLength(1)
      }),
    )

    promise("what is refused or is to stay as it is changes nothing and tells nobody", () =>
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
        const addTag = ({ product, published: onSale }: EditedProduct) =>
          Result.succeed({
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

    promise(
      "what is taken off sale is in no snapshot, keeps place and stock, and may change without anybody seeing it",
      () =>
        Effect.gen(function* () {
          yield* published
          const before = yield* snapshot
          yield* change("zink", {}, false)
          const without = yield* snapshot
          expect(without.revision).toBe(before.revision + 1)
          expect(without.products.map(({ handle }) => handle)).toEqual(["magnesium"])
          expect(without.bySku.has("Z-1")).toBe(false)
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

    promise(
      "a product staff made is last, off sale and without stock; nobody sees anything of it until it is put on sale",
      () =>
        Effect.gen(function* () {
          yield* published
          const before = yield* snapshot
          yield* TestClock.adjust(5_000)
          const product = aProduct("eisen", ["E-1", "E-2"])
          expect(yield* make(product)).toEqual({ product, published: false, version: 1 })
          expect(yield* snapshot).toBe(before)
          expect(yield* listed({})).toEqual(["zink", "magnesium", "eisen"])
          expect(yield* listed({ term: "e-2" })).toEqual(["eisen"])
          expect(Option.getOrThrow(yield* found("eisen")).stock).toEqual([
            { sku: "E-1", quantity: 0 },
            { sku: "E-2", quantity: 0 },
          ])
          expect(yield* (yield* CatalogueEditing).prices("E-1")).toEqual([])
          expect(yield* log).toEqual([{ ...told, number: 1, at: 5_000 }])
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
      "no two products have a handle, a SKU or a GTIN in common, off sale neither; who wants one is told whose it is",
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

    promise("pack sizes come, go and change places and numbers; those that stay keep their stock", () =>
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
        expect([after.bySku.has("Z-2"), after.bySku.has("Z-3"), after.soldOut.has("Z-3")]).toEqual([false, true, true])
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

    promise("a publication of all products puts back on sale what it names", () =>
      Effect.gen(function* () {
        const product = yield* published
        yield* change("zink", {}, false)
        yield* (yield* Catalogue).publish([product], [])
        expect((yield* snapshot).products.map(({ handle }) => handle)).toEqual(["zink", "magnesium"])
        expect(Option.getOrThrow(yield* found("zink"))).toMatchObject({ published: true, version: 3 })
      }),
    )

    promise("a price is written down when it starts to be asked", () =>
      Effect.gen(function* () {
        yield* published
        const { prices } = yield* CatalogueEditing
        const at = (priceCents: number) => ({ variants: [aVariant("Z-1", { priceCents }), aVariant("Z-2")] as const })
        yield* TestClock.adjust(1_000)
        yield* change("zink", at(690))
        yield* change("zink", { title: "Neu" })
        yield* change("zink", {}, false)
        yield* TestClock.adjust(1_000)
        yield* change("zink", at(100))
        yield* change("zink", at(890))
        yield* TestClock.adjust(1_000)
        yield* change("zink", {}, true)
        expect(yield* prices("Z-1")).toEqual([
          { cents: 790, from: 0 },
          { cents: 690, from: 1_000 },
          { cents: 890, from: 3_000 },
        ])
        expect(yield* prices("Z-2")).toEqual([{ cents: 790, from: 0 }])
        expect(yield* prices("X")).toEqual([])
        expect((yield* snapshot).bySku.get("Z-1")?.variant.priceCents).toBe(890)
      }),
    )

    promise("packs that come and go are told newest first, with how many that left", () =>
      Effect.gen(function* () {
        yield* published
        const { movements } = yield* CatalogueEditing
        yield* TestClock.adjust(1_000)
        yield* (yield* Orders).place(aPlacement(anOrder("NW-1", [["Z-1", 3]])))
        expect(yield* move("Z-1", (n) => ({ quantity: n - 2, reason: "damaged", note: "Bruch" }))).toEqual(
          Option.some(25),
        )
        const told = yield* movements({ sku: "Z-1", before: null, limit: 9 })
        expect(
          told.map(({ delta, left, reason, orderId, note, at }) => [delta, left, reason, orderId, note, at]),
        ).toEqual([
          [-2, 25, "damaged", null, "Bruch", 1_000],
          [-3, 27, "ordered", "NW-1", null, 1_000],
          [30, 30, "counted", null, null, 0],
        ])
        const older = yield* movements({ sku: "Z-1", before: told[0]?.number ?? 0, limit: 1 })
        expect(older).toEqual([told[1]])
        expect(yield* movements({ sku: "X", before: null, limit: 9 })).toEqual([])
      }),
    )

    promise("a correction sent twice is made once; there is none of a pack that is not the product's", () =>
      Effect.gen(function* () {
        yield* published
        for (const _ of oneTo(3)) yield* move("Z-1", (n) => ({ quantity: n + 5, reason: "received" }), "same key")
        expect(yield* (yield* Catalogue).stock(["Z-1"])).toEqual([{ sku: "Z-1", quantity: 35 }])
        expect(yield* log).toHaveLength(1)
        expect(yield* move("M-1", () => ({ quantity: 9 }))).toEqual(Option.none())
        expect(yield* move("X", () => ({ quantity: 9 }))).toEqual(Option.none())
      }),
    )

    promise("the revision grows with stock only when a pack size is sold out or back", () =>
      Effect.gen(function* () {
        yield* published
        const { revision } = yield* snapshot
        yield* move("Z-1", () => ({ quantity: 1 }))
        expect((yield* snapshot).revision).toBe(revision)
        yield* move("Z-1", () => ({ quantity: 0 }))
        expect((yield* snapshot).revision).toBe(revision + 1)
        expect((yield* snapshot).soldOut.has("Z-1")).toBe(true)
        yield* move("Z-1", () => ({ quantity: 2 }))
        expect((yield* snapshot).revision).toBe(revision + 2)
        expect((yield* snapshot).soldOut.has("Z-1")).toBe(false)
      }),
    )

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
          packs: [
            { sku: "Z-1", priceCents: 790, quantity: 30 },
            { sku: "Z-2", priceCents: 790, quantity: 4 },
          ],
        })
      }),
    )
  })
