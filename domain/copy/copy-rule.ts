/** A stretch of advertising text that must not stand there, and the law that says so. */
export interface CopyFinding {
  /** As written in the text. */
  readonly words: string
  readonly law: string
}

/** Words to look for, and the law that keeps them out. */
export interface CopyRule {
  readonly pattern: RegExp
  readonly law: string
}

/** Start and end of a word in German: `\b` knows no umlauts. */
export const from = "(?<![\\p{L}\\p{N}])"
export const to = "(?![\\p{L}\\p{N}])"
/** A word's letters and hyphens from its first on: "Vitamin-D-" before "Mangel". Tried once a word, so that it takes linear time. */
export const compound = "(?:(?<![\\p{L}\\p{N}-])|(?<=\\p{N}\\p{L}*-))[\\p{L}-]*"

/** A rule of a pattern's source; upper and lower case count alike. */
export const rule = (pattern: string, law: string): CopyRule => ({ pattern: new RegExp(pattern, "giu"), law })

/** What of a text breaks the rules, in their order. */
export const findings = (text: string, rules: readonly CopyRule[]): readonly CopyFinding[] =>
  rules.flatMap(({ pattern, law }) => Array.from(text.matchAll(pattern), ([words]) => ({ words: words.trim(), law })))
