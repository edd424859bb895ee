import type { Answer } from "../../questionnaire/answers.ts"
import type { Condition, Question } from "../../questionnaire/questionnaire.ts"
import type { Case } from "./case.ts"

/** What a person said, read from the answers in the plainest way and apart from the engine. */
export interface StatedAnswers {
  /** Tags of answers given. */
  readonly given: ReadonlyMap<string, readonly string[]>
  /** Whether a tag was said, or has to be assumed of a person who skipped a safety question. */
  readonly has: (tag: string) => boolean
  /** Whether a tag was said in so many words: by another answer than „Möchte ich nicht sagen“, or by that of nothing else. */
  readonly said: (tag: string) => boolean
  readonly skipped: readonly string[]
  /** The questions that are asked of this person. */
  readonly asked: readonly string[]
  /** Daily amounts taken already; `null` for unknown. */
  readonly own: ReadonlyMap<string, number | null>
}

export const isTrue = (condition: Condition, has: (tag: string) => boolean): boolean => {
  for (const tag of condition.all ?? []) if (!has(tag)) return false
  for (const tag of condition.none ?? []) if (has(tag)) return false
  const any = condition.any ?? []
  return any.length === 0 || any.some(has)
}

const optionsIn = (answer: Answer): readonly string[] =>
  typeof answer === "string" ? [answer] : Array.isArray(answer) ? answer : []

const isEmpty = (answer: Answer): boolean => typeof answer !== "string" && Object.keys(answer).length === 0

/** Ticking nothing where leaving out could do harm says nothing. */
const isGiven = (question: Question, answer: Answer | undefined): answer is Answer =>
  answer !== undefined && !(question.safety && isEmpty(answer))

const tagsIn = (question: Question, answer: Answer): readonly string[] => {
  const chosen = optionsIn(answer)
  const tags = question.options.filter(({ id }) => chosen.includes(id)).flatMap((option) => option.tags)
  if (question.kind === "own") {
    const amounts: Readonly<Record<string, unknown>> =
      typeof answer === "object" && !Array.isArray(answer) ? { ...answer } : {}
    for (const { nutrient, tags: more } of question.takes ?? [])
      if (nutrient in amounts && amounts[nutrient] !== 0) tags.push(...more)
    return tags
  }
  if (chosen.includes("declined")) return tags
  const missing = (question.absences ?? []).filter(({ options }) => options.every((id) => !chosen.includes(id)))
  return [...tags, ...missing.flatMap((absence) => absence.tags)]
}

export const statedAnswers = ({ questionnaire, answers }: Case): StatedAnswers => {
  const given = new Map<string, string[]>()
  const said = new Set<string>()
  const onTheWay: string[] = []
  const assumed = new Set<string>()
  const opened = new Set<string>()
  const own = new Map<string, number | null>()
  const skipped: string[] = []
  const anything = questionnaire.questions.some((question) => isGiven(question, answers[question.id]))
  for (const question of questionnaire.questions) {
    const answer = answers[question.id]
    const asked = question.when === undefined || isTrue(question.when, (tag) => opened.has(tag))
    // What is left over from a question that is no longer asked says nothing.
    if (!asked) continue
    onTheWay.push(question.id)
    if (isGiven(question, answer)) {
      for (const tag of new Set(tagsIn(question, answer))) given.set(tag, [...(given.get(tag) ?? []), question.id])
      const whoDeclines = question.options.filter(({ id }) => id === "declined").flatMap(({ tags }) => tags)
      const others = optionsIn(answer).filter((id) => id !== "declined")
      for (const tag of tagsIn(question, answer)) {
        const elsewhere = question.options.some(({ id, tags }) => id !== "declined" && tags.includes(tag))
        const byOthers = question.options.some(({ id, tags }) => others.includes(id) && tags.includes(tag))
        if (byOthers || !(optionsIn(answer).includes("declined") && whoDeclines.includes(tag) && elsewhere))
          said.add(tag)
      }
      for (const tag of tagsIn(question, answer)) opened.add(tag)
      if (typeof answer === "object" && !Array.isArray(answer))
        for (const [nutrient, amount] of Object.entries(answer)) {
          const before = own.get(nutrient)
          if (amount !== 0) own.set(nutrient, amount === null || before === null ? null : (before ?? 0) + amount)
        }
    } else if (question.safety && anything) {
      skipped.push(question.id)
      for (const tag of tagsIn(question, "declined")) {
        assumed.add(tag)
        opened.add(tag)
      }
    }
  }
  return {
    given,
    asked: onTheWay,
    said: (tag) => said.has(tag),
    has: (tag) => given.has(tag) || assumed.has(tag),
    skipped,
    own,
  }
}
