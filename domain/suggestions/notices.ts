import type { Facts } from "../questionnaire/facts.ts"
import type { Candidate } from "./candidate.ts"
import type { SafetyTable } from "./nutrient-safety.ts"
import type { SuggestionNotice } from "./suggestion.ts"

/** What this person has to read beside the product: when to take it, for everyone; warnings, for those who said what they are about. */
export const noticesFor = ({ doses }: Candidate, { said }: Facts, table: SafetyTable): readonly SuggestionNotice[] =>
  doses.flatMap(({ nutrient }) =>
    (table.get(nutrient)?.cautions ?? []).flatMap(({ tag, action, text, source }) =>
      action === "space" || (action === "warn" && said.has(tag)) ? [{ nutrient, kind: action, text, source }] : [],
    ),
  )
