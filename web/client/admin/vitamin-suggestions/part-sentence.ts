import {
  hintSentence,
  interestSentence,
  ruleSentence,
  stopSentence,
} from "../../../../domain/suggestions/rule-words.ts"
import type { RulePartKind, Version } from "../questionnaire/version-words.tsx"
import type { Part, Reference } from "./part-form.tsx"

/** What a part says, as one sentence in the questionnaire's own words. */
export const partSentence = (
  kind: RulePartKind,
  part: Part,
  { content: { questionnaire, ruleBook } }: Version,
  { nutrients, sources }: Reference,
): string => {
  switch (kind) {
    case "rules": {
      const rule = part as Part<"rules">
      const unit = nutrients.find(({ id }) => id === rule.nutrient)?.unit ?? "mg"
      return ruleSentence(rule, questionnaire, { unit, source: sources[rule.source] ?? rule.source })
    }
    case "stops":
      return stopSentence(part as Part<"stops">, questionnaire, ruleBook)
    case "hints":
      return hintSentence(part as Part<"hints">, questionnaire)
    case "interests":
      return interestSentence(part as Part<"interests">, questionnaire)
    case "referrals":
      return (part as Part<"referrals">).paragraphs[0] ?? ""
  }
}
