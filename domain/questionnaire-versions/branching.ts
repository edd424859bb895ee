import { holds } from "../questionnaire/condition.ts"
import type { Condition, Option, Question, QuestionId, Questionnaire, Tag } from "../questionnaire/questionnaire.ts"
import { tagsOfQuestion } from "../suggestions/questionnaire-faults.ts"

/** That a question depends on an earlier one. */
export interface Branch {
  readonly from: QuestionId
  readonly to: QuestionId
  /** The labels of the answers that open the way, or, where fewer, of those that close it. */
  readonly answers: readonly string[]
  readonly opens: boolean
}

/** A question's place in the branching. */
export interface BranchNode {
  readonly id: QuestionId
  readonly text: string
  /** How many questions stand before it on the way: 0, asked of everybody. */
  readonly depth: number
  /** The labels of the answers that end the questionnaire. */
  readonly stops: readonly string[]
  /** What it depends on; none: it is asked of everybody. */
  readonly branches: readonly Branch[]
}

const gives = (question: Question, tag: Tag): boolean => tagsOfQuestion(question).includes(tag)

const branchFrom = (from: Question, to: Question, { all = [], any = [], none = [] }: Condition): Branch | null => {
  const known = (tags: readonly Tag[]) => tags.filter((tag) => gives(from, tag))
  const part: Condition = { all: known(all), any: known(any), none: known(none) }
  if ([...(part.all ?? []), ...(part.any ?? []), ...(part.none ?? [])].length === 0) return null
  const isOpen = ({ tags }: Option) => holds(part, (tag) => tags.includes(tag))
  const open = from.options.filter(isOpen)
  const closed = from.options.filter((option) => !isOpen(option))
  const opens = closed.length === 0 || open.length <= closed.length
  return { from: from.id, to: to.id, answers: (opens ? open : closed).map(({ label }) => label), opens }
}

/** The questions in order, with what each depends on and where it ends. */
export const branchingOf = (
  { questions }: Pick<Questionnaire, "questions">,
  stopTags: ReadonlySet<Tag>,
): readonly BranchNode[] => {
  const depths = new Map<QuestionId, number>()
  return questions.map((question, index) => {
    const { id, text, when, options } = question
    const branches =
      when === undefined ? [] : questions.slice(0, index).flatMap((from) => branchFrom(from, question, when) ?? [])
    const depth = Math.max(0, ...branches.map(({ from }) => (depths.get(from) ?? 0) + 1))
    depths.set(id, depth)
    const stops = options.filter(({ tags }) => tags.some((tag) => stopTags.has(tag))).map(({ label }) => label)
    return { id, text, depth, stops, branches }
  })
}
