import type { Answer, Answers } from "../questionnaire/answers.ts"
import { holds } from "../questionnaire/condition.ts"
import { tagsOf } from "../questionnaire/facts.ts"
import type { Question, QuestionId, Questionnaire, Tag } from "../questionnaire/questionnaire.ts"
import { conditionTags } from "./version-fault.ts"

/** How somebody may come to a place of the questionnaire: the answers on the way, and which of the tags looked at they give. */
export interface Way {
  readonly answers: Answers
  readonly tags: ReadonlySet<Tag>
}

export interface Ways {
  /** A way to each question somebody can come to, without any answer that ends the questionnaire. */
  readonly to: ReadonlyMap<QuestionId, Way>
  /** One for each combination of the tags looked at with which somebody comes to the end; none: nobody does. */
  readonly ends: readonly Way[]
}

interface Choice {
  readonly answer: Answer
  readonly tags: readonly Tag[]
}

/** More combinations than a questionnaire made for people has. */
const maxWays = 4_096

const keyOf = (tags: Iterable<Tag>): string => [...tags].sort().join(" ")

/** Every set of some of these; `null`: too many. */
const subsets = <A>(of: readonly A[]): readonly (readonly A[])[] | null =>
  2 ** of.length > maxWays
    ? null
    : Array.from({ length: 2 ** of.length }, (_, chosen) => of.filter((_each, index) => (chosen >> index) % 2 === 1))

/** What can be answered without ending it, one answer for each combination of the tags looked at; `null`: too many to look at. */
const choicesOf = (question: Question, looked: ReadonlySet<Tag>, stops: ReadonlySet<Tag>): readonly Choice[] | null => {
  const { kind } = question
  const ends = ({ tags }: { readonly tags: readonly Tag[] }) => tags.some((tag) => stops.has(tag))
  const options = question.options.filter((option) => !ends(option))
  const absences =
    kind === "own" ? [] : (question.absences ?? []).filter(({ tags }) => tags.some((tag) => looked.has(tag)))
  const matters = (id: string, tags: readonly Tag[]) =>
    tags.some((tag) => looked.has(tag)) || absences.some((absence) => absence.options.includes(id))
  const single = options.filter(({ alone }) => kind !== "many" || alone === true).map(({ id }) => id)
  const together = kind === "many" ? options.filter(({ alone }) => alone !== true) : []
  const combined = subsets(together.filter(({ id, tags }) => matters(id, tags)).map(({ id }) => id))
  const taken =
    kind === "own" ? subsets((question.takes ?? []).filter(({ tags }) => tags.some((tag) => looked.has(tag)))) : []
  if (combined === null || taken === null) return null
  const idle = together.find(({ id, tags }) => !matters(id, tags))?.id
  const answers: readonly Answer[] = [
    ...single.map((id): Answer => (kind === "many" ? [id] : id)),
    ...combined.filter((ids) => ids.length > 0),
    ...(idle === undefined ? [] : [[idle]]),
    ...taken.map((of): Answer => Object.fromEntries(of.map(({ nutrient }) => [nutrient, 1]))),
  ]
  return answers.map((answer) => ({ answer, tags: tagsOf(question, answer) })).filter((choice) => !ends(choice))
}

/**
 * Every way through a questionnaire by the combinations of tags that `looked` and the conditions of later questions name; `null`:
 * there are more than can be looked at, and nothing is known.
 */
export const waysThrough = (
  { questions }: Questionnaire,
  stops: ReadonlySet<Tag>,
  looked: readonly Tag[] = [],
): Ways | null => {
  const to = new Map<QuestionId, Way>()
  let ways: ReadonlyMap<string, Way> = new Map([["", { answers: {}, tags: new Set<Tag>() }]])
  for (const [place, question] of questions.entries()) {
    // What no later question asks for makes no difference any more: else ways multiply with every branch there ever was.
    const later = questions.slice(place + 1).flatMap(({ when = {} }) => conditionTags(when))
    const known = new Set([...later, ...looked])
    const choices = choicesOf(question, known, stops)
    if (choices === null) return null
    const next = new Map<string, Way>()
    const keep = ({ answers, tags }: Way) => {
      const kept = [...tags].filter((tag) => known.has(tag))
      const key = keyOf(kept)
      if (!next.has(key)) next.set(key, { answers, tags: new Set(kept) })
    }
    for (const way of ways.values()) {
      const asked = question.when === undefined || holds(question.when, (tag) => way.tags.has(tag))
      if (!asked) {
        keep(way)
        continue
      }
      if (!to.has(question.id)) to.set(question.id, way)
      for (const { answer, tags } of choices)
        keep({
          answers: { ...way.answers, [question.id]: answer },
          tags: new Set([...way.tags, ...tags]),
        })
    }
    if (next.size > maxWays) return null
    ways = next
  }
  return { to, ends: [...ways.values()] }
}
