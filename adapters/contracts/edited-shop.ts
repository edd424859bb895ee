import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { AuditLog } from "../../domain/audit/ports.ts"
import { CatalogueEditing, type ProductsWanted, type StockChange } from "../../domain/catalogue/editing/ports.ts"
import type { Costs } from "../../domain/catalogue/editing/price-drop.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import type { Orders } from "../../domain/orders/ports.ts"
import { anEntry } from "./account-examples.ts"
import { aProduct } from "./shop-examples.ts"

export type Kept = AuditLog | Catalogue | CatalogueEditing | Orders

/** Every product, in the shop's order. */
export const all: ProductsWanted = { term: "", state: null, column: "shop", downwards: false, after: null, limit: 100 }
/** What the log is told of each change here. */
export const told = anEntry("zink", "product.saved")

/** Two products on sale, one of them with two pack sizes. */
export const published = Effect.gen(function* () {
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
export const change = (handle: string, changes: Partial<Product>, onSale?: boolean, costs?: Costs) =>
  Effect.flatMap(CatalogueEditing, (editing) =>
    editing.change(handle, ({ product, costs: known, published: was }) =>
      Result.succeed({
        product: { ...product, ...changes },
        costs: costs ?? known,
        draft: null,
        published: onSale ?? was,
        audit: [told],
      }),
    ),
  )

/** Makes a product as staff do. */
export const make = (product: Product, key = `key of ${product.handle}`) =>
  Effect.flatMap(CatalogueEditing, ({ create }) => create({ product, costs: {}, draft: null, key, audit: [told] }))

/** Corrects how many packs there are. */
export const move = (
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

export const snapshot = Effect.flatMap(Catalogue, (catalogue) => catalogue.snapshot)
export const log = Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 50 }))
export const found = (handle: string) => Effect.flatMap(CatalogueEditing, ({ find }) => find(handle))
/** The handles of a page of staff's list. */
export const listed = (wanted: Partial<ProductsWanted>) =>
  Effect.gen(function* () {
    const rows = yield* (yield* CatalogueEditing).list({ ...all, ...wanted })
    return rows.map(({ handle }) => handle)
  })
