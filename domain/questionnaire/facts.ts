import type { NutrientId } from "../nutrients/nutrient.ts"
import { type Answer, type Answers, chosenOptions, isOwnAmounts } from "./answers.ts"
import { holds } from "./condition.ts"
import { declined, type Question, type QuestionId, type Questionnaire, type Tag } from "./questionnaire.ts"

/** What the answers say, sorted so that nothing depends on the order they were given in. */
export interface Facts {
  /** Each tag with the questions whose answers carry it, in the questionnaire's order. */
  readonly tags: ReadonlyMap<Tag, readonly QuestionId[]>
  /** The tags that were said. What is only assumed, of who declined or skipped a question, holds things back and says nothing. */
  readonly said: ReadonlySet<Tag>
  /** Nutrients taken already with their daily amount, `null` for unknown. Amounts of 0 are left out. */
  readonly own: ReadonlyMap<NutrientId, number | null>
  /** Safety questions left out though others were answered: they count as declined. */
  readonly skipped: readonly QuestionId[]
}

/** An answer the questionnaire does not know, or a field of its form that cannot be read. */
export interface AnswerProblem {
  /** The question's id, or the field's name; empty for the answers as a whole. */
  readonly path: string
  readonly message: string
}

/** More of a nutrient than a person takes in a day, whatever its unit. */
export const maxOwnAmount = 1_000_000

/** Any JSON may stand where an answer is expected. */
const isAnswerLike = (answer: unknown): answer is Answer =>
  typeof answer === "string" || (typeof answer === "object" && answer !== null)

const problemOf = (question: Question, answer: unknown, nutrients: ReadonlySet<NutrientId>): string | null => {
  if (!isAnswerLike(answer)) return "Bitte wähle eine der Antworten."
  if (isOwnAmounts(answer)) {
    if (question.kind !== "own") return "Bitte wähle eine der Antworten."
    for (const [nutrient, amount] of Object.entries(answer)) {
      if (!nutrients.has(nutrient)) return "Diesen Nährstoff kennen wir nicht."
      if (amount !== null && !(typeof amount === "number" && amount >= 0 && amount <= maxOwnAmount))
        return `Bitte gib die Menge als Zahl von 0 bis ${maxOwnAmount.toLocaleString("de-DE")} an.`
    }
    return null
  }
  const chosen = chosenOptions(answer)
  if (chosen.length === 0 && question.kind !== "many") return "Bitte wähle eine Antwort."
  if (chosen.length > 1 && question.kind !== "many") return "Bitte wähle nur eine Antwort."
  return chosen.every((id) => question.options.some((option) => option.id === id))
    ? null
    : "Diese Antwort kennen wir nicht."
}

/** What is wrong with the answers, by question, whatever JSON they are; empty when they can be evaluated. */
export const answerProblems = (
  { questions }: Questionnaire,
  answers: unknown,
  nutrients: ReadonlySet<NutrientId>,
): readonly AnswerProblem[] => {
  if (typeof answers !== "object" || answers === null || Array.isArray(answers))
    return [{ path: "", message: "Hier fehlen die Antworten." }]
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(answers).flatMap(([id, answer]) => {
    const question = byId.get(id)
    const message = question === undefined ? "Diese Frage kennen wir nicht." : problemOf(question, answer, nutrients)
    return message === null ? [] : [{ path: id, message }]
  })
}

/** An amount of 0 is not taken. */
const isTaken = (answer: Answer, nutrient: NutrientId): boolean =>
  isOwnAmounts(answer) && answer[nutrient] !== undefined && answer[nutrient] !== 0

/** The tags of one answer. Declined together with anything else counts as both: no contraindication is lost. */
export const tagsOf = (question: Question, answer: Answer): readonly Tag[] => {
  const chosen = chosenOptions(answer)
  const chose = (id: string) => chosen.includes(id)
  const absences = question.kind === "own" || chose(declined) ? [] : (question.absences ?? [])
  const taken = question.kind === "own" && isOwnAmounts(answer) ? (question.takes ?? []) : []
  return [
    ...question.options.filter(({ id }) => chose(id)).flatMap(({ tags }) => tags),
    ...absences.filter(({ options }) => !options.some(chose)).flatMap(({ tags }) => tags),
    ...taken.filter(({ nutrient }) => isTaken(answer, nutrient)).flatMap(({ tags }) => tags),
  ]
}

