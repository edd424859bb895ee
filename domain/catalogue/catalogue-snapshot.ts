import { usablePortions } from "./after-opening.ts"
import { derivedIndex } from "./derived-index.ts"
import type { Handle, Product, Sku, Variant } from "./product.ts"

/**
 * The public catalogue at one moment: never changed, replaced as a whole when its revision changes.
 * A variant that is sold out is part of it, exact stock is not.
 */
export interface CatalogueSnapshot {
  /** Grows with every change that shows in the shop. */
  readonly revision: number
  /** In the shop's own order. Snapshots that differ in stock alone share the list. */
  readonly products: readonly Product[]
  readonly byHandle: ReadonlyMap<Handle, Product>
  readonly bySku: ReadonlyMap<Sku, { readonly product: Product; readonly variant: Variant }>
  readonly soldOut: ReadonlySet<Sku>
  /** When what is read of a product last changed, epoch milliseconds. Stock is no part of it; unknown ones are left out. */
  readonly changedAt: ReadonlyMap<Handle, number>
}

const productsByHandle = derivedIndex((products) => new Map(products.map((product) => [product.handle, product])))

const variantsBySku = derivedIndex(
  (products) =>
    new Map(products.flatMap((product) => product.variants.map((variant) => [variant.sku, { product, variant }]))),
)

/**
 * Of a product whose first pack size is open too long before one person has used it up, the first size that is used up comes first:
 * it is the one shown, preselected and proposed.
 */
const usedUpFirst = (product: Product): Product => {
  const isUsedUp = (variant: Variant): boolean => usablePortions(product, variant) === variant.servings
  const [first, ...others] = product.variants
  const proposed = isUsedUp(first) ? undefined : others.find(isUsedUp)
  return proposed === undefined
    ? product
    : { ...product, variants: [proposed, ...product.variants.filter((variant) => variant !== proposed)] }
}
/** The same list where nothing changes: a snapshot is made of the list of the one before. */
const productsAsShown = derivedIndex((products) => {
  const shown = products.map(usedUpFirst)
  return shown.every((product, index) => product === products[index]) ? products : shown
})

export const makeSnapshot = (
  revision: number,
  stored: readonly Product[],
  soldOut: Iterable<Sku> = [],
  changedAt: ReadonlyMap<Handle, number> = new Map(),
): CatalogueSnapshot => {
  const products = productsAsShown(stored)
  return {
    revision,
    products,
    byHandle: productsByHandle(products),
    bySku: variantsBySku(products),
    soldOut: new Set(soldOut),
    changedAt,
  }
}

/** Whether any pack size of the product can be ordered. */
export const isAvailable = (snapshot: CatalogueSnapshot, product: Product): boolean =>
  product.variants.some((variant) => !snapshot.soldOut.has(variant.sku))
