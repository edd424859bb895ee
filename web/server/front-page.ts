import * as Effect from "effect/Effect"
import { Settings } from "../../domain/settings/ports.ts"
import type { ShopSettings } from "../../domain/settings/shop-settings.ts"
import { atHand } from "./at-hand.ts"
import type { Shop } from "./shop.ts"

const settings = Effect.gen(function* () {
  return yield* (yield* Settings).current
})

const choose = ({ frontPage }: ShopSettings): "v1" | "v2" =>
  frontPage === "split" ? (Math.random() < 0.5 ? "v1" : "v2") : frontPage

/** Which front page this visit gets: the one staff picked, or by chance; nothing is remembered about the visitor. */
export const chooseFrontPage = async ({ runtime }: Shop): Promise<"v1" | "v2"> =>
  choose(await runtime.runPromise(settings))

/** The same where nobody has to be waited for. */
export const frontPageAtHand = (shop: Shop): "v1" | "v2" | null => {
  const known = atHand(shop, settings)
  return known && choose(known)
}
