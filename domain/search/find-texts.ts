import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { pageFacts } from "../content/page-facts.ts"
import { wordsOfBlocks } from "../content/plain-words.ts"
import { entryPath } from "../entries/entry.ts"
import { questionsIn } from "../entries/questions.ts"
import { publishedOf, readPage } from "../entries/read-entries.ts"
import { currentSeller } from "../seller/seller.ts"
import { openVacancies } from "../vacancies/read-vacancies.ts"
import { isSlipOf } from "./health-words.ts"
import { readSearchTerm } from "./search-query.ts"
import { stemGerman } from "./search-stem.ts"
import { searchWords } from "./search-words.ts"

const mostOfAKind = 3
/** Shorter words begin or end too many others. */
const shortestPart = 4

const matches = (typed: string, word: string): boolean =>
  stemGerman(typed) === stemGerman(word) ||
  (typed.length >= shortestPart && (word.startsWith(typed) || stemGerman(word).endsWith(stemGerman(typed)))) ||
  isSlipOf(typed, word)

interface Text<Shown> {
  readonly shown: Shown
  /** What it is called; counts before what it says. */
  readonly title: string
  readonly said: string
}

/** Whether a text holds every word of a term: 2 by its title alone, 1 with what it says, 0 not. */
const rank = (typed: readonly string[], { title, said }: Text<unknown>): number => {
  const holdsAll = (text: string): boolean => {
    const words = searchWords(text).map((word) => word.text)
    return typed.every((each) => words.some((word) => matches(each, word)))
  }
  return typed.length === 0 ? 0 : holdsAll(title) ? 2 : holdsAll(`${title} ${said}`) ? 1 : 0
}

/** The texts a term names, those named by their titles first. */
export const textsNamed = <Shown>(term: string, texts: readonly Text<Shown>[]): readonly Shown[] => {
  const typed = readSearchTerm(term).wanted.flatMap(({ words }) => words.map(({ text }) => text))
  return texts
    .map((text) => ({ text, rank: rank(typed, text) }))
    .filter((each) => each.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostOfAKind)
    .map(({ text }) => text.shown)
}

const postTexts = Effect.gen(function* () {
  return (yield* publishedOf("post")).map((post) => {
    const { title, slug, summary, tags } = post.published.content
    return { shown: { title, href: entryPath(post, slug) }, title: `${title} ${tags.join(" ")}`, said: summary }
  })
})

const questionTexts = Effect.gen(function* () {
  const page = yield* Effect.option(readPage("faq", pageFacts(yield* currentSeller)))
  const groups = Option.isNone(page) ? [] : questionsIn(page.value.article.blocks)
  return groups.flatMap(({ questions }) =>
    questions.map(({ id, text, answer }) => {
      const said = wordsOfBlocks(answer)
      return { shown: { id, text, answer: said }, title: text, said }
    }),
  )
})

const vacancyTexts = Effect.map(openVacancies(), (vacancies) =>
  vacancies.map(({ content: { title, slug, summary, city } }) => ({
    shown: { title, href: `/jobs/${slug}` },
    title: `${title} ${city}`,
    said: summary,
  })),
)

/** What else of the shop answers a term: posts of the blog, questions with their answers, open vacancies. */
export const findTexts = Effect.fn("findTexts")(function* (term: string) {
  return {
    posts: textsNamed(term, yield* postTexts),
    questions: textsNamed(term, yield* questionTexts),
    vacancies: textsNamed(term, yield* vacancyTexts),
  }
})
