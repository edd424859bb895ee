import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { catalogueOverview } from "../../../domain/catalogue/overview.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Handle } from "../../../domain/catalogue/product.ts"
import { productCard } from "../../../domain/catalogue/product-card.ts"
import { facets } from "../../../domain/catalogue/product-filter.ts"
import { ProductFilterInput } from "../../../domain/catalogue/product-filter-input.ts"
import { productPage } from "../../../domain/catalogue/product-page.ts"
import { productView } from "../../../domain/catalogue/product-view.ts"
import { nutrientTable } from "../../../domain/nutrients/nutrient-table.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

/** How many products one answer may hold, and holds unless told. */
const maxLimit = 48
const defaultLimit = 24

const limitMessage = `Bitte frage nach 1 bis ${maxLimit} Produkten.`
const Limit = Schema.Finite.check(
  Schema.isInt({ message: limitMessage }).abort(),
  Schema.isBetween({ minimum: 1, maximum: maxLimit }, { message: limitMessage }),
)

const ListInput = Schema.UndefinedOr(
  Schema.Struct({
    ...ProductFilterInput.fields,
    cursor: Schema.optionalKey(Handle),
    limit: Schema.optionalKey(Limit),
  }),
)

/** The list no longer holds the product the next page should start after. */
class ListChanged extends Schema.TaggedError<ListChanged>()("ListChanged", {}) {}

/** There is no product of this name. */
class NoSuchProduct extends Schema.TaggedError<NoSuchProduct>()("NoSuchProduct", {}) {}

const list = Effect.fnUntraced(function* (asked: typeof ListInput.Type) {
  const { cursor, limit, ...filter } = asked ?? {}
  const snapshot = yield* (yield* Catalogue).snapshot
  const page = productPage(snapshot, filter, cursor ?? null, limit ?? defaultLimit)
  if (page === null) return yield* new ListChanged()
  return {
    ...page,
    items: page.items.map((product) => productCard(snapshot, product)),
    facets: facets(snapshot, filter),
  }
})

const product = Effect.fnUntraced(function* (handle: Handle) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const found = snapshot.byHandle.get(handle)
  if (found === undefined) return yield* new NoSuchProduct()
  return productView(snapshot, found, nutrientTable)
})

/** The shop in numbers with the options its list can be narrowed to, for the front pages. */
const overview = Effect.fn("catalogue.overview")(function* () {
  const snapshot = yield* (yield* Catalogue).snapshot
  return { ...catalogueOverview(snapshot), facets: facets(snapshot, {}) }
})

export const catalogue = router({
  list: forEveryone
    .meta({ cache: "public" })
    .input(input(ListInput))
    .query(({ ctx, input: asked, signal }) =>
      run(
        ctx,
        list(asked),
        {
          ListChanged: {
            code: "CONFLICT",
            message: "Das Sortiment hat sich gerade geändert. Bitte beginne die Liste noch einmal von vorn.",
          },
        },
        signal,
      ),
    ),
  overview: forEveryone.meta({ cache: "public" }).query(({ ctx, signal }) => run(ctx, overview(), noRefusals, signal)),
  product: forEveryone
    .meta({ cache: "public" })
    .input(input(Schema.Struct({ handle: Handle })))
    .query(({ ctx, input: { handle }, signal }) =>
      run(
        ctx,
        product(handle),
        { NoSuchProduct: { code: "NOT_FOUND", message: "Dieses Produkt gibt es bei uns nicht." } },
        signal,
      ),
    ),
})
