import { knownEdge, splitCompound } from "../../domain/search/search-compounds.ts"
import { conceptNamed, type NamedConcept } from "../../domain/search/search-phrases.ts"
import type { WantedPhrase } from "../../domain/search/search-query.ts"
import { stemGerman } from "../../domain/search/search-stem.ts"
import { conceptTerm, Field, tellingFields } from "./product-words.ts"
import { isTelling, type SearchIndex, type Term } from "./search-index.ts"

/** A term of the index that answers a word of the query. */
export interface TermMatch {
  readonly term: Term
  /** 1 for the very word, less the further it is from what was typed. */
  readonly quality: number
  /** The fields where it counts, bits of `Field`. */
  readonly fields: number
  /** The part of the folded word that matched, `[from, to)`; `null`: all of it. */
  readonly part: readonly [from: number, to: number] | null
}

/** What has to be found for one word or phrase; any of the matches will do. */
export interface WantedMatches {
  readonly matches: readonly TermMatch[]
  /** The term for the very nutrient asked for; products of it alone come before mixtures. */
  readonly nutrientTerm: Term | null
  /** Only the edge of a compound was understood: a correction would be better. */
  readonly guessed: boolean
}

const quality = { exact: 1, name: 0.98, stem: 0.95, alsoTyped: 0.85, part: 0.7, prefix: 0.6, near: 0.55 } as const
const everywhere = tellingFields | Field.text | Field.ingredients
/** More nutrients than this are a group (`B-Vitamine`): the search is for mixtures. */
const mostSingleNutrients = 2

const whole = (term: Term, howGood: number, fields: number): TermMatch => ({
  term,
  quality: howGood,
  fields,
  part: null,
})

const conceptMatches = (index: SearchIndex, { concept, byName }: NamedConcept): readonly TermMatch[] => {
  const found = (id: string, howGood: number): readonly TermMatch[] => {
    const term = index.terms.get(conceptTerm(id))
    return term === undefined ? [] : [whole(term, howGood, tellingFields)]
  }
  return [
    ...found(concept.id, byName ? quality.name : quality.alsoTyped),
    ...(concept.near ?? []).flatMap((id) => found(id, quality.near)),
  ]
}

const isNutrient = (named: NamedConcept | null): boolean => named?.concept.nutrients !== undefined

/** A nutrient inside a longer word (`Kaliumjodid`) is what a product is about only in its title. */
const compoundFields = (named: NamedConcept | null): number => (isNutrient(named) ? Field.title : tellingFields)

/** The word itself, other forms of it, and compounds that hold it. */
const wordMatches = (index: SearchIndex, word: string, named: NamedConcept | null): readonly TermMatch[] => {
  const stem = stemGerman(word)
  const exact = index.terms.get(word)
  const words = isNutrient(named) ? tellingFields : everywhere
  return [
    ...(exact === undefined ? [] : [whole(exact, quality.exact, words)]),
    ...(index.byStem.get(stem) ?? []).flatMap((term) => (term === exact ? [] : [whole(term, quality.stem, words)])),
    ...(index.byPart.get(stem) ?? []).map(({ term, start, end }) => ({
      term,
      quality: quality.part,
      fields: compoundFields(named),
      part: [start, end] as const,
    })),
  ]
}

/** The index in `sortedWords` of the first word that is not before `word`. */
const firstFrom = ({ sortedWords }: SearchIndex, word: string): number => {
  let low = 0
  let high = sortedWords.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sortedWords[middle]?.text ?? "") < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Words that begin like this, without the word itself. */
const beginningMatches = (index: SearchIndex, prefix: string, fields: number): readonly TermMatch[] => {
  const matches: TermMatch[] = []
  for (let at = firstFrom(index, prefix); ; at += 1) {
    const term = index.sortedWords[at]
    if (term === undefined || !term.text.startsWith(prefix)) return matches
    if (term.text !== prefix) matches.push({ term, quality: quality.prefix, fields, part: [0, prefix.length] })
  }
}

/** Whether a stem is a word of the catalogue or names a concept. */
export const isKnownStem =
  (index: SearchIndex) =>
  (stem: string): boolean =>
    index.byStem.has(stem) || conceptNamed([{ text: stem, start: 0, end: 0 }]) !== null

const shortestOpenPart = 3

const begins = (index: SearchIndex, prefix: string): boolean =>
  prefix.length >= shortestOpenPart && index.sortedWords[firstFrom(index, prefix)]?.text.startsWith(prefix) === true

/** A word that is no word of the catalogue, taken apart. */
const splitMatches = (index: SearchIndex, word: string, open: boolean): readonly WantedMatches[] | null => {
  const parts = splitCompound(word, isKnownStem(index), open ? (prefix) => begins(index, prefix) : null)
  return parts?.map((part, at) => wantedWord(index, part.text, open && at === parts.length - 1, false)) ?? null
}

const wantedWord = (
  index: SearchIndex,
  word: string,
  open: boolean,
  named: NamedConcept | null | false,
): WantedMatches => {
  const meant = named === false ? conceptNamed([{ text: word, start: 0, end: 0 }]) : named
  const direct = [...wordMatches(index, word, meant), ...(meant === null ? [] : conceptMatches(index, meant))]
  const beginnings = open || direct.length === 0 ? beginningMatches(index, word, compoundFields(meant)) : []
  return { matches: [...direct, ...beginnings], nutrientTerm: nutrientTermOf(index, meant), guessed: false }
}

const nutrientTermOf = (index: SearchIndex, named: NamedConcept | null): Term | null => {
  const count = named?.concept.nutrients?.length ?? 0
  return named === null || count === 0 || count > mostSingleNutrients
    ? null
    : (index.terms.get(conceptTerm(named.concept.id)) ?? null)
}

/**
 * What answers a phrase: a phrase of several words by the concept it names; a word by itself, its forms and synonyms,
 * words it begins; a compound that is not in the catalogue by each of its parts. No matches: it means nothing here.
 */
export const matchPhrase = (index: SearchIndex, phrase: WantedPhrase): readonly WantedMatches[] => {
  const word = phrase.words[0]
  if (word === undefined) return []
  if (phrase.words.length > 1) {
    const matches = phrase.named === null ? [] : conceptMatches(index, phrase.named)
    return [{ matches, nutrientTerm: nutrientTermOf(index, phrase.named), guessed: false }]
  }
  const wanted = wantedWord(index, word.text, phrase.open, phrase.named)
  if (wanted.matches.some((match) => isTelling(match.term))) return [wanted]
  const split = splitMatches(index, word.text, phrase.open)
  if (split !== null) return split
  if (wanted.matches.length > 0) return [wanted]
  const edge = knownEdge(word.text, isKnownStem(index))
  return [edge === null ? wanted : { ...wantedWord(index, edge.text, false, false), guessed: true }]
}
