import { isOptional } from "../questionnaire/form-answers.ts"
import type { Question, QuestionId, Tag } from "../questionnaire/questionnaire.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import {
  afterValues,
  choseNothing,
  type Draw,
  isAboutQuestion,
  left,
  leftAt,
  namesOwn,
  onOnePage,
  outcomes,
  started,
  timeClasses,
  toResult,
  unasked,
} from "./statement.ts"

/** What of a version decides which statements there can be. */
export interface CountedVersion {
  readonly questions: readonly Question[]
  /** Tags that end the questionnaire. */
  readonly stopTags: readonly Tag[]
}

export const countedVersion = ({ questionnaire, ruleBook }: QuestionnaireVersion): CountedVersion => ({
  questions: questionnaire.questions,
  stopTags: ruleBook.stops.map(({ tag }) => tag),
})

const canStop = (question: Question, stopTags: readonly Tag[]): boolean => {
  const more = question.kind === "own" ? question.takes : question.absences
  return [...question.options, ...(more ?? [])].some(({ tags }) => tags.some((tag) => stopTags.includes(tag)))
}

/** What can come after a question: those asked of some only, up to the first asked of everybody; the result after the last, or where an answer ends it. */
const waysFrom = ({ questions, stopTags }: CountedVersion, at: number, question: Question): readonly QuestionId[] => {
  const later = questions.slice(at + 1)
  const always = later.findIndex(({ when }) => when === undefined)
  const next = always < 0 ? later : later.slice(0, always + 1)
  return [...next.map(({ id }) => id), ...(always < 0 || canStop(question, stopTags) ? [toResult] : [])]
}

/**
 * Everything a lot can say, in the order it is shown; nothing for a question the version does not have. Only what can happen: a count known to
 * be 0 beforehand would hide no other (see `publishGroup`).
 */
export const valuesOf = (version: CountedVersion, { lot, question: id }: Draw): readonly string[] => {
  const { questions } = version
  const at = questions.findIndex((each) => each.id === id)
  const question = questions[at]
  if (question === undefined) {
    if (isAboutQuestion(lot) || id !== null) return []
    if (lot === "start") return [started]
    return lot === "after" ? afterValues : [...outcomes, ...questions.map((each) => leftAt(each.id))]
  }
  const everybody = at === 0 && question.when === undefined
  const open = [left, ...(everybody ? [] : [unasked])]
  switch (lot) {
    case "start":
    case "end":
    case "after":
      return []
    case "answer":
      return [
        ...question.options.map((option) => option.id),
        ...(question.kind === "own" ? [namesOwn] : []),
        ...(isOptional(question) ? [choseNothing] : []),
        ...open,
      ]
    case "way":
      return [...waysFrom(version, at, question), ...open]
    case "time":
      return [...timeClasses.map(String), onOnePage, ...open]
  }
}
