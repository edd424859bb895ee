import type { NutrientId } from "../nutrients/nutrient.ts"
import type { Facts } from "../questionnaire/facts.ts"
import { unique } from "../shared/unique.ts"
import { mayBecomePregnant } from "./own-findings.ts"
import type { RuleBook } from "./rule-book.ts"
import type { Suggestion } from "./suggestion.ts"

const noAdvice =
  "Das ist keine ärztliche Beratung und keine Diagnose. Ein Fragebogen ersetzt weder ein Gespräch noch eine Blutuntersuchung."
const whenThingsChange = (facts: Facts) =>
  `Mit neuen Medikamenten${mayBecomePregnant(facts) ? " oder in einer Schwangerschaft" : ""} frag vorher in Praxis oder Apotheke.`

/** How long: what the rules of the suggested and of the taken say, and all else not for long without advice. */
export const closingOf = (
  { suggestions, blocked }: Suggestion,
  { rules }: RuleBook,
  isTold: (nutrient: NutrientId) => boolean,
  takes: (nutrient: NutrientId) => boolean,
  facts: Facts,
): readonly string[] => {
  const suggested = suggestions.flatMap(({ reasons }) => reasons.map(({ rule }) => rule))
  const taken = blocked.flatMap((one) =>
    (one.because === "taken" || one.because === "too_little" || (one.because === "caution" && takes(one.nutrient))) &&
    !isTold(one.nutrient)
      ? one.rules
      : [],
  )
  const special = unique(
    rules.flatMap(({ id, howLong }) =>
      howLong !== undefined && [...suggested, ...taken].includes(id) ? [howLong] : [],
    ),
  )
  const others = rules.some(({ id, howLong }) => howLong === undefined && suggested.includes(id))
  const usual =
    special.length === 0
      ? ["Nimm Nahrungsergänzungsmittel nicht dauerhaft ohne ärztlichen Rat."]
      : others
        ? ["Alles andere nimm nicht dauerhaft ohne ärztlichen Rat."]
        : []
  return [noAdvice, [...special, ...usual, whenThingsChange(facts)].join(" ")]
}
