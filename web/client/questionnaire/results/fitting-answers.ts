import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { answerProblems } from "../../../../domain/questionnaire/facts.ts"
import type { Outputs } from "../../app/trpc.ts"

/**
 * The answers that are valid in this version; those to another version may have unknown options.
 */
export const fittingAnswers = (current: Outputs["questionnaire"]["current"], answers: Answers): Answers => {
  const unknown = new Set(
    answerProblems(current, answers, new Set(current.nutrients.map(({ id }) => id))).map(({ path }) => path),
  )
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !unknown.has(id)))
}
