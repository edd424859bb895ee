import type { Product, Variant } from "../../domain/catalogue/product.ts"

interface Found extends Pick<Product, "title" | "handle"> {
  readonly variants: readonly Pick<Variant, "sku" | "gtin">[]
}

/** What staff find a product by: a part of it, in small letters. */
export const findKeyOf = ({ title, handle, variants }: Found): string =>
  [title, handle, ...variants.flatMap(({ sku, gtin }) => [sku, gtin])].join("\n").toLowerCase()
