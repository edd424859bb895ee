import type { Product } from "../../domain/catalogue/product.ts"

/** What staff find a product by: a part of it, in small letters. */
export const findKeyOf = ({ title, handle, variants }: Pick<Product, "title" | "handle" | "variants">): string =>
  [title, handle, ...variants.flatMap(({ sku, gtin }) => [sku, gtin])].join("\n").toLowerCase()
