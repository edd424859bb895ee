import type { Product } from "../../domain/catalogue/product.ts"
import { namedPlaces } from "../../domain/shared/named-places.ts"

/** Codes are compared by letters and digits alone: `NW-001` is `nw001`. */
export const codeOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** Handle, SKU and GTIN. */
const codesOf = ({ handle, variants }: Product): readonly string[] =>
  [handle, ...variants.flatMap(({ sku, gtin }) => [sku, gtin])].map(codeOf)

/** Finds products, by their place in the list, by any of their codes. */
export interface ProductCodes {
  /** Counts the codes of a product in; of two with the same code the first is found. */
  readonly add: (product: Product, at: number) => void
  /** The product with a code as `codeOf` writes it. */
  readonly find: (code: string) => number | undefined
}

export const collectCodes = (products: readonly Product[]): ProductCodes => {
  const most = products.reduce((sum, { variants }) => sum + 1 + 2 * variants.length, 0)
  const places = namedPlaces(most, (at, code) => {
    const product = products[at]
    return product !== undefined && codesOf(product).includes(code)
  })
  return {
    add: (product, at) => {
      for (const code of codesOf(product)) if (code !== "") places.add(code, at)
    },
    find: (code) => (code === "" ? undefined : places.find(code)),
  }
}
