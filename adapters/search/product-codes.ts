import { crc32 } from "node:zlib"
import type { Product } from "../../domain/catalogue/product.ts"

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

/**
 * A hash table of checksums and places. A map from the texts takes 25 MB for a hundred thousand products, and whenever it grows
 * everybody waits, in the end for 40 ms.
 */
export const collectCodes = (products: readonly Product[]): ProductCodes => {
  const count = products.reduce((sum, { variants }) => sum + 1 + 2 * variants.length, 0)
  const size = 2 ** Math.ceil(Math.log2(2 * count + 1))
  const sums = new Uint32Array(size)
  /** One more than the place of the product, 0 where nobody is. */
  const holders = new Uint32Array(size)

  /** Where a code stands, or the free slot it would stand in. */
  const slotOf = (code: string, sum: number): number => {
    for (let slot = sum & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const holder = holders[slot] ?? 0
      if (holder === 0) return slot
      const product = sums[slot] === sum ? products[holder - 1] : undefined
      if (product !== undefined && codesOf(product).includes(code)) return slot
    }
  }

  return {
    add: (product, at) => {
      for (const code of codesOf(product)) {
        if (code === "") continue
        const sum = crc32(code)
        const slot = slotOf(code, sum)
        if (holders[slot] !== 0) continue
        sums[slot] = sum
        holders[slot] = at + 1
      }
    },
    find: (code) => {
      if (code === "") return undefined
      const holder = holders[slotOf(code, crc32(code))] ?? 0
      return holder === 0 ? undefined : holder - 1
    },
  }
}
