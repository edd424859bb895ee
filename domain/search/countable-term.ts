import { typedAmounts } from "./search-amounts.ts"
import { searchWords } from "./search-words.ts"

const longest = 60
const mostWords = 6
/** Numbers beside amounts: more digits than these are of a telephone, an order or a card. */
const mostDigits = 4
/** `b12`, `q10`, `omega3`; other letters joined with digits are names people give themselves. */
const nutrientName = /^(?:[a-z]|omega|vitamin|vit|coq|coenzym)\d{1,2}$/
const address = /@|:\/\/|www\./i
const street = /(?:strasse|str|weg|platz|allee|gasse)$/
const salutations: ReadonlySet<string> = new Set(["herr", "herrn", "frau", "familie"])

/** A term as it is compared: its words without case, accents and marks. */
export const foldedTerm = (term: string): string =>
  searchWords(term)
    .map(({ text }) => text)
    .join(" ")

/**
 * The term as it is counted; `null`: it has no word, or looks like something about a person, and is dropped: e-mail addresses and links,
 * telephone and order numbers, names with digits, streets with numbers, salutations, and whatever is longer than a search.
 */
export const countableTerm = (term: string): string | null => {
  const folded = foldedTerm(term)
  const words = folded.split(" ")
  if (folded === "" || term.length > longest || folded.length > longest || words.length > mostWords) return null
  if (address.test(term) || words.some((word) => salutations.has(word))) return null
  const digitsOf = (text: string): number => text.replace(/\D/g, "").length
  const withoutAmounts = typedAmounts(term).reduceRight(
    (rest, { start, end, value }) => (value < 1e9 ? `${rest.slice(0, start)} ${rest.slice(end)}` : rest),
    term,
  )
  if (digitsOf(withoutAmounts) > mostDigits || digitsOf(term) > 2 * mostDigits) return null
  const typed = withoutAmounts.toLowerCase().match(/[\p{L}\p{N}_.]+/gu) ?? []
  const joined = typed.filter((word) => /\p{L}/u.test(word) && /\d/.test(word))
  if (joined.some((word) => !nutrientName.test(word) && !/^\d{1,3}(?:er|x|%|mg|ug|g)$/.test(word))) return null
  return words.some((word) => street.test(word)) && /\d/.test(withoutAmounts) ? null : folded
}
