import { fromThousandths } from "../nutrients/exact-amount.ts"
import { holds } from "../questionnaire/condition.ts"
import type { Facts } from "../questionnaire/facts.ts"
import { factsOf } from "../questionnaire/facts.ts"
import { isAllowedClaim } from "./admissible.ts"
import { ownUnknown, waitingFamilies } from "./blocks.ts"
import { capOwner, familyCap } from "./cap.ts"
import { takenOf, unitOf } from "./family.ts"
import { interestProducts } from "./interests.ts"
import { type Need, questionsBehind } from "./needs.ts"
import { noticesFor } from "./notices.ts"
import { familyOf, type SafetyTable } from "./nutrient-safety.ts"
import { ownFindings } from "./own-findings.ts"
import type { Hint, RuleBook } from "./rule-book.ts"
import type { Choice } from "./select-products.ts"
import { selfCheck } from "./self-check.ts"
import type {
  Blocked,
  ReferralReason,
  Status,
  SuggestedProduct,
  Suggestion,
  SuggestionNote,
  Versions,
} from "./suggestion.ts"
import type { SuggestionInput } from "./suggestion-input.ts"
import { weighNeeds } from "./weigh-needs.ts"

const referralsOf = (facts: Facts, { stops }: RuleBook): readonly ReferralReason[] =>
  stops.flatMap(({ tag, referral }) => {
    const questions = facts.tags.get(tag)
    return questions === undefined ? [] : [{ tag, referral, questions }]
  })

const notesOf = (facts: Facts, hints: readonly Hint[]): readonly SuggestionNote[] =>
  hints
    .filter(
      ({ when: { none = [], ...said } }) =>
        holds(said, (tag) => facts.said.has(tag)) && !none.some((tag) => facts.tags.has(tag)),
    )
    .map(({ id, when, text, source }) => ({ id, text, source, questions: questionsBehind(facts, when) }))

const suggestedProduct = (choice: Choice, facts: Facts, table: SafetyTable): SuggestedProduct => ({
  handle: choice.product.handle,
  nutrients: choice.product.doses.map(({ nutrient, amount, unit }) => ({ id: nutrient, amount, unit })),
  reasons: choice.needs.flatMap(({ reasons }) => reasons),
  sums: choice.needs.map(({ family, nutrient }) => {
    const [whose, source] = capOwner(table, family, (tag) => facts.tags.has(tag))
    return {
      whose,
      source,
      nutrient: table.get(family)?.id ?? nutrient,
      own: 0,
      suggested: fromThousandths(choice.brings.get(family) ?? 0),
      cap: fromThousandths(familyCap(table, family, (tag) => facts.tags.has(tag))),
      unit: unitOf(table, family) ?? "mg",
    }
  }),
  notices: noticesFor(choice.product, facts, table),
  claims: choice.product.claims
    .filter((claim) => isAllowedClaim(claim, choice.product, table))
    .map(({ nutrient, text }) => ({ nutrient, text })),
})

const unanswered = ({ nutrient, reasons }: Need, because: "no_product" | "enough"): Blocked => ({
  nutrient,
  because,
  rules: reasons.map(({ rule }) => rule),
  questions: [],
  texts: [],
  own: null,
  wanted: null,
})

const statusOf = (needs: readonly Need[], choices: readonly Choice[]): Status =>
  choices.length > 0 ? "suggest" : needs.length > 0 ? "blocked" : "no_need"

/**
 * What the answers give a reason to suggest, within what may be suggested to this person (QUESTIONNAIRE.md § 6). Pure: no
 * clock, no chance, no order; the same input gives the same bytes. Whatever is wrong with engine or data ends in
 * `refer` with `faults`, never in a product.
 */
export const suggest = (input: SuggestionInput): Suggestion => {
  const { questionnaire, ruleBook, nutrients: table, products } = input
  const facts = factsOf(questionnaire, input.answers)
  const versions: Versions = {
    questionnaire: questionnaire.version,
    rules: ruleBook.version,
    nutrients: input.nutrientsVersion,
    catalogue: input.catalogueVersion,
  }
  const referrals = referralsOf(facts, ruleBook)
  const taken = takenOf(table, facts.own)
  const own = ownFindings(facts, taken, table)
  const refer = (faults: readonly string[]): Suggestion => ({
    status: "refer",
    suggestions: [],
    blocked: [],
    own,
    notes: notesOf(
      facts,
      ruleBook.hints.filter(({ always }) => always),
    ),
    referrals,
    interests: [],
    skipped: facts.skipped,
    faults,
    versions,
  })
  if (referrals.length > 0) return refer([])

  const { needs, blocks, selection } = weighNeeds({ facts, taken }, input)
  const { choices, beyond } = selection
  const answered = new Set(choices.flatMap((choice) => choice.needs))
  const blocked = needs.flatMap(
    (need) =>
      blocks.get(need) ??
      (answered.has(need) ? [] : [unanswered(need, beyond.includes(need) ? "enough" : "no_product")]),
  )
  // A result without a need says of every nutrient with a rule that there is no reason for it.
  const needless = needs.length > 0 ? [] : ruleBook.rules.flatMap(({ nutrient }) => table.get(nutrient) ?? [])
  const spokenOf = new Set([
    ...needs.map(({ family }) => family),
    ...taken.keys(),
    ...needless.map(familyOf),
    ...waitingFamilies(blocked, table),
  ])
  const suggestion: Suggestion = {
    status: statusOf(needs, choices),
    suggestions: choices.map((choice) => suggestedProduct(choice, facts, table)),
    blocked,
    own,
    notes: notesOf(facts, ruleBook.hints),
    referrals: [],
    interests: facts.tags.has(ownUnknown)
      ? []
      : interestProducts(ruleBook.interests, products, facts, { taken, suggested: choices }, table, spokenOf),
    skipped: facts.skipped,
    faults: [],
    versions,
  }
  const faults = selfCheck(suggestion, facts, input)
  return faults.length === 0 ? suggestion : refer(faults)
}
