import * as Effect from "effect/Effect"
import type { Product } from "../../domain/catalogue/product.ts"
import { knownEdge, splitCompound } from "../../domain/search/search-compounds.ts"
import { conceptWords } from "../../domain/search/search-phrases.ts"
import { stemGerman } from "../../domain/search/search-stem.ts"
import { letterSet } from "../../domain/search/search-typos.ts"
import { type SearchWord, wordsOfRun } from "../../domain/search/search-words.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { Field, isConceptTerm, productTerms, tellingFields } from "./product-words.ts"

/** A word or concept of the catalogue and the products that hold it. */
export interface Term {
  readonly text: string
  /** Indexes of the products that hold it, ascending, … */
  readonly products: number[]
  /** … and the fields of each it stands in, as bits of `Field`. */
  readonly fields: number[]
  /** All fields it stands in, of any product. */
  allFields: number
}

/** A compound that holds a word, `[start, end)` in it. */
interface PartOf {
  readonly term: Term
  readonly start: number
  readonly end: number
}

/** A word a typo may have meant. */
interface CorrectWord {
  readonly word: string
  readonly letters: number
  /** How telling its fields are and how many products hold it: decides between equally near words. */
  readonly weight: number
}

/** The inverted index of the catalogue. Products are numbers: their indexes in the snapshot's list. */
export interface SearchIndex {
  readonly products: readonly Product[]
  readonly terms: ReadonlyMap<string, Term>
  readonly byStem: ReadonlyMap<string, readonly Term[]>
  /** Compounds by the stem of a word they hold. */
  readonly byPart: ReadonlyMap<string, readonly PartOf[]>
  /** All words in the order of the alphabet, for beginnings. */
  readonly sortedWords: readonly Term[]
  readonly ingredientWords: readonly Term[]
  /** Words worth correcting to, by their length. */
  readonly byLength: ReadonlyMap<number, readonly CorrectWord[]>
  /** How a word is spelled in the catalogue, lower case. */
  readonly spelling: ReadonlyMap<string, string>
  /** Handle, SKU and GTIN of every product as `codeOf` writes them; the first product that has one. */
  readonly byCode: ReadonlyMap<string, number>
}

/** What is written before a number that is read from a pack. */
const codeName = /^\s*(?:gtin|ean|barcode|strichcode|artikelnummer|art\.?-?nr|sku)\b[\s.:-]*(?:nr\b[\s.:]*)?/i

/** Codes are compared by letters and digits alone: `NW-001` is `nw001`, `EAN 0 9520-26…` the number it means. */
export const codeOf = (text: string): string =>
  text
    .replace(codeName, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    // A GTIN has 8 to 14 digits; more are compared as they are.
    .replace(/^0{1,2}(?=\d{12,13}$)/, "")

export const isTelling = ({ allFields }: Term): boolean => (allFields & tellingFields) !== 0

const shortestCompound = 7
const shortestCorrectable = 3
/** Products, or words, read before other fibers run: a few milliseconds' work. */
const chunk = 50

const addTo = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}

const codesOf = (products: readonly Product[]): ReadonlyMap<string, number> => {
  const byCode = new Map<string, number>()
  for (const [index, { handle, variants }] of products.entries())
    for (const code of [handle, ...variants.flatMap(({ sku, gtin }) => [sku, gtin])].map(codeOf))
      if (code !== "" && !byCode.has(code)) byCode.set(code, index)
  return byCode
}

const compoundsOf = Effect.fnUntraced(function* (words: readonly Term[]) {
  const telling = words.filter(isTelling)
  const stems = new Set([...conceptWords.keys(), ...telling.map(({ text }) => text)].map(stemGerman))
  const isKnown = (stem: string): boolean => stems.has(stem)
  const byPart = new Map<string, PartOf[]>()
  for (const [index, term] of telling.entries()) {
    if (index % chunk === 0) yield* Effect.yieldNow
    if (term.text.length < shortestCompound) continue
    const edge = (): NonNullable<ReturnType<typeof splitCompound>> => {
      const part = knownEdge(term.text, isKnown)
      return part === null ? [] : [part]
    }
    for (const { text, start, end } of splitCompound(term.text, isKnown) ?? edge())
      addTo(byPart, stemGerman(text), { term, start, end })
  }
  return byPart
})

/** Where names stand: of products, nutrients, forms and categories. */
const nameFields = Field.title | Field.nutrient | Field.facet

const correctWordsOf = (words: readonly Term[]): ReadonlyMap<number, readonly CorrectWord[]> => {
  const byLength = new Map<number, CorrectWord[]>()
  const offer = (word: string, weight: number): void => {
    if (word.length >= shortestCorrectable && !/[0-9]/.test(word))
      addTo(byLength, word.length, { word, letters: letterSet(word), weight })
  }
  const known = new Set(words.map(({ text }) => text))
  for (const term of words) {
    const { text, allFields, products } = term
    const isName = (allFields & nameFields) !== 0
    // A word of prose is not what a typing error meant: "erkältung" is not "Erhaltung".
    if (isName || conceptWords.has(text)) offer(text, ((allFields & Field.title) !== 0 ? 3e6 : 2e6) + products.length)
  }
  for (const word of conceptWords.keys()) if (!known.has(word)) offer(word, 1e6)
  return byLength
}

/** Makes the index of a list of products, letting other fibers run in between. */
export const indexProducts = Effect.fnUntraced(function* (products: readonly Product[]) {
  const terms = new Map<string, Term>()
  const spelling = new Map(conceptWords)
  const wordsByRun = new Map<string, readonly SearchWord[]>()

  const ofRun = (run: string): readonly SearchWord[] => {
    const known = wordsByRun.get(run)
    if (known !== undefined) return known
    const words = wordsOfRun(run)
    wordsByRun.set(run, words)
    for (const { text, start, end } of words)
      if (!spelling.has(text)) spelling.set(text, run.slice(start, end).normalize("NFC").toLowerCase())
    return words
  }

  const add = (text: string, product: number, field: number): void => {
    const term = terms.get(text) ?? { text, products: [], fields: [], allFields: 0 }
    terms.set(text, term)
    term.allFields |= field
    const last = term.products.length - 1
    if (term.products[last] === product) {
      term.fields[last] = (term.fields[last] ?? 0) | field
    } else {
      term.products.push(product)
      term.fields.push(field)
    }
  }

  for (const [index, product] of products.entries()) {
    if (index % chunk === 0) yield* Effect.yieldNow
    for (const { term, field } of productTerms(product, ofRun)) add(term, index, field)
  }

  const words = [...terms.values()].filter(({ text }) => !isConceptTerm(text))
  const byStem = new Map<string, Term[]>()
  for (const term of words) addTo(byStem, stemGerman(term.text), term)
  const byPart = yield* compoundsOf(words)
  const index: SearchIndex = {
    products,
    terms,
    byStem,
    byPart,
    sortedWords: words.toSorted((a, b) => compareTexts(a.text, b.text)),
    ingredientWords: words.filter(({ allFields }) => (allFields & Field.ingredients) !== 0),
    byLength: correctWordsOf(words),
    spelling,
    byCode: codesOf(products),
  }
  return index
})
