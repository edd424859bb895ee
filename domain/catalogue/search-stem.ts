const endings = ["ern", "em", "er", "en", "es", "e"] as const
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
  for (const ending of endings) {
    if (word.length - ending.length >= shortestStem && word.endsWith(ending)) {
      return stemGerman(word.slice(0, -ending.length))
    }
  }
  return word.length > shortestStem && looseEnding(word) ? stemGerman(word.slice(0, -1)) : word
}
