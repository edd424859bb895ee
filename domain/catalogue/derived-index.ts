import type { Product } from "./product.ts"

/**
 * Makes an index of a list of products the first time it is asked for. Lists never change, and a snapshot that differs in stock
 * alone has the same list, so each index is made once a list.
 */
export const derivedIndex = <Index>(make: (products: readonly Product[]) => Index) => {
  const indexes = new WeakMap<readonly Product[], Index>()
  return (products: readonly Product[]): Index => {
    const known = indexes.get(products)
    if (known !== undefined) return known
    const index = make(products)
    indexes.set(products, index)
    return index
  }
}
