import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { placeText } from "../../shared/list-place.ts"
import { placeAsked } from "../../shared/place-asked.ts"
import type { Handle, Sku } from "../product.ts"
import { stateOf } from "./edited-product.ts"
import type { ListProducts } from "./list-products-input.ts"
import { CatalogueEditing, type WantedNames } from "./ports.ts"
import { priceReferences } from "./price-history.ts"
import { productPlace, productsSortedBy, standardProductSorting } from "./product-sorting.ts"
import { ProductMissing } from "./refusals.ts"
import { productPlaceOf, sortedProductOf } from "./sort-products.ts"

const onePage = 50

/** A page of staff's list; `next` is the place the following one starts behind, `null` where this is the last. */
export const listProducts = Effect.fn("listProducts")(function* (asked: ListProducts) {
  const { term = "", state, sort = standardProductSorting } = asked
  const { column, downwards } = productsSortedBy(sort)
  const place = yield* placeAsked(asked.after, (text) => productPlace(sort, text))
  const wanted = { term, state: state ?? null, column, downwards, after: place, limit: onePage + 1 }
  const found = yield* (yield* CatalogueEditing).list(wanted)
  const shown = found.slice(0, onePage)
  const last = found.length > onePage ? shown.at(-1) : undefined
  return {
    rows: shown.map((listed) => ({ ...listed, state: stateOf(listed) })),
    next: last === undefined ? null : placeText(sort, productPlaceOf(column, sortedProductOf(last))),
  }
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
  const found = yield* (yield* CatalogueEditing).movements({ sku, before, limit: onePage + 1 })
  const rows = found.slice(0, onePage)
  return { rows, next: found.length > onePage ? (rows.at(-1)?.number ?? null) : null }
})

/** What a pack size cost, newest first, and what has to be said of it when a reduction is announced. */
export const showPrices = Effect.fn("showPrices")(function* (sku: Sku) {
  const history = yield* (yield* CatalogueEditing).prices(sku)
  return { history: history.toReversed(), references: priceReferences(history, yield* Clock.currentTimeMillis) }
})
