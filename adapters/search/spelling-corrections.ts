import { foldWord } from "../../domain/search/search-folding.ts"
import type { SearchQuery, WantedPhrase } from "../../domain/search/search-query.ts"
import { stemGerman } from "../../domain/search/search-stem.ts"
import { countBits, forgivenSlips, letterSet, slipsBetween } from "../../domain/search/search-typos.ts"
import type { SearchWord } from "../../domain/search/search-words.ts"
import { understandUnwanted } from "./excluded-products.ts"
import type { SearchIndex } from "./search-index.ts"
import { isKnownStem, matchPhrase } from "./term-matches.ts"

/** Words longer than this are not mistyped, they are something else. */
const longestCorrected = 32
/** More unknown words than this are no slips of the finger. */
const mostCorrected = 4

/** A slip in the last letter of an unfinished word is none: it may be the beginning of another word (`cobalt`, `cobalamin`). */
const endsInSlip = (typed: string, word: string): boolean => slipsBetween(typed.slice(0, -1), word, 0, true) === 0

/** The catalogue's word nearest to what was typed: fewest slips, same first letter, most telling; `null` when all are too far. */
const nearestWord = (index: SearchIndex, typed: string, open: boolean): string | null => {
  if (typed.length > longestCorrected || /[0-9]/.test(typed)) return null
  const limit = forgivenSlips(typed.length)
  if (limit === 0) return null
  const letters = letterSet(typed)
  let best: string | null = null
  let bestRank = Number.POSITIVE_INFINITY
  const consider = (length: number, goesOn: boolean): void => {
    for (const { word, letters: itsLetters, weight } of index.byLength.get(length) ?? []) {
      const sameStart = word.charCodeAt(0) === typed.charCodeAt(0)
      const most = sameStart ? limit : typed.length < 5 ? 0 : 1
      if (most === 0) continue
      const differing = countBits(goesOn ? letters & ~itsLetters : letters ^ itsLetters)
      if (differing > (goesOn ? most : 2 * most)) continue
      const slips = slipsBetween(typed, word, most, goesOn)
      if (slips > most || (goesOn && endsInSlip(typed, word))) continue
      const rank = slips * 1e9 + (sameStart ? 0 : 1e8) - weight
      if (rank < bestRank) {
        best = word
        bestRank = rank
      }
    }
  }
  for (let length = typed.length - limit; length <= typed.length + limit; length += 1) consider(length, false)
  if (best === null && open && typed.length >= 5) {
    for (const length of index.byLength.keys()) if (length > typed.length) consider(length, true)
  }
  return best
}

/** A mistyped part of a compound whose other part is known: `magnesumkapseln`. */
const nearestCompound = (index: SearchIndex, typed: string, asTyped: string): string | null => {
  const kept = asTyped.length === typed.length ? asTyped : typed
  const known = isKnownStem(index)
  for (let cut = 4; cut <= Math.min(typed.length, longestCorrected) - 4; cut += 1) {
    const head = typed.slice(0, cut)
    const tail = typed.slice(cut)
    const correctedHead = known(stemGerman(tail)) ? nearestWord(index, head, false) : null
    if (correctedHead !== null) return spelled(index, correctedHead) + kept.slice(cut)
    const correctedTail = known(stemGerman(head)) ? nearestWord(index, tail, false) : null
    if (correctedTail !== null) return kept.slice(0, cut) + spelled(index, correctedTail)
  }
  return null
}

const spelled = (index: SearchIndex, word: string): string => index.spelling.get(word) ?? word

interface Correction {
  readonly word: SearchWord
  readonly spelling: string
}

const isUnderstood = (index: SearchIndex, phrase: WantedPhrase): boolean =>
  phrase.named !== null || matchPhrase(index, phrase).some((wanted) => wanted.matches.length > 0 && !wanted.guessed)

const wantedCorrections = (index: SearchIndex, query: SearchQuery): readonly Correction[] =>
  query.wanted
    .filter((phrase) => !isUnderstood(index, phrase))
    .slice(0, mostCorrected)
    .flatMap((phrase) => {
      const word = phrase.words[0]
      if (word === undefined) return []
      const nearest = nearestWord(index, word.text, phrase.open)
      const spelling =
        nearest === null
          ? nearestCompound(index, word.text, query.term.slice(word.start, word.end).toLowerCase())
          : spelled(index, nearest)
      return spelling === null ? [] : [{ word, spelling }]
    })

const unwantedCorrections = (index: SearchIndex, query: SearchQuery): readonly Correction[] =>
  query.unwanted.flatMap((phrase) => {
    const word = phrase.words[0]
    const correction = understandUnwanted(index, phrase)?.correction ?? null
    if (word === undefined || correction === null) return []
    const isOneWord = stemGerman(foldWord(query.term.slice(word.start, word.end)).text).endsWith("frei")
    return [{ word, spelling: isOneWord ? `${correction}frei`.toLowerCase() : correction }]
  })

const likeTyped = (typed: string, spelling: string): string => {
  const first = typed.charAt(0)
  const [initial = "", ...rest] = Array.from(spelling)
  return first !== first.toLowerCase() ? initial.toUpperCase() + rest.join("") : initial.toLowerCase() + rest.join("")
}

/** The term with words the catalogue does not know put right, `null` when nothing has to be or can be. */
export const correctTerm = (index: SearchIndex, query: SearchQuery): string | null => {
  const corrections = [...wantedCorrections(index, query), ...unwantedCorrections(index, query)].toSorted(
    (a, b) => a.word.start - b.word.start,
  )
  if (corrections.length === 0) return null
  let corrected = ""
  let at = 0
  for (const { word, spelling } of corrections) {
    corrected += query.term.slice(at, word.start) + likeTyped(query.term.slice(word.start, word.end), spelling)
    at = word.end
  }
  return (corrected + query.term.slice(at)).trim().replace(/\s+/gu, " ")
}
