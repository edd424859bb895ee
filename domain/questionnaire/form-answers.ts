import type { NutrientId } from "../nutrients/nutrient.ts"
import { type Answer, type Answers, chosenOptions, isOwnAmounts, type OwnAmounts } from "./answers.ts"
import { type AnswerProblem, factsOf, questionsFor } from "./facts.ts"
import { type OwnNutrient, ownUnits, parseOwnAmount } from "./own-amount.ts"
import {
  declined,
  type OptionId,
  type Question,
  type QuestionId,
  type Questionnaire,
  type Tag,
} from "./questionnaire.ts"

/**
 * The questionnaire as a form, the same for the page and for the server it is posted to without a script. A question's id
 * names its field; several values of one name are joined by commas. Own amounts have fields of their own.
 */
export type FormValues = Readonly<Record<string, string | undefined>>

/** Of an `own` question: „Ja, und zwar …“. It is no option, because what follows from it are amounts. */
export const ownChoice: OptionId = "own"
/** The boxes that say which nutrients are taken. */
export const takenField = (question: QuestionId): string => `${question}.taken`
/** The daily amount; empty for unknown. */
export const amountField = (question: QuestionId, nutrient: NutrientId): string => `${question}.amount.${nutrient}`
/** The amount's unit, where there is a choice. */
export const unitField = (question: QuestionId, nutrient: NutrientId): string => `${question}.unit.${nutrient}`

/** Whether a field belongs to a question. */
export const isFieldOf = (question: QuestionId, field: string): boolean =>
  field === question || field.startsWith(`${question}.`)

const valuesAt = (values: FormValues, field: string): readonly string[] =>
  (values[field] ?? "").split(",").filter((value) => value !== "")

/** Only what is no matter of safety may be left out: topics of interest. */
export const isOptional = ({ kind, safety }: Question): boolean => kind === "many" && !safety

type Read = { readonly answer: Answer | null; readonly problems: readonly AnswerProblem[] }

const nothingRead: Read = { answer: null, problems: [] }

const readOwn = ({ id }: Question, values: FormValues, nutrients: readonly OwnNutrient[]): Read => {
  const ticked = new Set(valuesAt(values, takenField(id)))
  const taken = nutrients.filter((each) => ticked.has(each.id) || values[amountField(id, each.id)]?.trim())
  if (taken.length === 0)
    return {
      answer: null,
      problems: [{ path: id, message: "Bitte kreuze an, was du nimmst, oder wähle eine der anderen Antworten." }],
    }
  const read = taken.map((nutrient) => {
    const text = values[amountField(id, nutrient.id)]?.trim() ?? ""
    const amount = text === "" ? null : parseOwnAmount(text, values[unitField(id, nutrient.id)], nutrient)
    return { nutrient, amount, unreadable: text !== "" && amount === null }
  })
  const amounts: OwnAmounts = Object.fromEntries(read.map(({ nutrient, amount }) => [nutrient.id, amount]))
  return {
    answer: amounts,
    problems: read
      .filter(({ unreadable }) => unreadable)
      .map(({ nutrient }) => ({
        path: amountField(id, nutrient.id),
        message: `${nutrient.label}: Bitte gib die Menge als Zahl in ${ownUnits(nutrient).join(" oder ")} an, oder lass das Feld leer.`,
      })),
  }
}

const readAnswer = (question: Question, values: FormValues, nutrients: readonly OwnNutrient[]): Read => {
  const chosen = valuesAt(values, question.id)
  if (question.kind === "own") {
    const own = readOwn(question, values, nutrients)
    // Of "takes nothing" and a named nutrient the second counts.
    if (chosen.length > 0 && !chosen.includes(ownChoice) && own.answer === null)
      return { answer: chosen.join(","), problems: [] }
    // Without a yes and without a nutrient the question is open.
    return chosen.length === 0 && own.answer === null ? nothingRead : own
  }
  if (chosen.length === 0) return nothingRead
  return { answer: question.kind === "many" ? chosen : chosen.join(","), problems: [] }
}

