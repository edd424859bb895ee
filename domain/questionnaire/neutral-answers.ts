import type { Answer, Answers } from "./answers.ts"
import { questionsFor } from "./facts.ts"
import { declined, type Question, type Questionnaire } from "./questionnaire.ts"

/** The answer to a question that says as little as an answer can, and more than declining it. */
const neutralAnswer = (question: Question): Answer => {
  const said = question.options.filter(({ id }) => id !== declined)
  const least = said.toSorted((a, b) => a.tags.length - b.tags.length)
  const chosen = least[0]?.id ?? declined
  if (question.kind === "own") return chosen
  // What is not there because something else was chosen: all of what prevents it.
  const present = new Set((question.absences ?? []).flatMap(({ options }) => options))
  const sources = said.filter(({ id, tags }) => present.has(id) && tags.length === 0).map(({ id }) => id)
  if (question.kind === "one") return chosen
  return sources.length > 0 ? sources : [chosen]
}

/** Answers to every question on the way of a person of whom nothing remarkable is true. */
export const neutralAnswers = (questionnaire: Questionnaire): Answers => {
  let answers: Answers = {}
  for (;;) {
    const open = questionsFor(questionnaire, answers).find(({ id }) => answers[id] === undefined)
    if (open === undefined) return answers
    answers = { ...answers, [open.id]: neutralAnswer(open) }
  }
}
