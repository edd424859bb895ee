import type { NutrientId } from "../nutrients/nutrient.ts"
import { type Answer, type Answers, chosenOptions, isOwnAmounts } from "./answers.ts"
import { holds } from "./condition.ts"
import { declined, type Question, type QuestionId, type Questionnaire, type Tag } from "./questionnaire.ts"

/** What the answers say, sorted so that nothing depends on the order they were given in. */
export interface Facts {
  /** Each tag with the questions whose answers carry it, in the questionnaire's order. */
  readonly tags: ReadonlyMap<Tag, readonly QuestionId[]>
  /** Nutrients taken already with their daily amount, `null` for unknown. Amounts of 0 are left out. */
  readonly own: ReadonlyMap<NutrientId, number | null>
  /** Safety questions left out though others were answered: they count as declined. */
  readonly skipped: readonly QuestionId[]
}

/** An answer the questionnaire does not know, at its place in the input. */
export interface AnswerProblem {
  readonly path: string
  readonly message: string
}

const maxOwnAmount = 1_000_000

const problemOf = (question: Question, answer: Answer, nutrients: ReadonlySet<NutrientId>): string | null => {
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

/** What is wrong with the answers, by question; empty when they can be evaluated. */
export const answerProblems = (
  { questions }: Questionnaire,
  answers: Answers,
  nutrients: ReadonlySet<NutrientId>,
): readonly AnswerProblem[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(answers).flatMap(([id, answer]) => {
    const question = byId.get(id)
    const message = question === undefined ? "Diese Frage kennen wir nicht." : problemOf(question, answer, nutrients)
    return message === null ? [] : [{ path: `answers.${id}`, message }]
  })
}

/** The tags of one answer. Declined together with anything else counts as both: nobody loses a contraindication. */
const tagsOf = (question: Question, answer: Answer): readonly Tag[] => {
  const chosen = chosenOptions(answer)
  const chose = (id: string) => chosen.includes(id)
  const absences = question.kind === "own" || chose(declined) ? [] : (question.absences ?? [])
  return [
    ...question.options.filter(({ id }) => chose(id)).flatMap(({ tags }) => tags),
    ...absences.filter(({ options }) => !options.some(chose)).flatMap(({ tags }) => tags),
  ]
}

/** The tags assumed of somebody who does not want to say. */
const declinedTags = (question: Question): readonly Tag[] =>
  question.options.find(({ id }) => id === declined)?.tags ?? []

/** The questions to ask somebody with these answers so far, in order; later ones may depend on the answers to earlier ones. */
export const questionsFor = (questionnaire: Questionnaire, answers: Answers): readonly Question[] => {
  const tags = new Set<Tag>()
  return questionnaire.questions.filter((question) => {
    if (question.when !== undefined && !holds(question.when, (tag) => tags.has(tag))) return false
    const answer = answers[question.id]
    if (answer !== undefined) for (const tag of tagsOf(question, answer)) tags.add(tag)
    return true
  })
}

/** The answers to questions that are asked: what was answered before the way to it closed is forgotten. */
export const answersInForce = (questionnaire: Questionnaire, answers: Answers): Answers =>
  Object.fromEntries(
    questionsFor(questionnaire, answers).flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [[id, answer]]
    }),
  )

/**
 * What the answers say. Everything given counts, also answers to questions nobody had to ask: one contraindication too many
 * costs a suggestion, one too few a person. The answers have passed `answerProblems`.
 */
export const factsOf = (questionnaire: Questionnaire, answers: Answers): Facts => {
  const tags = new Map<Tag, QuestionId[]>()
  const own = new Map<NutrientId, number | null>()
  const note = (question: Question, found: readonly Tag[]) => {
    for (const tag of new Set(found)) tags.set(tag, [...(tags.get(tag) ?? []), question.id])
  }
  const anyAnswer = questionnaire.questions.some(({ id }) => answers[id] !== undefined)
  const asked = new Set(questionsFor(questionnaire, answers).map(({ id }) => id))
  const skipped: QuestionId[] = []
  for (const question of questionnaire.questions) {
    const answer = answers[question.id]
    if (answer !== undefined) {
      note(question, tagsOf(question, answer))
      if (isOwnAmounts(answer))
        for (const nutrient of Object.keys(answer).sort()) {
          const amount = answer[nutrient] ?? null
          if (amount !== 0) own.set(nutrient, amount)
        }
    } else if (question.safety && anyAnswer && asked.has(question.id)) {
      skipped.push(question.id)
      note(question, declinedTags(question))
    }
  }
  return { tags, own, skipped }
}
