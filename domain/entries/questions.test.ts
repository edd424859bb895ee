import { expect, it } from "vitest"
import type { ArticleBlock } from "./article.ts"
import { questionsIn, withTerm } from "./questions.ts"

const heading = (level: 2 | 3, text: string): ArticleBlock => ({ kind: "heading", level, id: text.toLowerCase(), text })
const says = (text: string): ArticleBlock => ({ kind: "paragraph", runs: [{ kind: "text", text }] })
const groups = questionsIn([
  says("Vorwort"),
  heading(2, "Lieferung"),
  heading(3, "Liefert ihr an Packstationen?"),
  says("Ja, mit Postnummer."),
  heading(3, "Was kostet der Versand?"),
  says("Das steht beim Preis."),
  heading(2, "Leer"),
])

it("groups, questions and answers follow from the headings", () => {
  expect(groups.map(({ title, questions }) => `${title} ${questions.length}`)).toEqual(["Lieferung 2", "Leer 0"])
  expect(groups[0]?.questions[0]?.answer).toEqual([says("Ja, mit Postnummer.")])
})

it("a term is looked for in questions and answers, in any spelling of its letters", () => {
  const found = (term: string) => withTerm(groups, term).flatMap(({ questions }) => questions.map(({ text }) => text))
  expect(found("POSTNUMMER")).toEqual(["Liefert ihr an Packstationen?"])
  expect(found("versand preis")).toEqual(["Was kostet der Versand?"])
  expect(found("zink")).toEqual([])
  expect(found("")).toHaveLength(2)
})