/** Whether what was answered so far ends the questionnaire. What is still open counts as nothing yet. */
export const stops = (questionnaire: Questionnaire, answers: Answers, stopTags: readonly Tag[]): boolean => {
  const answered = questionnaire.questions.filter(({ id }) => answers[id] !== undefined)
  const { tags } = factsOf({ ...questionnaire, questions: answered }, answers)
  return stopTags.some((tag) => tags.has(tag))
}

/** The questions that have to be answered and are not, in order. */
export const openQuestions = (questionnaire: Questionnaire, answers: Answers): readonly Question[] =>
  questionsFor(questionnaire, answers).filter((question) => answers[question.id] === undefined && !isOptional(question))

/**
 * Answers to questions off the way that say something which holds back or ends: with „Nein“ to medicines one of them ticked all
 * the same. They do not count, and none is lost in silence: which of the two is true is asked.
 */
const contradictions = (questionnaire: Questionnaire, answers: Answers): readonly AnswerProblem[] => {
  const onTheWay = questionsFor(questionnaire, answers)
  return questionnaire.questions.flatMap((question): readonly AnswerProblem[] => {
    const answer = answers[question.id]
    if (!question.safety || answer === undefined || onTheWay.includes(question)) return []
    const chosen = chosenOptions(answer).filter((id) => id !== declined)
    const says = question.options.some(({ id, tags }) => chosen.includes(id) && tags.length > 0)
    return says
      ? [
          {
            path: question.id,
            message: "Das passt nicht zu einer deiner Antworten davor. Bitte ändere eine von beiden.",
          },
        ]
      : []
  })
}

export interface FormAnswers {
  readonly answers: Answers
  /** By field, in the questionnaire's order: what cannot be read and what is still open. */
  readonly problems: readonly AnswerProblem[]
}

/**
 * The answers in a form's values, and what is still wrong with it. Nothing more is asked for once an answer carries one of
 * `stopTags`. What the questionnaire does not know is passed on as it is: `answerProblems` finds it.
 */
export const answersFromForm = (
  values: FormValues,
  questionnaire: Questionnaire,
  nutrients: readonly OwnNutrient[],
  stopTags: readonly Tag[],
): FormAnswers => {
  const read = new Map(
    questionnaire.questions.map((question) => [question.id, readAnswer(question, values, nutrients)]),
  )
  const answers: Answers = Object.fromEntries(
    [...read].flatMap(([id, { answer }]) => (answer === null ? [] : [[id, answer]])),
  )
  const contradicting = contradictions(questionnaire, answers)
  if (stops(questionnaire, answers, stopTags)) return { answers, problems: [] }
  const open = new Set(openQuestions(questionnaire, answers))
  const problems = questionsFor(questionnaire, answers).flatMap((question): readonly AnswerProblem[] => {
    const found = read.get(question.id)?.problems ?? []
    return found.length === 0 && open.has(question)
      ? [{ path: question.id, message: "Bitte wähle eine Antwort. „Möchte ich nicht sagen“ geht immer." }]
      : found
  })
  return { answers, problems: [...problems, ...contradicting] }
}

/** Exact and without grouping: what was typed must not come back rounded, and `1,125` must not be a thousand. */
const typed = (amount: number): string =>
  String(amount)
    .replace(".", ",")
    .replace(/^[1-9]\d{0,2},\d{3}$/, "$&0")

const ownValues = (id: QuestionId, amounts: OwnAmounts): readonly (readonly [string, string])[] => [
  [id, ownChoice],
  [takenField(id), Object.keys(amounts).join(",")],
  ...Object.entries(amounts).flatMap(([nutrient, amount]) =>
    amount === null ? [] : [[amountField(id, nutrient), typed(amount)] as const],
  ),
]

/** A form's values for answers, so that what was answered stands in it again; amounts in the nutrient's own unit. */
export const formFromAnswers = (answers: Answers): FormValues =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      isOwnAmounts(answer) ? ownValues(id, answer) : [[id, chosenOptions(answer).join(",")] as const],
    ),
  )
