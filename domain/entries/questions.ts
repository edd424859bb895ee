import type { Block } from "../content/document.ts"
import { textWords, wordsOfBlocks } from "../content/plain-words.ts"

export interface Question {
  /** Its place in the page: `/faq#id`. */
  readonly id: string
  readonly text: string
  readonly answer: readonly Block[]
}

export interface QuestionGroup {
  readonly title: string
  readonly questions: readonly Question[]
}

/** Headings of level 2 are groups, those of level 3 questions; what follows is the answer. */
export const questionsIn = (blocks: readonly Block[]): readonly QuestionGroup[] => {
  const groups: { title: string; questions: { id: string; text: string; answer: Block[] }[] }[] = []
  for (const block of blocks) {
    if (block.type !== "heading") groups.at(-1)?.questions.at(-1)?.answer.push(block)
    else if (block.depth === 2) groups.push({ title: textWords(block.children), questions: [] })
    else groups.at(-1)?.questions.push({ id: block.id ?? "", text: textWords(block.children), answer: [] })
  }
  return groups
}

const folded = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "")
const wordsOf = (term: string): readonly string[] =>
  folded(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The questions with every word of a term in them or their answers; all for an empty term. */
export const withTerm = (groups: readonly QuestionGroup[], term: string): readonly QuestionGroup[] => {
  const words = wordsOf(term)
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ text, answer }) => {
        const said = folded(`${text} ${wordsOfBlocks(answer)}`)
        return words.every((word) => said.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
