import { foldCharacter, spellsUmlaut } from "../shared/letter-folding.ts"

/** A text reduced to what people mean by its letters, with the way back to where each letter stood. */
export interface FoldedText {
  readonly text: string
  /** For each UTF-16 unit of `text`, where its origin starts in the original, in UTF-16 units. */
  readonly starts: readonly number[]
  /** … and where it ends, marks and swallowed letters included. */
  readonly ends: readonly number[]
}

const notALetter = /[^\p{L}\p{N}]/gu

const lettersOf = (character: string): string => {
  const folded = foldCharacter(character)
  return /^[a-z0-9]+$/.test(folded) ? folded : folded.replace(notALetter, "")
}

/** Marks and invisible characters belong to the letter before them. */
const attached = /^[\p{M}\p{Cf}]$/u

/**
 * Folds one word so that all usual spellings of it become the same: case, accents, full-width and subscript forms are
 * dropped, `ß` is `ss`, and `ä`, `ae` and `a` (ö, ü likewise) are one letter, because all three are typed.
 * Folding twice changes nothing. What is neither letter nor digit is left out.
 */
export const foldWord = (word: string): FoldedText => {
  let text = ""
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of word) {
    const end = at + character.length
    const letters = lettersOf(character)
    if (letters === "" && ends.length > 0 && attached.test(character)) ends[ends.length - 1] = end
    for (const unit of letters.split("")) {
      if (unit === "e" && spellsUmlaut(text)) {
        ends[ends.length - 1] = end
      } else {
        text += unit
        starts.push(at)
        ends.push(end)
      }
    }
    at = end
  }
  return { text, starts, ends }
}
