import type { Allergen, Product } from "../../domain/catalogue/product.ts"
import { type CompoundPart, knownEdge, splitCompound } from "../../domain/catalogue/search-compounds.ts"
import { conceptWords } from "../../domain/catalogue/search-phrases.ts"
import { stemGerman } from "../../domain/catalogue/search-stem.ts"
import { letterSet } from "../../domain/catalogue/search-typos.ts"
import { type SearchWord, wordsOfRun } from "../../domain/catalogue/search-words.ts"
import { Place, productWords, type Reading, type ShownTerm, tellingPlaces } from "./product-words.ts"

/**
 * The terms of all titles and subtitles, one after another in the products' order: every hit of an answer is looked
 * through for what to highlight, and numbers side by side are read several times faster than objects.
 */
export interface ShownTerms {
  readonly terms: Uint32Array
  /** Where each stands in its text. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** 1 where each letter of the folded word is one of the original: parts need no way back. */
  readonly letterByLetter: Uint8Array
  /** The first of each text: of the title of product `n` at `2 n`, of its subtitle at `2 n + 1`; the end of all last. */
  readonly firsts: Uint32Array
}

/** A compound that holds a part, by number. */
export interface PartOf {
  readonly term: number
  readonly start: number
  readonly end: number
}

/** A product of the index, in the snapshot's order. */
export interface IndexedProduct {
  readonly product: Product
  /** How many different nutrients it doses; parts of one (DHA in EPA + DHA) are one. */
  readonly nutrientCount: number
  readonly avoided: ReadonlySet<Allergen>
}

/** Every word of the catalogue and where it stands. Terms are numbers; a product is its place in the snapshot. */
export interface SearchIndex {
  readonly products: readonly IndexedProduct[]
  readonly shown: ShownTerms
  readonly terms: readonly string[]
  readonly termIds: ReadonlyMap<string, number>
  /** Products that hold a term, ascending, … */
  readonly holders: readonly (readonly number[])[]
  /** … and the places it stands in each, as bits of `Place`. */
  readonly places: readonly (readonly number[])[]
  /** All places a term stands in anywhere. */
  readonly placesOf: readonly number[]
  readonly byStem: ReadonlyMap<string, readonly number[]>
  /** Compounds by the stem of a word they hold. */
  readonly byPart: ReadonlyMap<string, readonly PartOf[]>
  /** Words in the order of the alphabet, for beginnings. */
  readonly sorted: readonly number[]
  /** Words worth correcting to, by their length. */
  readonly byLength: ReadonlyMap<number, readonly CorrectWord[]>
  /** Words of ingredients. */
  readonly ingredientTerms: readonly number[]
  /** How a word is spelled in the catalogue, lower case. */
  readonly spelling: ReadonlyMap<string, string>
  /** Handle, SKU and GTIN of every product, without what people leave out or put in. */
  readonly byCode: ReadonlyMap<string, number>
}

/** A word a typo may have meant. */
export interface CorrectWord {
  readonly word: string
  readonly letters: number
  /** How telling its places are and how many products hold it: decides between equally near words. */
  readonly weight: number
}

/** Codes are compared by letters and digits alone: `NW-001` is `nw001`. */
export const codeOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** Folding makes these one letter or swallows them; with the same length in the end, none was swallowed. */
const neverGrows = /^[a-z0-9äöü]+$/i
const shortestCompound = 7
const shortestCorrectable = 3
/** Several nutrients that are one thing on a label. */
const oneNutrient: ReadonlyMap<string, string> = new Map([["omega3_dha", "omega3_epa_dha"]])

