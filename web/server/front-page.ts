import * as Effect from "effect/Effect"
import { Settings } from "../../domain/settings/ports.ts"
import type { Shop } from "./shop.ts"
import type { FrontPage } from "./trpc/trpc.ts"

const settings = Effect.gen(function* () {
  return yield* (yield* Settings).current
})

/** The front page version of this visit: the one staff picked, or a random one; nothing is stored about the visitor. */
export const chooseFrontPage = async ({ runtime }: Shop): Promise<FrontPage> => {
  const { frontPage } = await runtime.runPromise(settings)
  return frontPage === "split" ? (Math.random() < 0.5 ? "v1" : "v2") : frontPage
}
