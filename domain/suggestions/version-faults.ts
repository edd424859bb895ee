import { allergenLabels } from "../catalogue/labels.ts"
import type { CautionAction, Nutrient, NutrientTable } from "../nutrients/nutrient.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { forbiddenWords } from "./forbidden-words.ts"
import { questionnaireFaults, tagsOfQuestion } from "./questionnaire-faults.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import { isShown, ruleBookFaults } from "./rule-book-faults.ts"
import type { VersionFault } from "./version-fault.ts"
import { versionTexts } from "./version-texts.ts"

const dietTags: readonly Tag[] = ["vegan", "vegetarian"]
const allergyTags: readonly Tag[] = Object.keys(allergenLabels).map((allergen) => `allergy_${allergen}`)

const tagsWith = (nutrients: readonly Nutrient[], actions: readonly CautionAction[]): ReadonlyMap<Tag, string> =>
  new Map(
    nutrients.flatMap(({ name_de, cautions }) =>
      cautions.filter(({ action }) => actions.includes(action)).map(({ tag }): [Tag, string] => [tag, name_de]),
    ),
  )

/** Cautions and allergens without a question have no effect. */
const unasked = (tags: ReadonlySet<Tag>, cautions: ReadonlyMap<Tag, string>): readonly VersionFault[] => [
  ...[...cautions]
    .filter(([tag]) => !tags.has(tag))
    .map(([tag, nutrient]) => ({
      path: "questions",
      message: `Niemand wird nach „${tag}“ gefragt; davon hängt ${nutrient} ab.`,
    })),
  ...[...allergyTags, "allergy_unknown", "diet_unknown"]
    .filter((tag) => !tags.has(tag))
    .map((tag) => ({ path: "questions", message: `Niemand wird nach „${tag}“ gefragt.` })),
]

const wordFaults = (questionnaireVersion: QuestionnaireVersion): readonly VersionFault[] =>
  versionTexts(questionnaireVersion).flatMap(({ path, text }) =>
    forbiddenWords(text).map(({ words, law }) => ({ path, message: `„${words}“ darf da nicht stehen (${law}).` })),
  )

/** What would make a suggestion wrong: ids, the way from answers to rules and back, limits, sources, careful assumptions. */
export const safetyFaults = (
  questionnaireVersion: QuestionnaireVersion,
  nutrients: NutrientTable,
  sources: Readonly<Record<string, unknown>>,
): readonly VersionFault[] => {
  const { questionnaire, ruleBook } = questionnaireVersion
  const tags = new Set(questionnaire.questions.flatMap(tagsOfQuestion))
  const all = [...nutrients.values()]
  // What can be shown must not be shown to them; what is taken already must be spoken of, whether we would show it or not.
  const heldBack = tagsWith(all.filter(isShown), ["exclude", "refer"])
  const cautions = tagsWith(all, ["exclude", "refer", "warn"])
  const weight = {
    stops: new Set(ruleBook.stops.map(({ tag }) => tag)),
    holdBack: (tag: Tag) => heldBack.has(tag) || allergyTags.includes(tag) || dietTags.includes(tag),
  }
  return [
    ...questionnaireFaults(questionnaire, weight),
    ...ruleBookFaults(ruleBook, questionnaire, { tags, nutrients, sources }),
    ...unasked(tags, cautions),
  ]
}

/** Everything wrong with a version, best nothing: what is unsafe, and forbidden words. With a fault none is shipped or published. */
export const versionFaults = (
  questionnaireVersion: QuestionnaireVersion,
  nutrients: NutrientTable,
  sources: Readonly<Record<string, unknown>>,
): readonly VersionFault[] => [
  ...safetyFaults(questionnaireVersion, nutrients, sources),
  ...wordFaults(questionnaireVersion),
]
