import * as Effect from "effect/Effect"
import { atOnce, inTurns, type Next } from "../shared/steps.ts"
import type { Product } from "./product.ts"

/** Works something out from a list of products. */
export type OfProducts<A> = (products: readonly Product[]) => Next<A>

/**
 * What was worked out from one list of products. A list never changes, so whatever follows from it is worked out once, however
 * often something sells out.
 */
export interface Workings {
  /** The result; worked out at once when it is not ready. */
  readonly of: <A>(work: OfProducts<A>) => A
  /** Waits until it is ready, and lets others have their turn: of a hundred thousand products at once, everybody would wait. */
  readonly ready: <A>(work: OfProducts<A>) => Effect.Effect<A>
  /** Waits until all that others were asked for is ready, so that these can take their place unnoticed. */
  readonly readyLike: (others: Workings) => Effect.Effect<void>
  /** What was asked for so far. */
  readonly asked: () => readonly OfProducts<unknown>[]
}

/** Work that any number may do together, a step by whoever has the turn; who goes leaves the rest to the others. */
interface Working<A> extends Next<A> {
  /** How it ended, `null` until it has. */
  readonly ended: () => { readonly value: A } | null
}

const begin = <A>(steps: Next<A>): Working<A> => {
  let last: IteratorReturnResult<A> | null = null
  return {
    next: () => {
      if (last !== null) return last
      const step = steps.next()
      if (step.done) last = step
      return step
    },
    ended: () => last,
  }
}

export const makeWorkings = (products: readonly Product[]): Workings => {
  const begun = new Map<OfProducts<unknown>, Working<unknown>>()
  const workingOf = <A>(work: OfProducts<A>): Working<A> => {
    // What stands beside a work was begun with it, so it ends with its result.
    const known = begun.get(work) as Working<A> | undefined
    if (known !== undefined) return known
    const working = begin(work(products))
    begun.set(work, working)
    return working
  }
  const ready = <A>(work: OfProducts<A>): Effect.Effect<A> =>
    Effect.suspend(() => {
      const working = workingOf(work)
      const ended = working.ended()
      return ended === null ? inTurns(working) : Effect.succeed(ended.value)
    })
  return {
    of: (work) => {
      const working = workingOf(work)
      return (working.ended() ?? { value: atOnce(working) }).value
    },
    ready,
    readyLike: (others) => Effect.forEach(others.asked(), ready, { discard: true }),
    asked: () => [...begun.keys()],
  }
}
