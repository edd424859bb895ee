import { atOnce, type Steps } from "../shared/steps.ts"
import { makeWorkings, type Workings } from "./of-products.ts"
import type { Handle, Product, Sku, Variant } from "./product.ts"

/**
 * The public catalogue at one moment: never changed, replaced as a whole when its revision changes.
 * A variant that is sold out is part of it, exact stock is not.
 */
export interface CatalogueSnapshot {
  /** Grows with every change anybody could see. */
  readonly revision: number
  /** In the shop's own order. */
  readonly products: readonly Product[]
  readonly byHandle: ReadonlyMap<Handle, Product>
  readonly bySku: ReadonlyMap<Sku, { readonly product: Product; readonly variant: Variant }>
  readonly soldOut: ReadonlySet<Sku>
  /** What was worked out from the products; the next snapshot of the same products has the same. */
  readonly workings: Workings
}

/** Products put into maps in one step. */
const slice = 128

/** The same as `makeSnapshot`, step by step. */
export const snapshotInSteps = function* (
  revision: number,
  products: readonly Product[],
  soldOut: Iterable<Sku>,
): Steps<CatalogueSnapshot> {
  const byHandle = new Map<Handle, Product>()
  const bySku = new Map<Sku, { readonly product: Product; readonly variant: Variant }>()
  for (const [place, product] of products.entries()) {
    byHandle.set(product.handle, product)
    for (const variant of product.variants) bySku.set(variant.sku, { product, variant })
    if (place % slice === 0) yield
  }
  return { revision, products, byHandle, bySku, soldOut: new Set(soldOut), workings: makeWorkings(products) }
}

export const makeSnapshot = (
  revision: number,
  products: readonly Product[],
  soldOut: Iterable<Sku> = [],
): CatalogueSnapshot => atOnce(snapshotInSteps(revision, products, soldOut))

/** Whether any pack size of the product can be ordered. */
export const isAvailable = (snapshot: CatalogueSnapshot, product: Product): boolean =>
  product.variants.some((variant) => !snapshot.soldOut.has(variant.sku))
