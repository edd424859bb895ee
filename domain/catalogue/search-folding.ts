/** A text reduced to what people mean by its letters, with the way back to where each letter stood. */
export interface FoldedText {
  readonly text: string
  /** For each UTF-16 unit of `text`, where its origin starts in the original, in UTF-16 units. */
  readonly starts: readonly number[]
  /** … and where it ends, marks and swallowed letters included. */
  readonly ends: readonly number[]
}

/** Letters that Unicode does not take apart, and the Greek ones that stand in names (`β-Carotin`, `ω-3`, `µg`). */
const lettersOfTheirOwn: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "a"],
  ["œ", "o"],
  ["ø", "o"],
  ["đ", "d"],
  ["ł", "l"],
  ["ı", "i"],
  ["α", "alpha"],
  ["β", "beta"],
  ["γ", "gamma"],
  ["ω", "omega"],
  ["μ", "u"],
])

const notALetter = /[^\p{L}\p{N}]/gu

const foldOnce = (character: string): string =>
  Array.from(character.normalize("NFKD").toLowerCase().normalize("NFKD"), (part) => lettersOfTheirOwn.get(part) ?? part)
    .join("")
    .replace(notALetter, "")

/** Until nothing changes: some letters become others that fold again. */
const foldCharacter = (character: string): string => {
  let folded = foldOnce(character)
  for (let again = foldOnceEach(folded); again !== folded; again = foldOnceEach(folded)) folded = again
  return folded
}

const foldOnceEach = (text: string): string => Array.from(text, foldOnce).join("")

/** The Latin letters of Europe that were folded before, by their code point. */
const latin: string[] = []
const endOfLatin = 0x250

const folded = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const known = latin[code]
  if (known !== undefined) return known
  const letters = foldCharacter(character)
  if (code < endOfLatin) latin[code] = letters
  return letters
}

/** Whether an `e` after `text` only spells an umlaut out (`ae`, `oe`, `ue`, but not `que`). */
const spellsUmlaut = (text: string): boolean => {
  const last = text.at(-1)
  return last === "a" || last === "o" || (last === "u" && text.at(-2) !== "q")
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
    const letters = folded(character)
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
