import type { Condition, Tag } from "./questionnaire.ts"

/** Whether the condition holds for a person with these tags. */
export const holds = (condition: Condition, has: (tag: Tag) => boolean): boolean =>
  (condition.all ?? []).every(has) &&
  (condition.any === undefined || condition.any.length === 0 || condition.any.some(has)) &&
  !(condition.none ?? []).some(has)
