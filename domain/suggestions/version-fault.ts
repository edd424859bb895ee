import type { Condition, Tag } from "../questionnaire/questionnaire.ts"

/** What is wrong with a version, at its place in it, in words for the people who publish it. */
export interface VersionFault {
  readonly path: string
  readonly message: string
}

/** Every tag a condition asks for. */
export const conditionTags = ({ all = [], any = [], none = [] }: Condition): readonly Tag[] => [...all, ...any, ...none]

/** What occurs more than once, each once. */
export const repeated = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]
