import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { stored } from "./store.ts"

/** A value of the database kept in memory. */
export interface Remembered<A> {
  /** The value; asks the database only when it was last asked `recheckMs` ago or longer. */
  readonly current: Effect.Effect<A>
  /** To be called after a change of our own: the next answer comes from the database. */
  readonly forget: () => void
}

/** How long another process's change may stay unseen. */
const recheckMs = 200

/**
 * Keeps what `load` answers, so that what everybody asks all the time is asked of the database five times a second at most.
 * `load` gets the value known so far and may answer it again. Who asks while a load is under way waits for that one.
 */
export const remember = <A>(load: (known: A | undefined) => Promise<A>): Remembered<A> => {
  let known: { readonly value: A; readonly askedAt: number } | undefined
  let fresh = false
  let underWay: Promise<A> | undefined

  const ask = (now: number): Promise<A> => {
    const asked: Promise<A> = load(known?.value).then(
      (value) => {
        // Forgotten meanwhile: this answer may be older than the change, so it is not kept.
        if (underWay === asked) {
          known = { value, askedAt: now }
          fresh = true
          underWay = undefined
        }
        return value
      },
      (error: unknown) => {
        if (underWay === asked) underWay = undefined
        throw error
      },
    )
    return asked
  }

  return {
    current: Effect.flatMap(Clock.currentTimeMillis, (now) => {
      // A clock that was set back must not make an old value fresh until it has caught up.
      if (fresh && known !== undefined && Math.abs(now - known.askedAt) < recheckMs) return Effect.succeed(known.value)
      underWay ??= ask(now)
      const answer = underWay
      return stored(() => answer)
    }),
    forget: () => {
      fresh = false
      underWay = undefined
    },
  }
}
