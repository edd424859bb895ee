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

/** Accents and invisible characters. */
const marks = /[\p{M}\p{Cf}]/gu

const foldOnce = (text: string): string =>
  Array.from(text.normalize("NFKD").toLowerCase().normalize("NFKD"), (part) => lettersOfTheirOwn.get(part) ?? part)
    .join("")
    .replace(marks, "")

/** Until nothing changes: some letters become others that fold again. */
const foldFully = (character: string): string => {
  let folded = foldOnce(character)
  for (let again = foldOnce(folded); again !== folded; again = foldOnce(folded)) folded = again
  return folded
}

/** The Latin letters of Europe that were folded before, by their code point. */
const latin: string[] = []
const endOfLatin = 0x250

/** A character without case, accents, full-width and subscript forms, `ß` as `ss`; a sign stays itself, a mark alone is nothing. */
export const foldCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const known = latin[code]
  if (known !== undefined) return known
  const letters = foldFully(character)
  if (code < endOfLatin) latin[code] = letters
  return letters
}

/** Whether an `e` after folded `text` only spells an umlaut out (`ae`, `oe`, `ue`, but not `que`). */
export const spellsUmlaut = (text: string): boolean => {
  const last = text.at(-1)
  return last === "a" || last === "o" || (last === "u" && text.at(-2) !== "q")
}

/** Folds a text so that all usual spellings of it become the same: `Müller`, `Mueller` and `MULLER`. Signs and spaces stay. */
export const foldText = (text: string): string => {
  let folded = ""
  for (const character of text)
    for (const unit of foldCharacter(character)) if (unit !== "e" || !spellsUmlaut(folded)) folded += unit
  return folded
}