/** The tags of what was really said: declining says no more than that it was declined. */
const saidTagsOf = (question: Question, answer: Answer): readonly Tag[] => {
  const others = new Set(question.options.filter(({ id }) => id !== declined).flatMap(({ tags }) => tags))
  const options = question.options.map((option) =>
    option.id === declined ? { ...option, tags: option.tags.filter((tag) => !others.has(tag)) } : option,
  )
  return tagsOf({ ...question, options }, answer)
}

/** The answer to a question; ticking or listing nothing where leaving out could do harm says nothing. */
const answerTo = (question: Question, answers: Answers): Answer | undefined => {
  const answer = answers[question.id]
  const isEmpty = typeof answer === "object" && Object.keys(answer).length === 0
  return question.safety && isEmpty ? undefined : answer
}

/** The questions on the way of a person whose answers carry these tags. */
const questionsOnTheWay = (
  { questions }: Questionnaire,
  tagsFrom: (question: Question) => readonly Tag[],
): readonly Question[] => {
  const tags = new Set<Tag>()
  return questions.filter((question) => {
    if (question.when !== undefined && !holds(question.when, (tag) => tags.has(tag))) return false
    for (const tag of tagsFrom(question)) tags.add(tag)
    return true
  })
}

/** The questions to ask a person with these answers so far, in order; later ones may depend on the answers to earlier ones. */
export const questionsFor = (questionnaire: Questionnaire, answers: Answers): readonly Question[] =>
  questionsOnTheWay(questionnaire, (question) => {
    const answer = answerTo(question, answers)
    return answer === undefined ? [] : tagsOf(question, answer)
  })

/** The answers to questions that are asked: what was answered before the way to it closed is forgotten. */
export const answersInForce = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(
    questionsFor(questionnaire, answers).flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [[id, answer]]
    }),
  )

/**
 * What the answers say. Only questions on the way count: an answer left over from one that is no longer asked says nothing, and
 * the form refuses one that contradicts the way (`answersFromForm`). The answers have passed `answerProblems`.
 */
export const factsOf = (questionnaire: Questionnaire, answers: Answers): Facts => {
  const tags = new Map<Tag, QuestionId[]>()
  const said = new Set<Tag>()
  const own = new Map<NutrientId, number | null>()
  const note = (question: Question, found: readonly Tag[]) => {
    for (const tag of new Set(found)) tags.set(tag, [...(tags.get(tag) ?? []), question.id])
  }
  // A skipped safety question counts like a declined one.
  const anyAnswer = questionnaire.questions.some((question) => answerTo(question, answers) !== undefined)
  const tagsFrom = new Map(
    questionnaire.questions.map((question) => {
      const answer = answerTo(question, answers) ?? (question.safety && anyAnswer ? declined : undefined)
      return [question, answer === undefined ? [] : tagsOf(question, answer)]
    }),
  )
  const asked = new Set(questionsOnTheWay(questionnaire, (question) => tagsFrom.get(question) ?? []))
  const skipped: QuestionId[] = []
  for (const question of questionnaire.questions) {
    if (!asked.has(question)) continue
    const answer = answerTo(question, answers)
    if (answer === undefined) {
      if (!question.safety || !anyAnswer) continue
      skipped.push(question.id)
    }
    note(question, tagsFrom.get(question) ?? [])
    if (answer === undefined) continue
    for (const tag of saidTagsOf(question, answer)) said.add(tag)
    if (!isOwnAmounts(answer)) continue
    for (const nutrient of Object.keys(answer).sort()) {
      const amount = answer[nutrient] ?? null
      const before = own.get(nutrient)
      if (amount !== 0) own.set(nutrient, amount === null || before === null ? null : (before ?? 0) + amount)
    }
  }
  return { tags, said, own, skipped }
}
