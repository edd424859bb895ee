import { nutrientName } from "../nutrients/nutrient-names.ts"
import { answerProblems } from "../questionnaire/facts.ts"
import { openQuestions, stops } from "../questionnaire/form-answers.ts"
import { germanList } from "../shared/german-list.ts"
import type { NutrientSafety } from "../suggestions/nutrient-safety.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import { statusWords } from "../suggestions/status-words.ts"
import { suggestFrom } from "../suggestions/suggest-from.ts"
import type { ExpectedOutcome, SuggestionCase } from "./suggestion-case.ts"

/**
 * What a version makes of answers it knows, as a case expects it: without any product, and with every nutrient switched on. One that is
 * off for some days must not keep a version from release.
 */
export const outcomeOf = (
  { questionnaire, ruleBook }: QuestionnaireVersion,
  nutrients: readonly NutrientSafety[],
  answers: SuggestionCase["answers"],
): ExpectedOutcome => {
  const { version } = questionnaire
  const basis = {
    ruleBook,
    nutrients: nutrients.map((row) => ({ ...row, off: false })),
    products: [],
    nutrientsVersion: version,
    catalogueVersion: version,
  }
  const { status, blocked, referrals } = suggestFrom(basis, questionnaire, answers)
  const suggested = blocked.filter(({ because }) => because === "no_product").map(({ nutrient }) => nutrient)
  return {
    status: suggested.length > 0 ? "suggest" : status,
    suggested,
    never: [],
    referrals: [...new Set(referrals.map(({ referral }) => referral))],
  }
}

const misfits = "Dieser Fall passt nicht mehr zu den Fragen"

/** The questions a case does not fit any more: their answers are gone, or they are new and left open. */
const unfitting = (
  { answers }: SuggestionCase,
  { questionnaire, ruleBook }: QuestionnaireVersion,
  nutrients: readonly NutrientSafety[],
): readonly string[] => {
  const problems = answerProblems(questionnaire, answers, new Set(nutrients.map(({ id }) => id)))
  if (problems.length > 0)
    return problems.map(({ path }) => questionnaire.questions.find(({ id }) => id === path)?.text ?? path)
  const stopTags = ruleBook.stops.map(({ tag }) => tag)
  return stops(questionnaire, answers, stopTags) ? [] : openQuestions(questionnaire, answers).map(({ text }) => text)
}

/** What a version does not keep of a case, in words; best nothing. */
export const caseFaults = (
  one: SuggestionCase,
  version: QuestionnaireVersion,
  nutrients: readonly NutrientSafety[],
): readonly string[] => {
  const unfit = unfitting(one, version, nutrients)
  if (unfit.length > 0) return [`${misfits}: ${germanList(unfit.map((text) => `„${text}“`))}.`]
  const { expected } = one
  const outcome = outcomeOf(version, nutrients, one.answers)
  const titleOf = (referral: string) => version.ruleBook.referrals.find(({ id }) => id === referral)?.title ?? referral
  return [
    ...(outcome.status === expected.status
      ? []
      : [`Erwartet ist „${statusWords[expected.status]}“, heraus kommt „${statusWords[outcome.status]}“.`]),
    ...expected.suggested
      .filter((nutrient) => !outcome.suggested.includes(nutrient))
      .map((nutrient) => `${nutrientName(nutrient)} soll vorgeschlagen werden und wird es nicht.`),
    ...expected.never
      .filter((nutrient) => outcome.suggested.includes(nutrient))
      .map((nutrient) => `${nutrientName(nutrient)} darf nie vorgeschlagen werden und wird es.`),
    ...expected.referrals
      .filter((referral) => !outcome.referrals.includes(referral))
      .map((referral) => `Der Verweis „${titleOf(referral)}“ fehlt.`),
  ]
}
