import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { arrivalToday } from "./arrival.ts"
import { limitInput } from "./limit-input.ts"
import { catalogueOverview } from "./overview.ts"
import { Catalogue } from "./ports.ts"
import { Handle } from "./product.ts"
import { productCard } from "./product-card.ts"
import { facets } from "./product-filter.ts"
import { ProductFilterInput } from "./product-filter-input.ts"
import { productPage } from "./product-page.ts"
import { productView } from "./product-view.ts"

/** Products on a page unless the caller says how many. */
const defaultLimit = 24

/** Which page of which list; nothing asks for the first page of all products. */
export const BrowseProducts = Schema.UndefinedOr(
  Schema.Struct({
    ...ProductFilterInput.fields,
    /** The last product of the page before. */
    cursor: Schema.optionalKey(Handle),
    limit: Schema.optionalKey(limitInput("Produkten")),
  }),
)

/** The list no longer holds the product the next page should start after. */
export class ListChanged extends Schema.TaggedError<ListChanged>()("ListChanged", {}) {}

/** There is no product of this name. */
export class NoSuchProduct extends Schema.TaggedError<NoSuchProduct>()("NoSuchProduct", {}) {}

/** A page of a list, with the options the list can be narrowed to. */
export const browseProducts = Effect.fn("browseProducts")(function* (input: typeof BrowseProducts.Type) {
  const { cursor = null, limit = defaultLimit, ...filter } = input ?? {}
  const snapshot = yield* (yield* Catalogue).snapshot
  const page = productPage(snapshot, filter, cursor, limit)
  if (page === null) return yield* new ListChanged()
  return {
    ...page,
    items: page.items.map((product) => productCard(snapshot, product)),
    facets: facets(snapshot, filter),
  }
})

/** All that the page of a product shows. */
export const viewProduct = Effect.fn("viewProduct")(function* (handle: Handle) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const product = snapshot.byHandle.get(handle)
  if (product === undefined) return yield* new NoSuchProduct()
  return { ...productView(snapshot, product, yield* nutrientBook), arrival: yield* arrivalToday }
})

/** The shop in numbers with the options its list can be narrowed to, for the front pages. */
export const viewOverview = Effect.fn("viewOverview")(function* () {
  const snapshot = yield* (yield* Catalogue).snapshot
  return { ...catalogueOverview(snapshot, (yield* nutrientBook).table), facets: facets(snapshot, {}) }
})
