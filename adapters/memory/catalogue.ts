import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import { Catalogue, type StockLevel } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import {
  copied,
  type Database,
  InMemoryDatabase,
  moveStock,
  renewSnapshot,
  writeContentChange,
  writePrices,
} from "./in-memory-database.ts"

/** The products after a publication: those replaced share their positions in the order given, new ones come last. */
const replaced = (before: readonly EditedProduct[], published: readonly Product[]): readonly EditedProduct[] => {
  const known = new Map(before.map((each) => [each.product.handle, each]))
  const next = published.map(
    (product): EditedProduct => ({
      product,
      costs: known.get(product.handle)?.costs ?? {},
      draft: null,
      made: true,
      published: true,
      version: (known.get(product.handle)?.version ?? 0) + 1,
    }),
  )
  const handles = new Set(published.map(({ handle }) => handle))
  const kept = before.map((each) => (handles.has(each.product.handle) ? next.shift() : each))
  return [...kept.filter((each) => each !== undefined), ...next]
}

/** Refuses what a database's constraints refuse. */
const ensureConsistent = (products: readonly Product[], levels: readonly StockLevel[]): void => {
  const variants = products.flatMap(({ variants }) => variants)
  const skus = new Set(variants.map(({ sku }) => sku))
  if (skus.size < variants.length) throw new Error("two variants have the same sku")
  if (new Set(variants.map(({ gtin }) => gtin)).size < variants.length)
    throw new Error("two variants have the same gtin")
  for (const { sku, quantity } of levels) {
    if (!skus.has(sku)) throw new Error(`no variant ${sku} to set the stock of`)
    if (quantity < 0) throw new Error(`stock of ${sku} below zero`)
  }
}

/** Products and stock in memory. */
const makeCatalogue = (database: Database): Catalogue["Service"] => ({
  snapshot: Effect.sync(() => database.snapshot),

  publish: (products, stock) =>
    Effect.map(Clock.currentTimeMillis, (at) => {
      const next = replaced(database.products, copied(products))
      ensureConsistent(
        next.map(({ product }) => product),
        stock,
      )
      const skus = new Set(next.flatMap(({ product }) => product.variants.map(({ sku }) => sku)))
      for (const [sku, quantity] of database.stock) {
        if (skus.has(sku)) continue
        if (quantity > 0) moveStock(database, sku, 0, { reason: "discontinued", at })
        database.stock.delete(sku)
      }
      for (const sku of skus) if (!database.stock.has(sku)) database.stock.set(sku, 0)
      for (const { sku, quantity } of stock)
        if (database.stock.get(sku) !== quantity) moveStock(database, sku, quantity, { reason: "counted", at })
      for (const product of products) {
        writePrices(database, product, at)
        const before = database.products.find((each) => each.product.handle === product.handle)
        writeContentChange(database, before, product, at)
      }
      database.products = next
      renewSnapshot(database)
    }),

  stock: (skus) => Effect.sync(() => skus.map((sku) => ({ sku, quantity: database.stock.get(sku) ?? 0 }))),
})

export const layerCatalogue = Layer.effect(Catalogue, Effect.map(InMemoryDatabase, makeCatalogue))
