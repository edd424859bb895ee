import { wordsOfBlocks } from "../content/plain-words.ts"
import { lintCopy } from "../copy/copy-lint.ts"
import type { Article } from "./article.ts"
import type { EntryContent } from "./entry.ts"

/** Words of an entry that must not be published, with the law that says so and where they stand. */
export interface EntryFinding {
  readonly words: string
  readonly law: string
  /** The sentence around them. */
  readonly sentence: string
  readonly where: "title" | "summary" | "body"
}

const sentenceWith = (text: string, words: string): string => {
  const at = text.indexOf(words)
  if (at < 0) return ""
  const start = Math.max(text.lastIndexOf(".", at), text.lastIndexOf("\n", at)) + 1
  const ends = [".", "?", "\n"].map((mark) => text.indexOf(mark, at + words.length)).filter((end) => end >= 0)
  return text.slice(start, ends.length === 0 ? undefined : Math.min(...ends) + 1).trim()
}

/**
 * What must not stand in a text that advertises food (LAW.md E2, E5–E9, K2): posts count as advertising (Art. 2 Regulation (EC) 1924/2006).
 * Authorised claims come from the product's own data, never from a text.
 */
export const lintEntry = (
  { title, summary }: Pick<EntryContent, "title" | "summary">,
  article: Article,
): readonly EntryFinding[] =>
  lintTexts({ title, summary, body: [article.blocks, ...article.notes].map(wordsOfBlocks).join("\n\n") })

/** The same of texts by where they stand. */
export const lintTexts = <Where extends string>(
  texts: Readonly<Record<Where, string>>,
): readonly (Omit<EntryFinding, "where"> & { readonly where: Where })[] =>
  (Object.entries(texts) as [Where, string][]).flatMap(([where, text]) =>
    lintCopy(text).map(({ words, law }) => ({ words, law, where, sentence: sentenceWith(text, words) })),
  )
