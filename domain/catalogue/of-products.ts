import { atOnce, type Steps } from "../shared/steps.ts"
import type { Product } from "./product.ts"

/** What is worked out from a list of products. */
export interface OfProducts<A> {
  /** The result for a list: as it was prepared, otherwise worked out at once. */
  readonly of: (products: readonly Product[]) => A
  /** Works it out ahead, step by step: of a hundred thousand products at once, everybody would have to wait. */
  readonly prepare: (products: readonly Product[]) => Steps<void>
}

/** A list of products never changes, so whatever follows from it is worked out once, however often something sells out. */
export const ofProducts = <A>(work: (products: readonly Product[]) => Steps<A>): OfProducts<A> => {
  const known = new WeakMap<readonly Product[], { readonly result: A }>()
  const keep = (products: readonly Product[], result: A): A => {
    known.set(products, { result })
    return result
  }
  return {
    of: (products) => {
      const prepared = known.get(products)
      return prepared === undefined ? keep(products, atOnce(work(products))) : prepared.result
    },
    prepare: function* (products) {
      if (!known.has(products)) keep(products, yield* work(products))
    },
  }
}
