import * as Effect from "effect/Effect"
import { Lots } from "./ports.ts"

/** Takes packs that may leave no longer out of what can be sold; answers of how many articles. Packing asks the day itself. */
export const expireLots = Effect.fn("expireLots")(function* () {
  return yield* (yield* Lots).refresh
})
