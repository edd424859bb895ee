import type { Answers } from "../../../domain/questionnaire/answers.ts"
import { answerProblems, answersInForce } from "../../../domain/questionnaire/facts.ts"
import type { Outputs } from "../wire.ts"

/** The answers this questionnaire knows and asks for; what was given to another version may be none of its options. */
export const fittingAnswers = (current: Outputs["questionnaire"]["current"], answers: Answers): Answers => {
  const unknown = new Set(
    answerProblems(current, answers, new Set(current.nutrients.map(({ id }) => id))).map(({ path }) => path),
  )
  return answersInForce(
    current,
    Object.fromEntries(Object.entries(answers).filter(([id]) => !unknown.has(`answers.${id}`))),
  )
}
