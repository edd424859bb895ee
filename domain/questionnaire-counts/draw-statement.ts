import { type Answer, chosenOptions, isOwnAmounts } from "../questionnaire/answers.ts"
import type { Question } from "../questionnaire/questionnaire.ts"
import {
  allTickets,
  choseNothing,
  type Draw,
  isAboutQuestion,
  left,
  leftAt,
  lots,
  lotTickets,
  namesOwn,
  onOnePage,
  type Statement,
  timeValue,
  toResult,
  unasked,
} from "./statement.ts"

/** A number from 0 up to this one, without it. */
type Chance = (below: number) => number

/** Draws what this participation tells, before anything is answered. */
export const drawLot = (questions: readonly Pick<Question, "id">[], chance: Chance): Draw => {
  let ticket = chance(allTickets)
  const lot = lots.find((each) => {
    ticket -= lotTickets[each]
    return ticket < 0
  })
  if (lot === undefined) throw new Error("There is no such ticket")
  return { lot, question: isAboutQuestion(lot) ? (questions[chance(questions.length)]?.id ?? null) : null }
}

/** How far somebody came. */
export interface Course {
  /** Those that were asked, in order; the last one may still be open. */
  readonly asked: readonly Question[]
  readonly answers: Readonly<Record<string, Answer | undefined>>
  /** `null`: they left before it. */
  readonly outcome: string | null
  /** How long the question drawn was on the screen; `null`: all stood on one page. */
  readonly seconds: number | null
}

const answerValue = (answer: Answer, chance: Chance): string => {
  if (isOwnAmounts(answer)) return namesOwn
  const chosen = chosenOptions(answer)
  return chosen[chance(chosen.length)] ?? choseNothing
}

/** The one thing to tell about a course; `null`: these lots tell nothing about it. */
export const statementOf = (draw: Draw, course: Course, chance: Chance): Statement | null => {
  const { asked, answers, outcome, seconds } = course
  const last = asked.at(-1)
  const value = (): string | null => {
    if (draw.lot === "start" || draw.lot === "after") return null
    if (draw.lot === "end") return outcome ?? (last === undefined ? null : leftAt(last.id))
    const at = asked.findIndex(({ id }) => id === draw.question)
    const question = asked[at]
    if (question === undefined) return unasked
    const leftHere = outcome === null && question === last
    if (draw.lot === "way") return leftHere ? left : (asked[at + 1]?.id ?? toResult)
    if (leftHere) return left
    if (draw.lot === "answer") {
      const answer = answers[question.id]
      return answer === undefined ? choseNothing : answerValue(answer, chance)
    }
    return seconds === null ? onOnePage : timeValue(seconds)
  }
  const told = value()
  return told === null ? null : { ...draw, value: told }
}
