import { type CompoundPart, knownEdge, splitCompound } from "../../domain/catalogue/search-compounds.ts"
import { conceptWords } from "../../domain/catalogue/search-phrases.ts"
import { stemGerman } from "../../domain/catalogue/search-stem.ts"
import { letterSet } from "../../domain/catalogue/search-typos.ts"
import { sortInSteps } from "../../domain/shared/sort-in-steps.ts"
import type { Steps } from "../../domain/shared/steps.ts"
import { Place, tellingPlaces } from "./product-words.ts"

/** A compound that holds a part, by number. */
export interface PartOf {
  readonly term: number
  readonly start: number
  readonly end: number
}

/** A word a typo may have meant. */
export interface CorrectWord {
  readonly word: string
  readonly letters: number
  /** How telling its places are and how many products hold it: decides between equally near words. */
  readonly weight: number
}

/** The words of a catalogue in relation to each other. */
export interface Vocabulary {
  readonly byStem: ReadonlyMap<string, readonly number[]>
  /** Compounds by the stem of a word they hold. */
  readonly byPart: ReadonlyMap<string, readonly PartOf[]>
  /** Words in the order of the alphabet, for beginnings. */
  readonly sorted: readonly number[]
  /** Words worth correcting to, by their length. */
  readonly byLength: ReadonlyMap<number, readonly CorrectWord[]>
  /** Words of ingredients. */
  readonly ingredientTerms: readonly number[]
}

const shortestCompound = 7
const shortestCorrectable = 3

/** Words read in one step. */
const slice = 32

const put = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** Relates the terms of an index; of each: where it stands anywhere, and how many products hold it. */
export const readVocabulary = function* (
  terms: readonly string[],
  placesOf: readonly number[],
  holdersOf: (term: number) => number,
): Steps<Vocabulary> {
  const isTelling = (id: number): boolean => ((placesOf[id] ?? 0) & tellingPlaces) !== 0
  const words: number[] = []
  const byStem = new Map<string, number[]>()
  const telling = new Set<string>(Array.from(conceptWords.keys(), stemGerman))
  for (const [id, term] of terms.entries()) {
    if (id % slice === 0) yield
    if (term.startsWith(":")) continue
    words.push(id)
    const stem = stemGerman(term)
    put(byStem, stem, id)
    if (isTelling(id)) telling.add(stem)
  }

  const byPart = new Map<string, PartOf[]>()
  const isKnown = (stem: string): boolean => telling.has(stem)
  for (const id of words) {
    const word = terms[id] ?? ""
    if (word.length < shortestCompound || !isTelling(id)) continue
    for (const part of splitCompound(word, isKnown) ?? edgeOf(word, isKnown))
      put(byPart, stemGerman(part.text), { term: id, start: part.start, end: part.end })
    yield
  }

  const wordAt = (place: number): string => terms[words[place] ?? 0] ?? ""
  const order = yield* sortInSteps(words.length, (a, b) => (wordAt(a) < wordAt(b) ? -1 : 1))
  return {
    byStem,
    byPart,
    sorted: Array.from(order, (place) => words[place] ?? 0),
    byLength: yield* correctWords(words, terms, placesOf, holdersOf),
    ingredientTerms: words.filter((id) => ((placesOf[id] ?? 0) & Place.ingredients) !== 0),
  }
}

const edgeOf = (word: string, isKnown: (stem: string) => boolean): readonly CompoundPart[] => {
  const part = knownEdge(word, isKnown)
  return part === null ? [] : [part]
}

const correctWords = function* (
  words: readonly number[],
  terms: readonly string[],
  placesOf: readonly number[],
  holdersOf: (term: number) => number,
): Steps<ReadonlyMap<number, readonly CorrectWord[]>> {
  const byLength = new Map<number, CorrectWord[]>()
  const offer = (word: string, weight: number): void => {
    if (word.length >= shortestCorrectable && !/[0-9]/.test(word))
      put(byLength, word.length, { word, letters: letterSet(word), weight })
  }
  const offered = new Set<string>()
  for (const [at, id] of words.entries()) {
    if (at % slice === 0) yield
    const word = terms[id] ?? ""
    offered.add(word)
    const bits = placesOf[id] ?? 0
    const telling = (bits & Place.title) !== 0 ? 3e6 : (bits & tellingPlaces) !== 0 || conceptWords.has(word) ? 2e6 : 0
    offer(word, telling + holdersOf(id))
  }
  for (const word of conceptWords.keys()) if (!offered.has(word)) offer(word, 1e6)
  return byLength
}
