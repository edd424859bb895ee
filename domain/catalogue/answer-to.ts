import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { answers, type SearchAnswer } from "./search-answers.ts"
import { foldWord } from "./search-folding.ts"
import { stemGerman } from "./search-stem.ts"
import { slipsBetween } from "./search-typos.ts"

const folded = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}.]+/u)
    .map((word) => foldWord(word).text)
    .filter(Boolean)

/** The answers with their words and beginnings as terms are compared with them. */
const known = answers.map(({ words, beginnings = [], ...answer }) => ({
  answer,
  words: words.flatMap(folded),
  stems: new Set(words.flatMap(folded).map(stemGerman)),
  beginnings: beginnings.flatMap(folded),
}))

const givenWhere = (isMeant: (each: (typeof known)[number]) => boolean): SearchAnswer | undefined =>
  known.find(isMeant)?.answer

/** Vitamin D beyond what is sold: an amount from 2,000 IE on beside its name. */
const isHighVitaminD = (words: readonly string[]): boolean =>
  words.some((word) => word === "d" || word === "d3" || word === "vitd" || word === "vitamind") &&
  words.some((word) => /^\d{4,6}(?:ie|iu)?$/.test(word) && Number.parseInt(word, 10) >= 2_000)

/** Words of nutrients and of what may be said of them: not mistyped, however near they are (`Erhaltung`, `Erkältung`). */
const namesAndClaims: ReadonlySet<string> = new Set(
  [...nutrientTable.values()].flatMap(({ name_de, claims_de }) =>
    [name_de, ...claims_de.map(({ text }) => text)].flatMap(folded),
  ),
)

/** Shorter words have too many neighbours: `Grippe`, `Gruppe`. */
const shortestMistyped = 7

/** Whether the word was mistyped: one slip, in long words two, and never in the first letter. */
const isMistyped = (typed: string, word: string): boolean => {
  const slips = word.length < 10 ? 1 : 2
  return (
    word.length >= shortestMistyped &&
    word.charAt(0) === typed.charAt(0) &&
    !namesAndClaims.has(typed) &&
    slipsBetween(typed, word, slips) <= slips
  )
}

/**
 * The answer to a term beside or in place of products; `null`: products answer it. Two words in a row count as one as well
 * (`hoch dosiert`). Exact words count first, then much vitamin D, then beginnings, then words that were mistyped.
 */
export const answerTo = (term: string): SearchAnswer | null => {
  const words = folded(term)
  const pairs = words.slice(1).map((word, index) => stemGerman(`${words[index]}${word}`))
  const stems = words.map(stemGerman)
  return (
    givenWhere((each) => pairs.some((pair) => each.stems.has(pair))) ??
    givenWhere((each) => stems.some((stem) => each.stems.has(stem))) ??
    (isHighVitaminD(words) ? givenWhere(({ answer }) => answer.kind === "highDose") : undefined) ??
    givenWhere(({ beginnings }) => beginnings.some((start) => words.some((word) => word.startsWith(start)))) ??
    givenWhere((each) => each.words.some((word) => words.some((typed) => isMistyped(typed, word)))) ??
    null
  )
}
