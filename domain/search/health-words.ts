import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { type HealthCard, shippedHealthCards } from "./health-cards.ts"
import { conceptWords } from "./search-phrases.ts"
import { stemGerman } from "./search-stem.ts"
import { slipsBetween } from "./search-typos.ts"
import { type SearchWord, searchWords } from "./search-words.ts"

/** A card and the words of the term it answers. */
export interface FoundCard {
  readonly card: HealthCard
  /** The name that was typed; `null`: the card was found by how a word begins or ends, or by a slip. */
  readonly name: string | null
  readonly words: readonly SearchWord[]
}

/** How far a word may be from a name. */
export type Nearness = "exact" | "beginning" | "ending" | "mistyped"

/** Words of a name are at most so many. */
const longestName = 4
/** A word that ends like `*pril` has at least so many letters before it: `April` is none. */
const shortestBeforeEnding = 3
/** Shorter words have too many neighbours. */
const shortestMistyped = 7
/** Shorter words are not stemmed: `Pillen` is a form of products, `Pille` a medicine. */
const shortestStemmed = 6

interface ReadName {
  readonly name: string
  readonly key: string
  readonly stem: string
  readonly is: "whole" | "beginning" | "ending"
}

/** Letters that sound alike in names of medicines: `Ibuprophen`, `Tyroxin`. */
const asSpoken = (text: string): string => text.replaceAll("ph", "f").replaceAll("th", "t").replaceAll("y", "i")
const keyOf = (words: readonly SearchWord[]): string => asSpoken(words.map(({ text }) => text).join(""))

const readName = (name: string): ReadName => {
  const words = searchWords(name)
  const key = keyOf(words)
  return {
    name,
    key,
    stem: words.length === 1 && key.length >= shortestStemmed ? stemGerman(key) : key,
    is: name.startsWith("*") ? "ending" : name.endsWith("*") ? "beginning" : "whole",
  }
}

interface NameOfCard {
  readonly card: HealthCard
  readonly name: ReadName
}
type NamesByLetter = ReadonlyMap<string, readonly NameOfCard[]>

/** Names of cards by their first letter, which a word shares with a name it fits; those a word ends like are one group. */
const namesByLetter = new WeakMap<readonly HealthCard[], NamesByLetter>()
const endings = "*"
const namesOf = (cards: readonly HealthCard[]): NamesByLetter => {
  const known = namesByLetter.get(cards)
  if (known !== undefined) return known
  const names = cards.flatMap((card) => card.names.map((name) => ({ card, name: readName(name) })))
  const made = Map.groupBy(names, ({ name: { is, key } }) => (is === "ending" ? endings : key.charAt(0)))
  namesByLetter.set(cards, made)
  return made
}

/** Nutrients, what may be said of them, and what products are called: not mistyped, however near they are. */
const productWords: ReadonlySet<string> = new Set([
  ...Array.from(conceptWords.keys(), asSpoken),
  ...[...nutrientTable.values()].flatMap(({ name_de, claims_de }) =>
    [name_de, ...claims_de.map(({ text }) => text)].flatMap((text) => searchWords(text).map((word) => keyOf([word]))),
  ),
])

/** Whether a word was mistyped for another: one slip, in long words two, and never in the first letter. */
export const isSlipOf = (typed: string, word: string): boolean => {
  const slips = word.length < 10 ? 1 : 2
  return (
    word.length >= shortestMistyped &&
    typed.charAt(0) === word.charAt(0) &&
    Math.abs(typed.length - word.length) <= slips &&
    !/[0-9]/.test(typed) &&
    !productWords.has(typed) &&
    slipsBetween(typed, word, slips) <= slips
  )
}

/** Neighbouring words of the term, read as one. */
interface Typed {
  readonly text: string
  readonly stem: string
  readonly count: number
  /** The length of the first of them. */
  readonly first: number
}

const fits = ({ text, stem, count, first }: Typed, name: ReadName, nearness: Nearness): boolean => {
  const { key, is } = name
  switch (nearness) {
    case "exact":
      return is === "whole" && (text === key || (count === 1 && stem === name.stem))
    case "beginning":
      return is === "beginning" && (count === 1 || (count === 2 && key.length > first)) && text.startsWith(key)
    case "ending":
      return (
        is === "ending" &&
        count === 1 &&
        text.length >= key.length + shortestBeforeEnding &&
        (text.endsWith(key) || stem.endsWith(name.stem))
      )
    case "mistyped":
      return is !== "ending" && isSlipOf(text, key)
  }
}

/** The longest group of words that fits a name, and of those the longest name. */
const nearest = (words: readonly SearchWord[], cards: readonly HealthCard[], nearness: Nearness): FoundCard | null => {
  const names = namesOf(cards)
  for (let count = Math.min(longestName, words.length); count > 0; count -= 1) {
    let best: FoundCard | null = null
    let bestLength = 0
    for (let from = 0; from + count <= words.length; from += 1) {
      const group = words.slice(from, from + count)
      const text = keyOf(group)
      const typed = { text, stem: stemGerman(text), count, first: group[0]?.text.length ?? 0 }
      for (const { card, name } of names.get(nearness === "ending" ? endings : text.charAt(0)) ?? [])
        if (name.key.length > bestLength && fits(typed, name, nearness)) {
          best = { card, name: nearness === "exact" ? name.name : null, words: group }
          bestLength = name.key.length
        }
    }
    if (best !== null) return best
  }
  return null
}

/** Every card words of a term name, with these nearnesses in turn; each word counts for one. */
export const findCards = (
  words: readonly SearchWord[],
  cards: readonly HealthCard[],
  nearnesses: readonly Nearness[],
): readonly FoundCard[] => {
  for (const nearness of nearnesses) {
    const found = nearest(words, cards, nearness)
    if (found === null) continue
    const rest = words.filter((word) => !found.words.includes(word))
    return [found, ...findCards(rest, cards, nearnesses)]
  }
  return []
}

/** Whether a word is one of the shipped cards'. */
export const namesCard = (text: string): boolean =>
  findCards([{ text, start: 0, end: text.length }], shippedHealthCards, ["exact", "beginning", "ending"]).length > 0
