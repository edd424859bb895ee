import type { Product } from "../../domain/catalogue/product.ts"
import { conceptWords } from "../../domain/catalogue/search-phrases.ts"
import { type SearchWord, wordsOfRun } from "../../domain/catalogue/search-words.ts"
import type { Steps } from "../../domain/shared/steps.ts"
import { collectPostings, growingNumbers, type Postings, rangeOf } from "./postings.ts"
import { collectCodes, type ProductCodes } from "./product-codes.ts"
import { collectTraits, type ProductTraits } from "./product-traits.ts"
import { productWords, type Reading, type ShownTerm } from "./product-words.ts"
import { readVocabulary, type Vocabulary } from "./vocabulary.ts"

/**
 * The terms of all titles and subtitles, one after another in the products' order: numbers side by side take a fraction of the
 * memory of objects.
 */
export interface ShownTerms {
  readonly terms: Uint32Array
  /** Where each stands in its text. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** 1 where each letter of the folded word is one of the original: parts need no way back. */
  readonly letterByLetter: Uint32Array
  /** The first of each text: of the title of product `n` at `2 n`, of its subtitle at `2 n + 1`; the end of all last. */
  readonly firsts: Uint32Array
}

/** Every word of the catalogue and where it stands. Terms are numbers; a product is its place in the snapshot. */
export interface SearchIndex extends Vocabulary {
  readonly products: readonly Product[]
  readonly traits: ProductTraits
  readonly shown: ShownTerms
  readonly terms: readonly string[]
  readonly termIds: ReadonlyMap<string, number>
  readonly postings: Postings
  /** All places a term stands in anywhere. */
  readonly placesOf: readonly number[]
  /** How a word is spelled in the catalogue, lower case. */
  readonly spelling: ReadonlyMap<string, string>
  readonly codes: Pick<ProductCodes, "find">
}

/** Folding makes these one letter or swallows them; with the same length in the end, none was swallowed. */
const neverGrows = /^[a-z0-9äöü]+$/i

/** Nothing is highlighted further into a text: a range of it is one number (`highlights.ts`). */
const highlightedUpTo = 2 ** 15 - 1

/** Makes the index of a list of products, one by one, so that it can be spread over time. */
export const indexProducts = function* (products: readonly Product[]): Steps<SearchIndex> {
  const shown = {
    terms: growingNumbers(),
    starts: growingNumbers(),
    ends: growingNumbers(),
    letterByLetter: growingNumbers(),
    firsts: growingNumbers(),
  }
  shown.firsts.push(0)
  const terms: string[] = []
  const termIds = new Map<string, number>()
  const placesOf: number[] = []
  const spelling = new Map(conceptWords)
  const codes = collectCodes(products)
  const seen = new Map<string, readonly SearchWord[]>()
  const collected = collectPostings()
  const traits = collectTraits(products.length)

  const wordsOf = (run: string): readonly SearchWord[] => {
    const known = seen.get(run)
    if (known !== undefined) return known
    const fresh = wordsOfRun(run)
    seen.set(run, fresh)
    for (const { text, start, end } of fresh) {
      if (!spelling.has(text)) spelling.set(text, run.slice(start, end).normalize("NFC").toLowerCase())
    }
    return fresh
  }

  const reading: Reading = { ofRun: wordsOf, repeated: new Map() }

  const idOf = (term: string): number => {
    const known = termIds.get(term)
    if (known !== undefined) return known
    const id = terms.length
    termIds.set(term, id)
    terms.push(term)
    placesOf.push(0)
    return id
  }

  const show = (text: string, terms: readonly ShownTerm[]): void => {
    for (const { term, start, end } of terms) {
      if (end > highlightedUpTo) continue
      shown.terms.push(idOf(term))
      shown.starts.push(start)
      shown.ends.push(end)
      shown.letterByLetter.push(end - start === term.length && neverGrows.test(text.slice(start, end)) ? 1 : 0)
    }
    shown.firsts.push(shown.terms.length())
  }

  for (const [at, product] of products.entries()) {
    const words = productWords(product, reading)
    for (const { term, place } of words.placed) {
      const id = idOf(term)
      collected.add(id, place)
      placesOf[id] = (placesOf[id] ?? 0) | place
    }
    collected.endProduct()
    show(product.title, words.title)
    show(product.subtitle, words.subtitle)
    traits.add(product, at)
    codes.add(product, at)
    yield
  }

  const postings = yield* collected.sorted(terms.length)
  const holdersOf = (term: number): number => {
    const [start, end] = rangeOf(postings, term)
    return end - start
  }
  return {
    products,
    traits: traits.finish(),
    shown: {
      terms: yield* shown.terms.joined(),
      starts: yield* shown.starts.joined(),
      ends: yield* shown.ends.joined(),
      letterByLetter: yield* shown.letterByLetter.joined(),
      firsts: yield* shown.firsts.joined(),
    },
    terms,
    termIds,
    postings,
    placesOf,
    spelling,
    codes,
    ...(yield* readVocabulary(terms, placesOf, holdersOf)),
  }
}
