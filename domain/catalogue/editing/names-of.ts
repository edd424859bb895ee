import type { Product } from "../product.ts"
import type { Draft } from "./draft.ts"
import type { WantedNames } from "./ports.ts"

/** All that no other product may have. A draft's packs have no numbers yet. */
export const namesOf = ({ handle, variants }: Product, draft: Draft | null): WantedNames => ({
  handle,
  skus: draft === null ? variants.map(({ sku }) => sku) : [],
  gtins: draft === null ? variants.map(({ gtin }) => gtin) : [],
})
