import * as Effect from "effect/Effect"
import type { Settings } from "../../domain/settings/ports.ts"
import type { World } from "./world.ts"

/** Settings in memory. */
export const makeSettings = (world: World): Settings["Service"] => ({
  current: Effect.sync(() => world.settings),
  change: (changes) =>
    Effect.sync(() => {
      world.settings = { ...world.settings, ...changes }
      return world.settings
    }),
})
