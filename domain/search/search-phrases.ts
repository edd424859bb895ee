import { type SearchConcept, searchConcepts } from "./search-concepts.ts"
import { stemGerman } from "./search-stem.ts"
import { type SearchWord, searchWords } from "./search-words.ts"

/** A concept named by neighbouring words. */
export interface NamedConcept {
  readonly concept: SearchConcept
  /** Whether it was called by its name, not by something else that means it. */
  readonly byName: boolean
}

/** Words `[from, to)` that mean something together, or one word that may mean nothing. */
export interface Phrase {
  readonly from: number
  readonly to: number
  readonly named: NamedConcept | null
}

const keyOf = (words: readonly SearchWord[]): string => {
  let key = ""
  for (const { text } of words) key += key === "" ? stemGerman(text) : ` ${stemGerman(text)}`
  return key
}

const phraseTable: ReadonlyMap<string, NamedConcept> = new Map(
  Array.from(searchConcepts.values()).flatMap((concept): readonly (readonly [string, NamedConcept])[] => [
    ...(concept.alsoTyped ?? []).map((name) => [keyOf(searchWords(name)), { concept, byName: false }] as const),
    ...concept.names.map((name) => [keyOf(searchWords(name)), { concept, byName: true }] as const),
  ]),
)
const longestPhrase = Math.max(...Array.from(phraseTable.keys(), (key) => key.split(" ").length))

/**
 * The single words concepts are named with, folded, and how they are spelled: understood even where no product's text
 * holds them.
 */
export const conceptWords: ReadonlyMap<string, string> = new Map(
  Array.from(searchConcepts.values()).flatMap((concept) =>
    [...(concept.alsoTyped ?? []), ...concept.names].flatMap((name) => {
      const words = searchWords(name)
      return words.length === 1 ? words.map((word) => [word.text, name.toLowerCase()] as const) : []
    }),
  ),
)

/** The concept these words name together, if any. `vit d` counts as `vitamin d`. */
export const conceptNamed = (words: readonly SearchWord[]): NamedConcept | null => {
  const key = keyOf(words)
  return phraseTable.get(key.startsWith("vit ") ? `vitamin ${key.slice(4)}` : key) ?? null
}

/** Reads words from left to right, the longest phrase first. Every word is in exactly one phrase. */
export const readPhrases = (words: readonly SearchWord[]): readonly Phrase[] => {
  const phrases: Phrase[] = []
  let from = 0
  while (from < words.length) {
    let phrase: Phrase = { from, to: from + 1, named: null }
    for (let length = Math.min(longestPhrase, words.length - from); length > 0; length -= 1) {
      const named = conceptNamed(words.slice(from, from + length))
      if (named !== null) {
        phrase = { from, to: from + length, named }
        break
      }
    }
    phrases.push(phrase)
    from = phrase.to
  }
  return phrases
}
