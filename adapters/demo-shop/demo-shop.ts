import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Product, Sku } from "../../domain/catalogue/product.ts"
import { defaultTrialSettings, type TrialSettings } from "../../domain/settings/trial-settings.ts"
import data from "./catalogue.json" with { type: "json" }

const DemoShop = Schema.Struct({
  products: Schema.Array(Product),
  stock: Schema.Array(Schema.Struct({ sku: Sku, quantity: Schema.Natural })),
  /** Packs in lots, part of the stock as far as they may leave; `daysToKeep`: counted from the day the database is filled. */
  lots: Schema.Array(
    Schema.Struct({ sku: Sku, number: Schema.String, daysToKeep: Schema.Natural, quantity: Schema.Natural }),
  ),
})

/** The demo shop's trial packs: two for nothing, one for its postage. */
export const demoTrials: TrialSettings = {
  ...defaultTrialSettings,
  open: true,
  offers: [
    { sku: "NW-045", postageCents: 0 },
    { sku: "NW-025-12", postageCents: 0 },
    { sku: "NW-020-14", postageCents: 290 },
  ],
}

/**
 * The made-up shop a fresh database is filled with: products in the shop's order, the packs in stock, and the lots of some.
 * GTINs are from GS1's demonstration range (952). Decoded when asked for; a shop without the demo never pays for it.
 */
export const demoShop: Effect.Effect<typeof DemoShop.Type> = Effect.sync(() => Schema.decodeUnknownSync(DemoShop)(data))
