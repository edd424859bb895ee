import * as Schema from "effect/Schema"
import { findTexts } from "../../../domain/search/find-texts.ts"
import { SearchProducts, SearchTerm, searchProducts } from "../../../domain/search/search-products.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

export const search = router({
  products: forEveryone
    .meta({ cache: "public" })
    .input(input(SearchProducts))
    .query(({ ctx, input: wanted, signal }) => run(ctx, searchProducts(wanted), noRefusals, signal)),
  /** Posts, questions and vacancies. */
  texts: forEveryone
    .meta({ cache: "public" })
    .input(input(Schema.Struct({ term: SearchTerm })))
    .query(({ ctx, input: { term }, signal }) => run(ctx, findTexts(term), noRefusals, signal)),
})
