import * as Effect from "effect/Effect"
import type { Catalogue, StockLevel } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { copied, renewSnapshot, type World } from "./world.ts"

/** The products after a publication: those replaced share out their places in the order given, new ones come last. */
const replaced = (before: readonly Product[], published: readonly Product[]): readonly Product[] => {
  const handles = new Set(published.map(({ handle }) => handle))
  const next = [...published]
  const kept = before.map((product) => (handles.has(product.handle) ? next.shift() : product))
  return [...kept.filter((product) => product !== undefined), ...next]
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
export const makeCatalogue = (world: World): Catalogue["Service"] => ({
  snapshot: Effect.sync(() => world.snapshot),

  publish: (products, stock) =>
    Effect.sync(() => {
      const next = replaced(world.snapshot.products, copied(products))
      ensureConsistent(next, stock)
      const skus = new Set(next.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
      for (const sku of world.stock.keys()) if (!skus.has(sku)) world.stock.delete(sku)
      for (const sku of skus) if (!world.stock.has(sku)) world.stock.set(sku, 0)
      for (const { sku, quantity } of stock) world.stock.set(sku, quantity)
      renewSnapshot(world, next)
    }),

  stock: (skus) => Effect.sync(() => skus.map((sku) => ({ sku, quantity: world.stock.get(sku) ?? 0 }))),
})
