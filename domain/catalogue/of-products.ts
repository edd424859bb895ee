import * as Effect from "effect/Effect"
import { atOnce, inTurns, type Steps } from "../shared/steps.ts"
import type { Product } from "./product.ts"

/** What is worked out from a list of products. */
export interface OfProducts<A> {
  /** The result for a list; worked out at once when it is not ready. */
  readonly of: (products: readonly Product[]) => A
  /** Waits until it is ready, and lets others have their turn: of a hundred thousand products at once, everybody would wait. */
  readonly ready: (products: readonly Product[]) => Effect.Effect<A>
}

/** Everything that is worked out from lists of products, by whether it was from a given one. */
const all: { readonly follow: (before: readonly Product[], next: readonly Product[]) => Effect.Effect<void> }[] = []

/** Waits until all that is worked out from a list of products is from its successor, so that this can take its place unnoticed. */
export const readyLike = (before: readonly Product[], next: readonly Product[]): Effect.Effect<void> =>
  Effect.forEach(all, ({ follow }) => follow(before, next), { discard: true })

/** A list of products never changes, so whatever follows from it is worked out once, however often something sells out. */
export const ofProducts = <A>(work: (products: readonly Product[]) => Steps<A>): OfProducts<A> => {
  const known = new WeakMap<readonly Product[], { readonly result: A }>()
  const underWay = new WeakMap<readonly Product[], Promise<A>>()
  const keep = (products: readonly Product[], result: A): A => {
    known.set(products, { result })
    return result
  }
  const ready = (products: readonly Product[]): Effect.Effect<A> =>
    Effect.suspend(() => {
      const kept = known.get(products)
      if (kept !== undefined) return Effect.succeed(kept.result)
      const working =
        underWay.get(products) ?? Effect.runPromise(inTurns(work(products))).then((result) => keep(products, result))
      underWay.set(products, working)
      return Effect.promise(() => working)
    })
  all.push({
    follow: (before, next) => (known.has(before) || underWay.has(before) ? Effect.asVoid(ready(next)) : Effect.void),
  })
  return {
    ready,
    of: (products) => {
      const kept = known.get(products)
      return kept === undefined ? keep(products, atOnce(work(products))) : kept.result
    },
  }
}
