import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { pageSize } from "../../shared/list.ts"
import { readPage } from "../../shared/list-page.ts"
import type { Handle, Sku } from "../product.ts"
import { stateOf } from "./edited-product.ts"
import { CatalogueEditing, type WantedNames } from "./ports.ts"
import { priceReferences } from "./price-history.ts"
import { type ListProducts, productList } from "./product-list.ts"
import { ProductMissing } from "./refusals.ts"
import { productCursor, sortedProductOf } from "./sort-products.ts"

/** A page of staff's list. */
export const listProducts = Effect.fn("listProducts")(function* (wanted: ListProducts) {
  const { term = "", state = null } = wanted
  const { list } = yield* CatalogueEditing
  const { rows, next } = yield* readPage(
    productList,
    wanted,
    (page) => list({ term, state, ...page }),
    (row, column) => productCursor(column, sortedProductOf(row)),
  )
  return { rows: rows.map((row) => ({ ...row, state: stateOf(row) })), next }
})

/** A product as staff work on it. */
export const showProduct = Effect.fn("showProduct")(function* (handle: Handle) {
  const found = yield* (yield* CatalogueEditing).find(handle)
  if (Option.isNone(found)) return yield* new ProductMissing({})
  return found.value
})

/** Which names and numbers other products than `own` have. */
export const findTaken = Effect.fn("findTaken")(function* (wanted: WantedNames, own: Handle | null) {
  return yield* (yield* CatalogueEditing).taken(wanted, own)
})

/** How packs of a size came and went, newest first, page by page. */
export const showMovements = Effect.fn("showMovements")(function* (sku: Sku, before: number | null) {
  const found = yield* (yield* CatalogueEditing).movements({ sku, before, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.number ?? null) : null }
})

/** What a pack size cost, newest first, and what has to be said of it when a reduction is announced. */
export const showPrices = Effect.fn("showPrices")(function* (sku: Sku) {
  const history = yield* (yield* CatalogueEditing).prices(sku)
  return { history: history.toReversed(), references: priceReferences(history, yield* Clock.currentTimeMillis) }
})
