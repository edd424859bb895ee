import { holds } from "../../../domain/questionnaire/condition.ts"
import type { Condition, Option, Question, Questionnaire, Tag } from "../../../domain/questionnaire/questionnaire.ts"

/** `„Vegan“`, `„Vegetarisch“ oder „Vegan“`. */
const quoted = (options: readonly Option[]): string => {
  const labels = options.map(({ label }) => `„${label}“`)
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} oder ${labels.at(-1)}`
}

/** What a condition requires of one question. */
const sentenceFor = ({ text, options }: Question, { all, any, none }: Condition): string | null => {
  const known = (tags: readonly Tag[] = []) => tags.filter((tag) => options.some((option) => option.tags.includes(tag)))
  const part: Condition = { all: known(all), any: known(any), none: known(none) }
  const holdsFor = (option: Option) => holds(part, (tag) => option.tags.includes(tag))
  const open = options.filter(holdsFor)
  const closed = options.filter((option) => !holdsFor(option))
  if (closed.length === 0) return null
  return open.length > closed.length
    ? `Nicht nötig, falls du auf „${text}“ mit ${quoted(closed)} geantwortet hast.`
    : `Nur, falls du auf „${text}“ mit ${quoted(open)} geantwortet hast.`
}

/** A question's condition as text, for a form that cannot hide it. */
export const conditionInWords = ({ questions }: Questionnaire, condition: Condition): string =>
  questions.flatMap((question) => sentenceFor(question, condition) ?? []).join(" ")
