import { noProducts, type ProductSet } from "../../domain/catalogue/product-set.ts"
import type { SearchIndex } from "./search-index.ts"

/** Room for what a search works out in an index, taken again by the next one: making it costs more than clearing it. */
export interface SearchDesk {
  /** Products one after another. */
  readonly places: Uint32Array
  /** Who has the words. */
  readonly fitting: ProductSet
  /** Who may be among the best. */
  readonly promising: ProductSet
  /** The level each product of the index is on, see `Scores`. */
  readonly levels: Uint16Array
  /** What lifts each product of the index, and what of it its numbers are. */
  readonly lift: Float64Array
  readonly numbers: Float64Array
  /** What of each term is highlighted, see `markMatches`. */
  readonly marks: Uint32Array
  /** What of a text is highlighted. */
  readonly ranges: number[]
}

const desks = new WeakMap<SearchIndex, SearchDesk>()

/** What stands on it holds until the next search in the same index. */
export const deskOf = (index: SearchIndex): SearchDesk => {
  const known = desks.get(index)
  if (known !== undefined) return known
  const count = index.products.length
  const desk = {
    places: new Uint32Array(count),
    fitting: noProducts(count),
    promising: noProducts(count),
    levels: new Uint16Array(count),
    lift: new Float64Array(count),
    numbers: new Float64Array(count),
    marks: new Uint32Array(index.terms.length),
    ranges: [],
  }
  desks.set(index, desk)
  return desk
}
