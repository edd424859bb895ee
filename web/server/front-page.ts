import * as Effect from "effect/Effect"
import { Settings } from "../../domain/settings/ports.ts"
import type { Shop } from "./shop.ts"

/** Which front page this visit gets: the one staff picked, or by chance; nothing is remembered about the visitor. */
export const chooseFrontPage = async (shop: Shop): Promise<"v1" | "v2"> => {
  const { frontPage } = await shop.runtime.runPromise(
    Effect.gen(function* () {
      return yield* (yield* Settings).current
    }),
  )
  return frontPage === "split" ? (Math.random() < 0.5 ? "v1" : "v2") : frontPage
}