/** Collects products one by one, so that building can be spread over time. */
export const startIndex = (): { readonly add: (product: Product) => void; readonly finish: () => SearchIndex } => {
  const products: IndexedProduct[] = []
  const shown: Record<keyof ShownTerms, number[]> = { terms: [], starts: [], ends: [], letterByLetter: [], firsts: [0] }
  const terms: string[] = []
  const termIds = new Map<string, number>()
  const holders: number[][] = []
  const places: number[][] = []
  const placesOf: number[] = []
  const spelling = new Map(conceptWords)
  const byCode = new Map<string, number>()
  const seen = new Map<string, readonly SearchWord[]>()

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
    holders.push([])
    places.push([])
    placesOf.push(0)
    return id
  }

  const place = (term: string, at: number, place: number): void => {
    const id = idOf(term)
    const held = holders[id] ?? []
    const where = places[id] ?? []
    if (held.at(-1) === at) {
      where[where.length - 1] = (where.at(-1) ?? 0) | place
    } else {
      held.push(at)
      where.push(place)
    }
    placesOf[id] = (placesOf[id] ?? 0) | place
  }

  const show = (text: string, terms: readonly ShownTerm[]): void => {
    for (const { term, start, end } of terms) {
      shown.terms.push(idOf(term))
      shown.starts.push(start)
      shown.ends.push(end)
      shown.letterByLetter.push(end - start === term.length && neverGrows.test(text.slice(start, end)) ? 1 : 0)
    }
    shown.firsts.push(shown.terms.length)
  }

  const add = (product: Product): void => {
    const at = products.length
    const words = productWords(product, reading)
    for (const { term, place: bits } of words.placed) place(term, at, bits)
    show(product.title, words.title)
    show(product.subtitle, words.subtitle)
    products.push({
      product,
      nutrientCount: new Set(product.doses.map((dose) => oneNutrient.get(dose.nutrient) ?? dose.nutrient)).size,
      avoided: new Set([...product.allergens, ...product.mayContain]),
    })
    const codes = [product.handle, ...product.variants.flatMap((variant) => [variant.sku, variant.gtin])]
    for (const code of codes.map(codeOf)) if (code !== "" && !byCode.has(code)) byCode.set(code, at)
  }

  const finish = (): SearchIndex => {
    const words = terms.flatMap((term, id) => (term.startsWith(":") ? [] : [id]))
    const isTelling = (id: number): boolean => ((placesOf[id] ?? 0) & tellingPlaces) !== 0
    const byStem = new Map<string, number[]>()
    const telling = new Set<string>(Array.from(conceptWords.keys(), stemGerman))
    for (const id of words) {
      const stem = stemGerman(terms[id] ?? "")
      const same = byStem.get(stem)
      if (same === undefined) byStem.set(stem, [id])
      else same.push(id)
      if (isTelling(id)) telling.add(stem)
    }
    return {
      products,
      shown: {
        terms: Uint32Array.from(shown.terms),
        starts: Uint32Array.from(shown.starts),
        ends: Uint32Array.from(shown.ends),
        letterByLetter: Uint8Array.from(shown.letterByLetter),
        firsts: Uint32Array.from(shown.firsts),
      },
      terms,
      termIds,
      holders,
      places,
      placesOf,
      byStem,
      byPart: partsOf(words.filter(isTelling), terms, (stem) => telling.has(stem)),
      sorted: words.toSorted((a, b) => ((terms[a] ?? "") < (terms[b] ?? "") ? -1 : 1)),
      byLength: correctWords(words, terms, holders, placesOf),
      ingredientTerms: words.filter((id) => ((placesOf[id] ?? 0) & Place.ingredients) !== 0),
      spelling,
      byCode,
    }
  }

  return { add, finish }
}

const partsOf = (
  words: readonly number[],
  terms: readonly string[],
  isKnown: (stem: string) => boolean,
): ReadonlyMap<string, readonly PartOf[]> => {
  const byPart = new Map<string, PartOf[]>()
  for (const id of words) {
    const word = terms[id] ?? ""
    if (word.length < shortestCompound) continue
    const edge = (): readonly CompoundPart[] => {
      const part = knownEdge(word, isKnown)
      return part === null ? [] : [part]
    }
    for (const part of splitCompound(word, isKnown) ?? edge()) {
      const stem = stemGerman(part.text)
      const compound = { term: id, start: part.start, end: part.end }
      const same = byPart.get(stem)
      if (same === undefined) byPart.set(stem, [compound])
      else same.push(compound)
    }
  }
  return byPart
}

const correctWords = (
  words: readonly number[],
  terms: readonly string[],
  holders: readonly (readonly number[])[],
  placesOf: readonly number[],
): ReadonlyMap<number, readonly CorrectWord[]> => {
  const byLength = new Map<number, CorrectWord[]>()
  const offer = (word: string, weight: number): void => {
    if (word.length < shortestCorrectable || /[0-9]/.test(word)) return
    const correct = { word, letters: letterSet(word), weight }
    const same = byLength.get(word.length)
    if (same === undefined) byLength.set(word.length, [correct])
    else same.push(correct)
  }
  const offered = new Set<string>()
  for (const id of words) {
    const word = terms[id] ?? ""
    offered.add(word)
    const bits = placesOf[id] ?? 0
    const telling = (bits & Place.title) !== 0 ? 3e6 : (bits & tellingPlaces) !== 0 || conceptWords.has(word) ? 2e6 : 0
    offer(word, telling + (holders[id]?.length ?? 0))
  }
  for (const word of conceptWords.keys()) if (!offered.has(word)) offer(word, 1e6)
  return byLength
}
