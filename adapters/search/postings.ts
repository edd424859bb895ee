import type { Steps } from "../../domain/shared/steps.ts"
import { Place } from "./product-words.ts"

/** The places of a product, the most telling one first; texts and ingredients tell alike. A term's products are kept apart by the first they hold it in. */
const ranked = [Place.title, Place.nutrient, Place.facet, Place.subtitle] as const
/** How many such classes there are; the last is for what is only mentioned. */
export const placeClasses = ranked.length + 1

const classOf = Uint8Array.from({ length: 64 }, (_, places) => {
  const at = ranked.findIndex((place) => (places & place) !== 0)
  return at === -1 ? ranked.length : at
})

/**
 * The products that hold each term, as numbers side by side: a hundred thousand products hold ten million, and looking
 * through them is all a search does. Those of a term stand by class, in a class ascending.
 */
export interface Postings {
  /** Where those of class `c` of term `t` start, at `t * placeClasses + c`; the next start is their end. */
  readonly starts: Uint32Array
  readonly products: Uint32Array
  /** The places the term stands in there, as bits of `Place`. */
  readonly places: Uint8Array
}

const chunk = 2 ** 16

/** A list of numbers that grows without ever being copied as a whole. */
export const growingNumbers = () => {
  const chunks: Uint32Array[] = []
  let length = 0
  return {
    push: (value: number): void => {
      if (length % chunk === 0) chunks.push(new Uint32Array(chunk))
      const last = chunks[length >>> 16]
      if (last !== undefined) last[length % chunk] = value
      length += 1
    },
    get: (at: number): number => chunks[at >>> 16]?.[at % chunk] ?? 0,
    set: (at: number, value: number): void => {
      const held = chunks[at >>> 16]
      if (held !== undefined) held[at % chunk] = value
    },
    length: (): number => length,
    /** All of them side by side. */
    joined: function* (): Steps<Uint32Array> {
      const all = new Uint32Array(length)
      for (const [at, part] of chunks.entries()) {
        all.set(part.subarray(0, Math.min(chunk, length - at * chunk)), at * chunk)
        yield
      }
      return all
    },
  }
}

const placeBits = 6
const placesIn = (entry: number): number => entry & (2 ** placeBits - 1)
const termIn = (entry: number): number => entry >>> placeBits

/** Entries read in one step. */
const slice = 4_096

/** Collects which product holds which term where, product by product, and sorts it by term in the end. */
export const collectPostings = () => {
  const entries = growingNumbers()
  /** Where the entries of each product end. */
  const ends = growingNumbers()
  /** The entry of the product at hand for each term, and whose it is. */
  const newest: number[] = []

  const eachEntry = function* (use: (product: number, entry: number) => void): Steps<void> {
    let at = 0
    for (let product = 0; product < ends.length(); product += 1) {
      for (const end = ends.get(product); at < end; at += 1) {
        use(product, entries.get(at))
        if (at % slice === 0) yield
      }
    }
  }

  return {
    /** The product at hand holds the term there, too. */
    add: (term: number, places: number): void => {
      const first = ends.length() === 0 ? 0 : ends.get(ends.length() - 1)
      const known = newest[term] ?? -1
      if (known >= first) {
        entries.set(known, entries.get(known) | places)
      } else {
        newest[term] = entries.length()
        entries.push(term * 2 ** placeBits + places)
      }
    },
    endProduct: (): void => ends.push(entries.length()),
    sorted: function* (terms: number): Steps<Postings> {
      const starts = new Uint32Array(terms * placeClasses + 1)
      const slotOf = (entry: number): number => termIn(entry) * placeClasses + (classOf[placesIn(entry)] ?? 0)
      yield* eachEntry((_, entry) => {
        const next = slotOf(entry) + 1
        starts[next] = (starts[next] ?? 0) + 1
      })
      for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
      yield
      const free = starts.slice()
      const products = new Uint32Array(entries.length())
      const places = new Uint8Array(entries.length())
      yield* eachEntry((product, entry) => {
        const slot = slotOf(entry)
        const at = free[slot] ?? 0
        free[slot] = at + 1
        products[at] = product
        places[at] = placesIn(entry)
      })
      return { starts, products, places }
    },
  }
}

/** Where the products of a term start, and where they end. */
export const rangeOf = ({ starts }: Postings, term: number): readonly [start: number, end: number] => [
  starts[term * placeClasses] ?? 0,
  starts[(term + 1) * placeClasses] ?? 0,
]
