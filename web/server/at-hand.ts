import type * as Effect from "effect/Effect"
import type { Ports, Shop } from "./shop.ts"

/** What a use case answers without waiting for anything; `null` when it has to wait, or failed. */
export const atHand = <A>({ runtime }: Shop, effect: Effect.Effect<A, unknown, Ports>): A | null => {
  const exit = runtime.runFork(effect).pollUnsafe()
  return exit?._tag === "Success" ? exit.value : null
}
