import { nutrientName } from "../nutrients/nutrient-names.ts"
import { type Answer, type Answers, chosenOptions, isOwnAmounts, type OwnAmounts } from "../questionnaire/answers.ts"
import { questionsFor } from "../questionnaire/facts.ts"
import {
  declined,
  type Question,
  type QuestionId,
  type Questionnaire,
  type Tag,
} from "../questionnaire/questionnaire.ts"
import { formatAmount } from "../shared/decimal.ts"
import { typeset } from "../shared/typeset.ts"

/** An answer as it was given, in words. */
export interface AnswerInWords {
  readonly question: QuestionId
  /** The question as it is asked. */
  readonly asked: string
  /** `Vegan`; of several choices those that matter here, joined by commas. */
  readonly answerText: string
  /** What the question is about, in a word or two; `null`: that needs the question itself. */
  readonly topic: string | null
  /** Nothing was said: declined, or left open. */
  readonly silent: boolean
}

type Units = ReadonlyMap<string, string>

const unanswered = "nicht beantwortet"

const ownInWords = (amounts: OwnAmounts, about: ReadonlySet<string> | null, units: Units): string => {
  const taken = Object.entries(amounts).filter(([, amount]) => amount !== 0)
  const telling = taken.filter(([nutrient]) => about?.has(nutrient))
  const parts = (telling.length > 0 ? telling : taken).map(([nutrient, amount]) =>
    amount === null
      ? `${nutrientName(nutrient)} (Menge unbekannt)`
      : `${nutrientName(nutrient)} ${formatAmount(amount, units.get(nutrient) ?? "")}`,
  )
  return parts.length === 0 ? "nichts" : parts.join(", ")
}

const saidOf = ({ options }: Question, answer: Answer, about: ReadonlySet<Tag> | null, units: Units): string => {
  if (isOwnAmounts(answer)) return ownInWords(answer, about, units)
  const chosen = options.filter(({ id }) => chosenOptions(answer).includes(id))
  const telling = about === null ? [] : chosen.filter(({ tags }) => tags.some((tag) => about.has(tag)))
  // What follows from choosing none of some options is said by everything that was chosen.
  const named = telling.length > 0 ? telling : chosen
  return named.length === 0 ? "nichts davon" : typeset(named.map(({ label }) => label).join(", "))
}

/**
 * The answer to one question in words; `null` for a question there is not. `about`: the tags or nutrients in question,
 * so that of many choices only those are named that matter.
 */
export const answerInWords = (
  { questions }: Questionnaire,
  answers: Answers,
  id: QuestionId,
  units: Units,
  about: ReadonlySet<Tag> | null = null,
): AnswerInWords | null => {
  const question = questions.find((candidate) => candidate.id === id)
  if (question === undefined) return null
  const answer = answers[id]
  return {
    question: id,
    asked: typeset(question.text),
    answerText: answer === undefined ? unanswered : saidOf(question, answer, about, units),
    topic: question.topic === undefined ? null : typeset(question.topic),
    silent: answer === undefined || (!isOwnAmounts(answer) && chosenOptions(answer).includes(declined)),
  }
}

/** Every question a person with these answers is asked, with what was said, in the questionnaire's order. */
export const answersInWords = (
  questionnaire: Questionnaire,
  answers: Answers,
  units: Units,
): readonly (AnswerInWords & { readonly answered: boolean })[] =>
  questionsFor(questionnaire, answers).flatMap(({ id }) => {
    const words = answerInWords(questionnaire, answers, id, units)
    return words === null ? [] : [{ ...words, answered: answers[id] !== undefined }]
  })
