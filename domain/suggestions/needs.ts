import { type Thousandths, thousandthsTaken } from "../nutrients/exact-amount.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import { holds } from "../questionnaire/condition.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { Condition, QuestionId } from "../questionnaire/questionnaire.ts"
import { unitOf } from "./family.ts"
import { type Family, familyOf, type SafetyTable } from "./nutrient-safety.ts"
import type { Rule } from "./rule-book.ts"
import type { Reason } from "./suggestion.ts"

/** A reason to think about a family of nutrients. */
export interface Need {
  readonly family: Family
  /** The nutrient of the first rule, for names and words. */
  readonly nutrient: NutrientId
  /** The least a daily portion must bring of the family. */
  readonly atLeast: Thousandths
  readonly reasons: readonly Reason[]
}

/** The questions whose answers make a condition hold; the absence of a tag is no answer. */
export const questionsBehind = ({ tags }: Facts, condition: Condition): readonly QuestionId[] => [
  ...new Set([...(condition.all ?? []), ...(condition.any ?? [])].flatMap((tag) => tags.get(tag) ?? [])),
]

/** The needs of the rules that hold, in the order of the rules, several rules for one family together. */
export const needsOf = (facts: Facts, rules: readonly Rule[], table: SafetyTable): readonly Need[] => {
  const needs = new Map<Family, Need>()
  for (const rule of rules) {
    const row = table.get(rule.nutrient)
    if (row === undefined || !holds(rule.when, (tag) => facts.tags.has(tag))) continue
    // What is assumed of a person who skipped a question holds things back, but is no reason to suggest any.
    const questions = questionsBehind(facts, rule.when).filter((id) => !facts.skipped.includes(id))
    // A rule that follows from no answer is a mistake in the data, and no reason.
    if (questions.length === 0) continue
    const family = familyOf(row)
    const before = needs.get(family)
    const reason = { rule: rule.id, nutrient: rule.nutrient, questions, source: rule.source }
    const atLeast = thousandthsTaken(rule.atLeast, row.unit, unitOf(table, family)) ?? Number.POSITIVE_INFINITY
    needs.set(family, {
      family,
      nutrient: before?.nutrient ?? rule.nutrient,
      atLeast: Math.max(before?.atLeast ?? 0, atLeast),
      reasons: [...(before?.reasons ?? []), reason],
    })
  }
  return [...needs.values()]
}
