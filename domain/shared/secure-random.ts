import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Unguessable randomness, for ids and secrets. Effect's `Random` is for everything that may be guessed. */
export class SecureRandom extends Context.Service<
  SecureRandom,
  {
    /** So many independent, evenly distributed bytes. */
    readonly bytes: (count: number) => Effect.Effect<Uint8Array>
  }
>()("domain/SecureRandom") {}
