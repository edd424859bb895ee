/** Endings by their last letter, the longest first: most words end with none of them, and stems are asked for all the time. */
const endings: Readonly<Record<string, readonly string[]>> = {
  n: ["ern", "en"],
  m: ["em"],
  r: ["er"],
  s: ["es"],
  e: ["e"],
}
const noEndings: readonly string[] = []
const shortestStem = 4

/** `s` after a consonant that takes a genitive or plural s; `n` only where `-eln`, `-ern` are plurals. */
const looseEnding = (word: string): boolean =>
  (word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is")) ||
  (word.endsWith("n") && (word.endsWith("ln") || word.endsWith("rn")))

/**
 * The stem of a folded German word: `kapseln` → `kapsel`, `vegane` → `vegan`, `tablette(n)` → `tablett`.
 * Light on purpose: only endings of number, case and gender go, never below four letters, so that
 * `eisen` and `selen` stay what they are. Stemming twice changes nothing.
 */
export const stemGerman = (word: string): string => {
  for (const ending of endings[word.charAt(word.length - 1)] ?? noEndings) {
    if (word.length - ending.length >= shortestStem && word.endsWith(ending)) {
      return stemGerman(word.slice(0, -ending.length))
    }
  }
  return word.length > shortestStem && looseEnding(word) ? stemGerman(word.slice(0, -1)) : word
}
