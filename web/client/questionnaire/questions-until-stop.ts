import type { Answers } from "../../../domain/questionnaire/answers.ts"
import { questionsFor } from "../../../domain/questionnaire/facts.ts"
import { stops } from "../../../domain/questionnaire/form-answers.ts"
import type { Question, Questionnaire, Tag } from "../../../domain/questionnaire/questionnaire.ts"

/** The applicable questions up to one whose answer ends the questionnaire. */
export const questionsUntilStop = (
  current: Questionnaire & { readonly stopTags: readonly Tag[] },
  answers: Answers,
): readonly Question[] => {
  const questions = questionsFor(current, answers)
  const last = questions.findIndex((_question, index) => {
    const soFar = questions.slice(0, index + 1).flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [[id, answer] as const]
    })
    return stops(current, Object.fromEntries(soFar), current.stopTags)
  })
  return last < 0 ? questions : questions.slice(0, last + 1)
}
