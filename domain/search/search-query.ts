import { textStart } from "../shared/text-cut.ts"
import { type TypedAmount, typedAmounts } from "./search-amounts.ts"
import { isAvoided } from "./search-exclusions.ts"
import { conceptNamed, type NamedConcept, readPhrases } from "./search-phrases.ts"
import { stemGerman } from "./search-stem.ts"
import { foldSpokenC, type SearchWord, searchWords } from "./search-words.ts"

/** Words a product has to have something to do with. */
export interface WantedPhrase {
  readonly words: readonly SearchWord[]
  readonly named: NamedConcept | null
  /** Whether the last word may go on: it ends the term and no space follows. */
  readonly open: boolean
}

export interface UnwantedPhrase {
  readonly words: readonly SearchWord[]
  readonly open: boolean
}

/** A term as it was understood. */
export interface SearchQuery {
  /** The part of the term that was read; ranges are ranges of it. */
  readonly term: string
  readonly wanted: readonly WantedPhrase[]
  readonly unwanted: readonly UnwantedPhrase[]
  readonly vegan: boolean
  readonly vegetarian: boolean
  /** Amounts and bare numbers: they only lift products that have them. */
  readonly amounts: readonly TypedAmount[]
  readonly numbers: readonly SearchWord[]
  /** Words that filter (`vegan`, `zuckerfrei`): products saying so themselves come first. */
  readonly said: readonly SearchWord[]
}

/** What is typed beyond is not read. */
const longestTerm = 200
const mostWords = 16

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(foldSpokenC))
/** Folded. Beside any other word they say nothing about a product. */
const fillers = wordSet(
  "der die das den dem des ein eine einen einer eines und oder mit fur zum zur von vom in im am an auf aus bei als je " +
    "ist zu pro taglich tag bitte ich brauche suche will mochte gegen gut gute guter bester beste besten gunstig kaufen " +
    "bestellen online shop preis stuck packung mg ug mcg g ml ie iu stk x",
)
/** Everything here is one: they only count alone. */
const tradeNames = wordSet("nahrungserganzungsmittel nahrungserganzung praparat praparate produkt produkte mittel")
const joiners = wordSet("und oder noch sowie")
const without = wordSet("ohne kein keine keinen keiner keinerlei")
const veganStems = wordSet("vegan veggan pflanzlich")
const vegetarianStems = wordSet("vegetarisch vegetari veggi")
const digits = /^[0-9]+$/
const free = "frei"

/** `gelatinefrei` → `gelatine`. */
const freeOf = (word: SearchWord): SearchWord | null => {
  const stem = stemGerman(word.text)
  return stem.endsWith(free) && stem.length > free.length + 1
    ? { text: stem.slice(0, -free.length), start: word.start, end: word.end }
    : null
}

/** How many words from `from` on name what is unwanted: the longest concept, else one. */
const unwantedLength = (words: readonly SearchWord[], from: number): number => {
  for (let length = Math.min(3, words.length - from); length > 1; length -= 1) {
    if (conceptNamed(words.slice(from, from + length)) !== null) return length
  }
  return 1
}

const isFilter = (word: SearchWord): boolean =>
  without.has(word.text) || veganStems.has(stemGerman(word.text)) || freeOf(word) !== null

/**
 * Where the list of unwanted things goes on after `from` (`ohne A, B und C`), `null` where it ends. After a comma alone
 * something wanted may follow (`ohne Fisch, Omega 3`), unless it is something people avoid.
 */
const nextInList = (term: string, words: readonly SearchWord[], from: number): number | null => {
  const before = words[from - 1]
  const next = words[from]
  const afterNext = words[from + 1]
  if (before === undefined || next === undefined) return null
  if (joiners.has(next.text)) return afterNext === undefined || isFilter(afterNext) ? null : from + 1
  const comma = term.slice(before.end, next.start).includes(",")
  if (!comma || isFilter(next)) return null
  return isAvoided(next) || nextInList(term, words, from + unwantedLength(words, from)) !== null ? from : null
}

interface Reading {
  readonly rest: SearchWord[]
  readonly unwanted: UnwantedPhrase[]
  readonly said: SearchWord[]
  vegan: boolean
  vegetarian: boolean
}

/** Takes out of the words what filters, and leaves the search words. */
const readFilters = (term: string, words: readonly SearchWord[], isOpen: (word: SearchWord) => boolean): Reading => {
  const reading: Reading = { rest: [], unwanted: [], said: [], vegan: false, vegetarian: false }
  const refuse = (from: number, length: number): void => {
    const refused = words.slice(from, from + length)
    reading.unwanted.push({ words: refused, open: refused.some(isOpen) })
  }
  const filters = (word: SearchWord): boolean => {
    const stem = stemGerman(word.text)
    if (veganStems.has(stem)) reading.vegan = true
    else if (vegetarianStems.has(stem)) reading.vegetarian = true
    else return false
    reading.said.push(word)
    return true
  }
  let at = 0
  while (at < words.length) {
    const word = words[at]
    const next = words[at + 1]
    if (word === undefined) break
    if (without.has(word.text) || (word.text === free && next?.text === "von")) {
      at += word.text === free ? 2 : 1
      let listed: number | null = at < words.length ? at : null
      while (listed !== null) {
        const length = unwantedLength(words, listed)
        refuse(listed, length)
        at = listed + length
        listed = nextInList(term, words, at)
      }
    } else if (next !== undefined && stemGerman(next.text) === free && words[at + 2]?.text !== "von") {
      refuse(at, 1)
      at += 2
    } else {
      const refused = freeOf(word)
      if (refused !== null) {
        reading.unwanted.push({ words: [refused], open: false })
        reading.said.push(word)
      } else if (!filters(word)) {
        reading.rest.push(word)
      }
      at += 1
    }
  }
  return reading
}

/** Reads a term: what is wanted, what is not, amounts. Never fails; reads the first 200 characters and 16 words. */
export const readSearchTerm = (typed: string): SearchQuery => {
  const term = textStart(typed, longestTerm)
  const amounts = typedAmounts(term)
  const inAmount = (word: SearchWord): boolean =>
    amounts.some((amount) => word.start < amount.end && word.end > amount.start)
  const words = searchWords(term)
    .filter((word) => !inAmount(word))
    .slice(0, mostWords)
  const last = words.at(-1)
  const isOpen = (word: SearchWord): boolean => word === last && word.end === term.length
  const reading = readFilters(term, words, isOpen)
  const telling = reading.rest.filter(
    (word) => !tradeNames.has(word.text) && (!fillers.has(word.text) || (isOpen(word) && word.text.length === 1)),
  )
  const isTold = telling.length + reading.unwanted.length + reading.said.length + amounts.length > 0
  const meant = isTold ? telling : reading.rest.filter((word) => tradeNames.has(word.text))
  const wanted: WantedPhrase[] = []
  const numbers: SearchWord[] = []
  for (const phrase of readPhrases(meant)) {
    const phraseWords = meant.slice(phrase.from, phrase.to)
    if (phrase.named === null && phraseWords.every((word) => digits.test(word.text))) numbers.push(...phraseWords)
    else wanted.push({ words: phraseWords, named: phrase.named, open: phraseWords.some(isOpen) })
  }
  return {
    term,
    wanted,
    unwanted: reading.unwanted,
    vegan: reading.vegan,
    vegetarian: reading.vegetarian,
    amounts,
    numbers,
    said: reading.said,
  }
}
