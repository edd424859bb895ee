import * as Schema from "effect/Schema"
import { CountSearch, countSearch } from "../../../domain/search/count-search.ts"
import { findTexts } from "../../../domain/search/find-texts.ts"
import { SearchProducts, SearchTerm, searchProducts } from "../../../domain/search/search-products.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

export const search = router({
  products: forEveryone
    .meta({ cache: "public" })
    .input(input(SearchProducts))
    .query(({ ctx, input: wanted, signal }) => run(ctx, searchProducts(wanted), noRefusals, signal)),
  /** Counts what came of a search; sent by the page without cookies, because public pages come from a cache. */
  count: forEveryone
    .meta({ limit: "countSearch" })
    .input(input(CountSearch))
    .mutation(async ({ ctx, input: counted }) => {
      await run(ctx, countSearch(counted), noRefusals)
      return { counted: true }
    }),
  /** Posts, questions and vacancies. */
  texts: forEveryone
    .meta({ cache: "public" })
    .input(input(Schema.Struct({ term: SearchTerm })))
    .query(({ ctx, input: { term }, signal }) => run(ctx, findTexts(term), noRefusals, signal)),
})
