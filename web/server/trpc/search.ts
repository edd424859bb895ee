import { SearchProducts, searchProducts } from "../../../domain/search/search-products.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

export const search = router({
  products: forEveryone
    .meta({ cache: "public" })
    .input(input(SearchProducts))
    .query(({ ctx, input: wanted, signal }) => run(ctx, searchProducts(wanted), noRefusals, signal)),
})
