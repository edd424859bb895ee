import * as Schema from "effect/Schema"
import {
  BrowseProducts,
  browseProducts,
  viewOverview,
  viewProduct,
} from "../../../domain/catalogue/browse-catalogue.ts"
import { Handle } from "../../../domain/catalogue/product.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const listChanged = {
  code: "CONFLICT",
  message: "Das Sortiment hat sich gerade geändert. Bitte beginne die Liste noch einmal von vorn.",
} as const

const noSuchProduct = { code: "NOT_FOUND", message: "Dieses Produkt gibt es bei uns nicht." } as const

export const catalogue = router({
  list: forEveryone
    .meta({ cache: "public" })
    .input(input(BrowseProducts))
    .query(({ ctx, input: wanted, signal }) => run(ctx, browseProducts(wanted), { ListChanged: listChanged }, signal)),
  overview: forEveryone
    .meta({ cache: "public" })
    .query(({ ctx, signal }) => run(ctx, viewOverview(), noRefusals, signal)),
  product: forEveryone
    .meta({ cache: "public" })
    .input(input(Schema.Struct({ handle: Handle })))
    .query(({ ctx, input: { handle }, signal }) =>
      run(ctx, viewProduct(handle), { NoSuchProduct: noSuchProduct }, signal),
    ),
})
