import { allergenLabels } from "../catalogue/labels.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { forbiddenWords } from "./forbidden-words.ts"
import { questionnaireFaults, tagsOfQuestion } from "./questionnaire-faults.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import { isShown, ruleBookFaults } from "./rule-book-faults.ts"
import type { VersionFault } from "./version-fault.ts"
import { versionTexts } from "./version-texts.ts"

const dietTags: readonly Tag[] = ["vegan", "vegetarian"]
const allergyTags: readonly Tag[] = Object.keys(allergenLabels).map((allergen) => `allergy_${allergen}`)

/** Tags of people to whom a nutrient that can be shown must not be shown. */
const cautionTags = (nutrients: NutrientTable): ReadonlyMap<Tag, string> =>
  new Map(
    [...nutrients.values()]
      .filter(isShown)
      .flatMap(({ name_de, cautions }) =>
        cautions
          .filter(({ action }) => action === "exclude" || action === "refer")
          .map(({ tag }): [Tag, string] => [tag, name_de]),
      ),
  )

/** Cautions and allergens without a question have no effect. */
const unasked = (tags: ReadonlySet<Tag>, cautions: ReadonlyMap<Tag, string>): readonly VersionFault[] => [
  ...[...cautions]
    .filter(([tag]) => !tags.has(tag))
    .map(([tag, nutrient]) => ({
      path: "questions",
      message: `Niemand wird nach „${tag}“ gefragt; das schließt ${nutrient} aus.`,
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
  const cautions = cautionTags(nutrients)
  const weight = {
    stops: new Set(ruleBook.stops.map(({ tag }) => tag)),
    holdBack: (tag: Tag) => cautions.has(tag) || allergyTags.includes(tag) || dietTags.includes(tag),
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
