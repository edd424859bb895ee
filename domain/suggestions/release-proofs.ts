import type { Nutrient, NutrientTable } from "../nutrients/nutrient.ts"
import type { Answers } from "../questionnaire/answers.ts"
import { holds } from "../questionnaire/condition.ts"
import { factsOf } from "../questionnaire/facts.ts"
import { type Condition, declined, type Question, type Tag } from "../questionnaire/questionnaire.ts"
import { germanList } from "../shared/german-list.ts"
import { safetyRows } from "./nutrient-safety.ts"
import { tagsOfQuestion } from "./questionnaire-faults.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import { isShown } from "./rule-book-faults.ts"
import { suggestFrom } from "./suggest-from.ts"
import { conditionTags, type VersionFault } from "./version-fault.ts"
import { type Way, type Ways, waysThrough } from "./ways.ts"

const fault = (path: string, message: string): VersionFault => ({ path, message })

const tooTangled = fault(
  "questions",
  "Die Verzweigung ist zu verwickelt: Ob jede Frage erreicht wird, lässt sich nicht mehr nachrechnen.",
)

/** Questions nobody comes to, and questions after which nobody goes on. */
const branchFaults = (questions: readonly Question[], { to, ends }: Ways, stops: ReadonlySet<Tag>) => [
  ...questions.flatMap(({ id, options, kind }): readonly VersionFault[] => {
    const path = `questions.${id}`
    if (!to.has(id)) return [fault(path, "Zu dieser Frage kommt niemand.")]
    if (options.length < 2) return [fault(path, "Die Frage braucht mindestens zwei Antworten.")]
    return kind !== "own" && options.every(({ tags }) => tags.some((tag) => stops.has(tag)))
      ? [fault(path, "Jede Antwort führt zum Arzt: Nach dieser Frage geht es für niemanden weiter.")]
      : []
  }),
  ...(ends.length === 0 ? [fault("questions", "Niemand kommt bis zum Ergebnis.")] : []),
]

const withAnswer = (way: Way, question: Question, option: string): Answers => ({
  ...way.answers,
  [question.id]: question.kind === "many" ? [option] : option,
})

/** The tags of questions somebody comes to. */
const givenTags = (questions: readonly Question[], { to }: Ways): ReadonlySet<Tag> =>
  new Set(questions.filter(({ id }) => to.has(id)).flatMap(tagsOfQuestion))

/** The engine itself, asked with every answer that has to end the questionnaire. */
const stopFaults = (
  { questionnaire, ruleBook }: QuestionnaireVersion,
  { to }: Ways,
  stops: ReadonlySet<Tag>,
  nutrients: NutrientTable,
): readonly VersionFault[] => {
  const { version } = questionnaire
  const basis = {
    ruleBook,
    nutrients: safetyRows(nutrients),
    products: [],
    nutrientsVersion: version,
    catalogueVersion: version,
  }
  return questionnaire.questions.flatMap((question) => {
    const way = to.get(question.id)
    if (way === undefined) return []
    return question.options
      .filter(({ tags }) => tags.some((tag) => stops.has(tag)))
      .filter(({ id }) => {
        const { status, referrals } = suggestFrom(basis, questionnaire, withAnswer(way, question, id))
        return (
          status !== "refer" ||
          !referrals.some(({ referral }) => ruleBook.referrals.some((text) => text.id === referral))
        )
      })
      .map(({ id, label }) => fault(`questions.${question.id}.options.${id}`, `„${label}“ führt zu keinem Verweis.`))
  })
}

/**
 * Who declines to say must be held back from everything any answer beside it holds back from. Allergies hold products back, not
 * nutrients: who declines there gets nothing with an allergen.
 */
const careFaults = (
  { questionnaire }: QuestionnaireVersion,
  { to }: Ways,
  stops: ReadonlySet<Tag>,
  nutrients: NutrientTable,
): readonly VersionFault[] => {
  const shown = [...nutrients.values()].filter(isShown)
  const against = (tags: ReadonlySet<Tag>): readonly Nutrient[] =>
    shown.filter(({ cautions }) =>
      cautions.some(({ tag, action }) => (action === "exclude" || action === "refer") && tags.has(tag)),
    )
  return questionnaire.questions.flatMap((question) => {
    const way = to.get(question.id)
    if (way === undefined || !question.options.some(({ id }) => id === declined)) return []
    const assumed = new Set(factsOf(questionnaire, withAnswer(way, question, declined)).tags.keys())
    if ([...assumed].some((tag) => stops.has(tag))) return []
    const held = new Set(against(assumed))
    return question.options.flatMap(({ id, label, tags }) => {
      const open = against(new Set(tags.filter((tag) => !stops.has(tag) && !tag.startsWith("allergy_")))).filter(
        (nutrient) => !held.has(nutrient),
      )
      return open.length === 0
        ? []
        : [
            fault(
              `questions.${question.id}.options.${id}`,
              `„${label}“ hält ${germanList(open.map(({ name_de }) => name_de))} zurück; wer nichts sagen möchte, bekäme das trotzdem.`,
            ),
          ]
    })
  })
}

const neverFaults = (
  { questionnaire, ruleBook }: QuestionnaireVersion,
  given: ReadonlySet<Tag>,
  stops: ReadonlySet<Tag>,
): readonly VersionFault[] => {
  const occurs = (when: Condition, ending: ReadonlySet<Tag>): boolean => {
    const ways = waysThrough(questionnaire, ending, conditionTags(when))
    return ways === null || ways.ends.some(({ tags }) => holds(when, (tag) => tags.has(tag)))
  }
  // A hint that is said beside a referral occurs to who ends there.
  const never = (path: string, when: Condition, always = false): readonly VersionFault[] =>
    occurs(when, always ? new Set() : stops)
      ? []
      : [fault(path, "Das kann bei keinem Menschen eintreten, der bis zum Ergebnis kommt.")]
  return [
    ...ruleBook.rules.flatMap(({ id, when }) => never(`rules.${id}`, when)),
    ...ruleBook.hints.flatMap(({ id, when, always }) => never(`hints.${id}`, when, always)),
    ...ruleBook.stops
      .filter(({ tag }) => !given.has(tag))
      .map(({ tag }) => fault(`stops.${tag}`, `Zu keiner Antwort mit „${tag}“ kommt jemand.`)),
  ]
}

/**
 * What can be proven of a version by walking all ways through it: every question is reached, nobody is stuck, every stop ends in a
 * referral by the engine itself, every rule can apply, and who says nothing is treated carefully.
 */
export const releaseProofs = (version: QuestionnaireVersion, nutrients: NutrientTable): readonly VersionFault[] => {
  const { questionnaire, ruleBook } = version
  const stops = new Set(ruleBook.stops.map(({ tag }) => tag))
  const ways = waysThrough(questionnaire, stops)
  if (ways === null) return [tooTangled]
  return [
    ...branchFaults(questionnaire.questions, ways, stops),
    ...stopFaults(version, ways, stops, nutrients),
    ...careFaults(version, ways, stops, nutrients),
    ...neverFaults(version, givenTags(questionnaire.questions, ways), stops),
  ]
}
