import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../../access/caller.ts"
import { auditEntry } from "../../audit/audit-entry.ts"
import { nutrientBook } from "../../nutrients/nutrient-book.ts"
import { IdempotencyKey } from "../../shared/idempotency-key.ts"
import { Handle } from "../product.ts"
import { NewHandle } from "./new-handle.ts"
import { CatalogueEditing } from "./ports.ts"
import { ConfirmedPrice, priceDrops } from "./price-drop.ts"
import { productAudit } from "./product-audit.ts"
import { costsOf, ProductEdit, productOf } from "./product-edit.ts"
import { PriceDropNotConfirmed } from "./refusals.ts"

export const NewProductInput = Schema.Struct({
  handle: NewHandle,
  edit: ProductEdit,
  /** The product it was copied from. */
  copyOf: Schema.optionalKey(Handle),
  confirmed: Schema.optionalKey(Schema.Array(ConfirmedPrice).check(Schema.isMaxLength(50))),
  /** Of this product alone: sent twice it is made once. */
  key: IdempotencyKey,
})
export type NewProductInput = typeof NewProductInput.Type

/** Makes a product, off sale and allowed to be half done. */
export const createProduct = Effect.fn("createProduct")(function* (by: Caller, input: NewProductInput) {
  const { handle, edit, copyOf, confirmed = [], key } = input
  const product = productOf(handle, edit, (yield* nutrientBook).table)
  const costs = costsOf(edit)
  const drops = priceDrops([], product.variants, costs, confirmed)
  if (drops.length > 0) return yield* new PriceDropNotConfirmed({ drops })
  // What else it says stands in the product, and in the log as soon as it is changed.
  const told = {
    title: product.title,
    ...(copyOf !== undefined && { copyOf }),
    variants: product.variants.map(({ sku, gtin, priceCents }) => ({ sku, gtin, priceCents })),
  }
  const audit = [auditEntry(productAudit, by, "product.created", handle, null, told)]
  return yield* (yield* CatalogueEditing).create({ product, costs, draft: null, key, audit })
})
