import type { Product } from "../product.ts"
import type { WantedNames } from "./ports.ts"

/** All that no other product may have. */
export const namesOf = ({ handle, variants }: Product): WantedNames => ({
  handle,
  skus: variants.map(({ sku }) => sku),
  gtins: variants.map(({ gtin }) => gtin),
})
