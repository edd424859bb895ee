import { configurePack } from "../../../domain/pack-configurator/configure-pack.ts"
import { ConfigurePack } from "../../../domain/pack-configurator/pack-input.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

export const configurator = router({
  /** A pack with its sums, cautions and price, and the products to choose from. Nothing of it is stored. */
  view: forEveryone
    .meta({ cache: "public" })
    .input(input(ConfigurePack))
    .query(({ ctx, input: pack, signal }) => run(ctx, configurePack(pack), noRefusals, signal)),
})
