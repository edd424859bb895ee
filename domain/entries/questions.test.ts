import { expect, it } from "vitest"
import type { Block } from "../content/document.ts"
import { questionsIn, withTerm } from "./questions.ts"

const heading = (depth: 2 | 3, text: string): Block => ({
  type: "heading",
  depth,
  id: text.toLowerCase(),
  children: [text],
})
const says = (text: string): Block => ({ type: "paragraph", children: [text] })
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
