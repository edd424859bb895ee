import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"

/** A value of the database, cached and checked again from time to time. */
export interface PollingCache<A> {
  /** The value, loaded again when it was last loaded `recheckMs` ago or longer. Answers at once as long as it is not. */
  readonly current: Effect.Effect<A>
  /** To be run after a change of our own: `current` then answers a value loaded later. */
  readonly invalidate: Effect.Effect<void>
}

/** How long another process's change may stay unseen. */
const recheckMs = 200

/**
 * Caches what `load` answers, so that the database is asked five times a second at most. `load` gets the value known so far and
 * may answer it again. One load runs at a time; those who ask meanwhile wait for it.
 */
export const pollingCache = <A>(load: (known: A | undefined) => Effect.Effect<A>): PollingCache<A> => {
  const oneLoad = Semaphore.makeUnsafe(1)
  let cached: { readonly value: A; readonly loadedAt: number } | undefined
  let isValid = false
  /** Grows with every invalidation. */
  let generation = 0

  const fresh = Effect.map(Clock.currentTimeMillis, (now) =>
    // A clock that was set back must not make an old value fresh until it has caught up.
    isValid && cached !== undefined && Math.abs(now - cached.loadedAt) < recheckMs ? cached : undefined,
  )

  const loadUnlessFresh = Effect.gen(function* () {
    const known = yield* fresh
    if (known !== undefined) return known.value
    const loadedAt = yield* Clock.currentTimeMillis
    const before = generation
    const value = yield* load(cached?.value)
    cached = { value, loadedAt }
    // A value that was loaded before an invalidation may be older than the change.
    isValid = generation === before
    return value
  })

  return {
    current: Effect.flatMap(fresh, (known) =>
      known === undefined ? oneLoad.withPermit(loadUnlessFresh) : Effect.succeed(known.value),
    ),
    invalidate: Effect.sync(() => {
      generation += 1
      isValid = false
    }),
  }
}
