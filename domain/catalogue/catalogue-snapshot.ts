import { namedPlaces } from "../shared/named-places.ts"
import { atOnce, type Steps } from "../shared/steps.ts"
import { makeWorkings, type Workings } from "./of-products.ts"
import type { Handle, Product, Sku, Variant } from "./product.ts"

/** What is found by name. */
interface Finding<Name, Found> {
  readonly get: (name: Name) => Found | undefined
}

/**
 * The public catalogue at one moment: never changed, replaced as a whole when its revision changes.
 * A variant that is sold out is part of it, exact stock is not.
 */
export interface CatalogueSnapshot {
  /** Grows with every change anybody could see. */
  readonly revision: number
  /** In the shop's own order. */
  readonly products: readonly Product[]
  /** Where in `products` the one with a handle stands. */
  readonly places: Finding<Handle, number>
  readonly byHandle: Finding<Handle, Product>
  readonly bySku: Finding<Sku, { readonly place: number; readonly product: Product; readonly variant: Variant }>
  readonly soldOut: ReadonlySet<Sku>
  /** What was worked out from the products; the next snapshot of the same products has the same. */
  readonly workings: Workings
}

/** Products looked at in one step. */
const slice = 128

/** The same as `makeSnapshot`, step by step. */
export const snapshotInSteps = function* (
  revision: number,
  products: readonly Product[],
  soldOut: Iterable<Sku>,
): Steps<CatalogueSnapshot> {
  let packs = 0
  for (const [place, { variants }] of products.entries()) {
    packs += variants.length
    if (place % slice === 0) yield
  }
  const handles = namedPlaces(products.length, (place, handle) => products[place]?.handle === handle)
  const skus = namedPlaces(packs, (place, sku) => products[place]?.variants.some((pack) => pack.sku === sku) === true)
  for (const [place, { handle, variants }] of products.entries()) {
    handles.add(handle, place)
    for (const { sku } of variants) skus.add(sku, place)
    if (place % slice === 0) yield
  }
  const productAt = (place: number | undefined) => (place === undefined ? undefined : products[place])
  return {
    revision,
    products,
    places: { get: handles.find },
    byHandle: { get: (handle) => productAt(handles.find(handle)) },
    bySku: {
      get: (sku) => {
        const place = skus.find(sku)
        const product = productAt(place)
        const variant = product?.variants.find((pack) => pack.sku === sku)
        if (place === undefined || product === undefined || variant === undefined) return undefined
        return { place, product, variant }
      },
    },
    soldOut: new Set(soldOut),
    workings: makeWorkings(products),
  }
}

export const makeSnapshot = (
  revision: number,
  products: readonly Product[],
  soldOut: Iterable<Sku> = [],
): CatalogueSnapshot => atOnce(snapshotInSteps(revision, products, soldOut))

/** Whether any pack size of the product can be ordered. */
export const isAvailable = (snapshot: CatalogueSnapshot, product: Product): boolean =>
  product.variants.some((variant) => !snapshot.soldOut.has(variant.sku))
