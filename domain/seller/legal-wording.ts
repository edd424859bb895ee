import * as Result from "effect/Result"
import type { Document } from "../content/document.ts"
import { factMark, legalBlocks, legalFacts, markedOperator, markedTerms } from "../content/legal-facts.ts"
import { legalPages } from "../content/legal-pages.ts"
import { legalProblems } from "../content/legal-requirements.ts"
import { type LegalTextName, type LegalTexts, legalTexts } from "../content/legal-texts.ts"
import { legalTextsDate } from "../content/legal-texts-date.ts"
import type { Operator } from "../content/operator.ts"
import type { ShopTerms } from "../content/shop-terms.ts"
import type { Article } from "../entries/article.ts"
import type { MarkdownProblem } from "../entries/ports.ts"
import { formatDate } from "../shared/german-date.ts"
import type { WordingProblems } from "./go-live.ts"
import { legalMarkdown, readWording } from "./legal-markdown.ts"
import { isPlaceholder } from "./shop-details.ts"

/** The shop's own wording of a legal text, in Markdown. */
export interface LegalWording {
  /** Grows by one with every change of this text. */
  readonly revision: number
  /** Being written; `null`: nothing but what is published. */
  readonly draft: string | null
  /** What everybody sees, since when (epoch milliseconds); `null`: the shipped text. */
  readonly published: { readonly text: string; readonly at: number } | null
}

export type LegalWordings = Readonly<Partial<Record<LegalTextName, LegalWording>>>

export const noWording: LegalWording = { revision: 0, draft: null, published: null }

/** What reading a text in Markdown gave. */
type Parsed = Result.Result<Article, readonly MarkdownProblem[]>

/** Who sells, and how: what legal texts are made of. */
interface Selling extends ShopTerms {
  readonly operator: Operator
}

const titleOf = (name: LegalTextName): string => legalPages.find(({ text }) => text === name)?.title ?? ""

/** Reads a wording as it would be shown from `at` on. `null`: it cannot be read at all. */
export const legalTextOf = (
  parsed: Parsed,
  name: LegalTextName,
  text: string,
  selling: Selling,
  at: number,
): { readonly document: Document | null; readonly problems: readonly string[] } => {
  if (Result.isFailure(parsed))
    return {
      document: null,
      problems: parsed.failure.map(({ line, message }) => `Zeile ${line}: ${message}`),
    }
  const { operator } = selling
  const facts = { ...legalFacts(operator, selling), Stand: formatDate(at) }
  const { document, problems } = readWording(
    { title: titleOf(name), idPrefix: name },
    parsed.success,
    facts,
    legalBlocks(operator, selling),
  )
  // Marks, and the link texts and addresses in brackets, are not what is looked for.
  const written = text.replaceAll(/\{\{[^{}]*\}\}|\]\([^)]*\)|\[|\\./g, " ")
  return {
    document,
    problems: [
      ...problems,
      ...(isPlaceholder(written.replaceAll(/^> ?/gm, "")) ? ["Irgendwo steht noch ein Platzhalter."] : []),
      ...legalProblems(name, document, operator, selling),
    ],
  }
}

/** The shipped text as an own wording begins: in Markdown, facts by their marks. */
export const shippedWording = (name: LegalTextName, selling: Selling): string => {
  const [by, how] = [markedOperator(selling.operator), markedTerms(selling)]
  return legalMarkdown(legalTexts(by, how)[name], legalBlocks(by, how)).replaceAll(
    legalTextsDate.replaceAll("\u00a0", " "),
    factMark("Stand"),
  )
}

/** The legal texts: the shop's own where it has published one, else as shipped. `problems`: of own ones, by name. */
export const wordedTexts = (
  parse: (text: string) => Parsed,
  wordings: LegalWordings,
  selling: Selling,
): { readonly texts: LegalTexts; readonly problems: WordingProblems } => {
  const shipped = legalTexts(selling.operator, selling)
  const own = legalPages.flatMap(({ text: name }) => {
    const published = wordings[name]?.published
    return published
      ? [{ name, ...legalTextOf(parse(published.text), name, published.text, selling, published.at) }]
      : []
  })
  return {
    texts: {
      ...shipped,
      ...Object.fromEntries(own.flatMap(({ name, document }) => (document === null ? [] : [[name, document]]))),
    },
    problems: Object.fromEntries(own.flatMap(({ name, problems }) => (problems.length > 0 ? [[name, problems]] : []))),
  }
}
