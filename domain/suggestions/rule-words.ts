import type { NutrientUnit } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import type { Condition, Question, QuestionId, Questionnaire, Tag } from "../questionnaire/questionnaire.ts"
import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import { interestTag } from "./interests.ts"
import type { Hint, Interest, Rule, RuleBook, Stop } from "./rule-book.ts"

// Staff read these sentences; the shop's pages do not load them.

/** How a question's answers give a tag, in the questionnaire's own words. */
export interface TagAnswers {
  readonly question: QuestionId
  /** What it is about, or the question itself. */
  readonly topic: string
  /** Answers that give it. */
  readonly answers: readonly string[]
  /** Answers none of which may be chosen for it. */
  readonly missing: readonly string[]
}

const answersOf = (question: Question, tags: readonly Tag[]): TagAnswers => {
  const gives = (given: readonly Tag[]) => given.some((tag) => tags.includes(tag))
  const labelOf = (id: string) => question.options.find((option) => option.id === id)?.label ?? id
  const taken = question.kind === "own" ? (question.takes ?? []).filter((each) => gives(each.tags)) : []
  const absences = question.kind === "own" ? [] : (question.absences ?? []).filter((each) => gives(each.tags))
  return {
    question: question.id,
    topic: typeset(question.topic ?? question.text),
    answers: [
      ...question.options.filter((option) => gives(option.tags)).map(({ label }) => typeset(label)),
      ...taken.map(({ nutrient }) => nutrientName(nutrient)),
    ],
    missing: [...new Set(absences.flatMap(({ options }) => options))].map((id) => typeset(labelOf(id))),
  }
}

/** The answers that give one of these tags, question by question; none where no answer does. */
export const answersGiving = ({ questions }: Pick<Questionnaire, "questions">, tags: readonly Tag[]) =>
  questions
    .map((question) => answersOf(question, tags))
    .filter(({ answers, missing }) => answers.length + missing.length > 0)

const quoted = (labels: readonly string[]): readonly string[] => labels.map((label) => `„${label}“`)

const without = (labels: readonly string[]): string => {
  const last = quoted(labels).at(-1) ?? ""
  return labels.length < 2 ? `kein ${last}` : `weder ${quoted(labels.slice(0, -1)).join(", ")} noch ${last}`
}

/** `„Vegan“ (Ernährung)`, `kein „Jodsalz zu Hause“ (Jodquellen)`: what somebody answers who has one of these tags. */
export const tagsInWords = (questionnaire: Pick<Questionnaire, "questions">, tags: readonly Tag[]): string => {
  const given = answersGiving(questionnaire, tags)
  if (given.length === 0)
    return germanList(
      tags.map((tag) => `„${tag}“, was keine Antwort sagt,`),
      "oder",
    )
  return germanList(
    given.flatMap(({ topic, answers, missing }) => [
      ...(answers.length > 0 ? [`${germanList(quoted(answers), "oder")} (${topic})`] : []),
      ...(missing.length > 0 ? [`${without(missing)} (${topic})`] : []),
    ]),
    "oder",
  )
}

/** `Wer „Vegan“ (Ernährung) und kein „Jodsalz zu Hause“ (Jodquellen) angibt` */
export const whoInWords = (
  questionnaire: Pick<Questionnaire, "questions">,
  { all = [], any = [], none = [] }: Condition,
): string => {
  const said = [...all.map((tag) => [tag]), ...(any.length > 0 ? [any] : [])].map((tags) =>
    tagsInWords(questionnaire, tags),
  )
  const unsaid = none.length > 0 ? `, aber nicht ${tagsInWords(questionnaire, none)}` : ""
  return said.length === 0 ? "Niemand, denn keine Antwort ist verlangt" : `Wer ${said.join(" und ")}${unsaid} angibt`
}

/** What a rule's sentence needs of the nutrient table. */
export interface RuleReference {
  readonly unit: NutrientUnit
  /** In words, see `sourceInWords`. */
  readonly source: string
}

/** What a rule says: who, what, why, and by whom it was said. */
export const ruleSentence = (
  { when, nutrient, atLeast, reason, source: key }: Rule,
  questionnaire: Pick<Questionnaire, "questions">,
  { unit, source }: RuleReference,
): string => {
  const name = nutrientName(nutrient)
  const amount = formatAmount(atLeast, unit)
  return typeset(
    `${whoInWords(questionnaire, when)}: ${name} ab ${amount} am Tag. Grund: ${reason.replaceAll("{nutrients}", name)} Quelle: ${source || key}.`,
  )
}

export const stopSentence = (
  { tag, referral }: Stop,
  questionnaire: Pick<Questionnaire, "questions">,
  { referrals }: Pick<RuleBook, "referrals">,
): string => {
  const title = referrals.find(({ id }) => id === referral)?.title ?? referral
  return typeset(`${whoInWords(questionnaire, { all: [tag] })}, bekommt keinen Vorschlag und liest „${title}“.`)
}

export const hintSentence = (
  { when, text, nutrient, always = false }: Hint,
  questionnaire: Pick<Questionnaire, "questions">,
): string => {
  const unless = nutrient === undefined ? "" : `, außer ${nutrientName(nutrient)} wird schon vorgeschlagen`
  const beside = always ? ", auch neben einem Verweis" : ""
  return typeset(`${whoInWords(questionnaire, when)}, liest${beside}${unless}: ${text}`)
}

export const interestSentence = (
  { option, words }: Interest,
  questionnaire: Pick<Questionnaire, "questions">,
): string => {
  const who = whoInWords(questionnaire, { all: [interestTag(option)] })
  return typeset(
    `${who}, sieht Produkte mit einer zugelassenen Angabe, in der ${germanList(quoted(words), "oder")} steht.`,
  )
}
