import type { Answers } from "../../../domain/questionnaire/answers.ts"
import { questionsFor } from "../../../domain/questionnaire/facts.ts"
import type { Condition, Question, Questionnaire, Tag } from "../../../domain/questionnaire/questionnaire.ts"

export interface Progress {
  /** The number of answered questions among the applicable ones. */
  readonly answered: number
  readonly total: number
  /** The number of questions after the current one. */
  readonly after: number
  /** Whether no open answer can add or remove a question. */
  readonly certain: boolean
}

const tagsOf = (question: Question): readonly Tag[] => [
  ...question.options.flatMap(({ tags }) => tags),
  ...(question.kind === "own" ? [] : (question.absences ?? []).flatMap(({ tags }) => tags)),
]

const tagsIn = ({ all = [], any = [], none = [] }: Condition): readonly Tag[] => [...all, ...any, ...none]

/** The progress at a question; `step` is its index among the applicable questions, from 0. */
export const progressAt = (questionnaire: Questionnaire, answers: Answers, step: number): Progress => {
  const questions = questionsFor(questionnaire, answers)
  const isOpen = ({ id }: Question) => answers[id] === undefined
  const undecided = new Set(questions.slice(step).filter(isOpen).flatMap(tagsOf))
  return {
    answered: questions.filter((question) => !isOpen(question)).length,
    total: questions.length,
    after: questions.length - step - 1,
    certain: !questionnaire.questions.some(
      ({ when }) => when !== undefined && tagsIn(when).some((tag) => undecided.has(tag)),
    ),
  }
}

/** `danach noch etwa 9`, `danach noch 1`, `die letzte`. */
export const remainingWords = ({ after, certain }: Progress): string =>
  after === 0
    ? certain
      ? "die letzte"
      : "vielleicht die letzte"
    : `danach noch ${certain ? "" : "etwa\u00a0"}${after}`
