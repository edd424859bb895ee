import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { answerProblems } from "../../../../domain/questionnaire/facts.ts"
import type { Outputs } from "../../app/trpc.ts"

/**
 * The answers this questionnaire knows; what was given to another version may be none of its options. Answers to questions that
 * need not have been asked stay: where all stand on one page, somebody may have ticked what speaks against a suggestion.
 */
export const fittingAnswers = (current: Outputs["questionnaire"]["current"], answers: Answers): Answers => {
  const unknown = new Set(
    answerProblems(current, answers, new Set(current.nutrients.map(({ id }) => id))).map(({ path }) => path),
  )
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !unknown.has(id)))
}
