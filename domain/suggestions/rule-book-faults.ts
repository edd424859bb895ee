import type { Nutrient, NutrientTable } from "../nutrients/nutrient.ts"
import type { Condition, Questionnaire, Tag } from "../questionnaire/questionnaire.ts"
import { interestTag } from "./interests.ts"
import type { Interest, Rule, RuleBook } from "./rule-book.ts"
import { conditionTags, repeated, type VersionFault } from "./version-fault.ts"

/** What rules may rely on. */
export interface Known {
  /** The tags answers can give. */
  readonly tags: ReadonlySet<Tag>
  readonly nutrients: NutrientTable
  readonly sources: Readonly<Record<string, unknown>>
}

/** People the limits are not made for: whatever else a version says, nothing is suggested to them. */
export const alwaysStop: readonly Tag[] = ["under_18", "age_unknown", "pregnancy", "lactation"]

/** Claims may only be made from 15 % of the reference value on (annex XIII LMIV); less would be no answer to a need. */
const significantShare = 0.15

/** The most of a nutrient the shop suggests. */
export const mostOf = ({ engine_cap }: Nutrient): number =>
  Math.max(engine_cap.adult ?? 0, engine_cap.trying_to_conceive ?? 0)

/** Whether products with the nutrient can be shown at all, as a suggestion or out of interest. */
export const isShown = (nutrient: Nutrient): boolean => mostOf(nutrient) > 0

const unknownTags = (condition: Condition, { tags }: Known): readonly string[] =>
  conditionTags(condition)
    .filter((tag) => !tags.has(tag))
    .map((tag) => `Keine Antwort gibt das Merkmal „${tag}“.`)

const unknownSources = (keys: readonly string[], { sources }: Known): readonly string[] =>
  keys
    .filter((key) => !Object.hasOwn(sources, key))
    .map((key) => `Die Quelle „${key}“ steht nicht in der Nährstofftabelle.`)

const nutrientFaults = ({ nutrient, atLeast }: Rule, { nutrients }: Known): readonly string[] => {
  const row = nutrients.get(nutrient)
  if (row === undefined) return [`Den Nährstoff „${nutrient}“ gibt es nicht.`]
  const nrv = row.eu_nrv.value
  return [
    ...(row.engine_cap.never_suggest ? [`„${nutrient}“ darf nie vorgeschlagen werden.`] : []),
    ...(atLeast > mostOf(row) ? [`Die Mindestmenge liegt über der Höchstmenge für „${nutrient}“.`] : []),
    ...(nrv !== null && atLeast < nrv * significantShare
      ? [`Die Mindestmenge liegt unter 15\u00a0% des Referenzwerts für „${nutrient}“.`]
      : []),
  ]
}

const interestFaults = (
  { option, words }: Interest,
  { questions }: Questionnaire,
  { nutrients }: Known,
): readonly string[] => {
  const tag = interestTag(option)
  const offered = questions.some(({ options }) => options.some(({ id, tags }) => id === option && tags.includes(tag)))
  const claims = [...nutrients.values()].filter(isShown).flatMap(({ claims_de }) => claims_de.map(({ text }) => text))
  return [
    ...(offered ? [] : [`Keine Antwort „${option}“ gibt das Merkmal „${tag}“.`]),
    ...words
      .filter((word) => !claims.some((text) => text.includes(word)))
      .map((word) => `Keine zugelassene Angabe enthält „${word}“.`),
  ]
}

const at = (path: string, messages: readonly string[]): readonly VersionFault[] =>
  messages.map((message) => ({ path, message }))

const twice = (kind: string, ids: readonly string[]): readonly VersionFault[] =>
  repeated(ids).flatMap((id) => at(`${kind}.${id}`, ["Diesen Eintrag gibt es zweimal."]))

/** Whether a rule or hint follows from something a person answered: the absence of an answer is none. */
const followsFromAnswers = ({ all = [], any = [] }: Condition): boolean => all.length + any.length > 0

const groundless = (when: Condition): readonly string[] =>
  followsFromAnswers(when) ? [] : ["Das folgt aus keiner Antwort (all oder any)."]

/** What is wrong with the rules, stops, referrals, hints and interests made for a questionnaire. */
export const ruleBookFaults = (
  { rules, stops, referrals, hints, interests }: RuleBook,
  questionnaire: Questionnaire,
  known: Known,
): readonly VersionFault[] => [
  ...twice(
    "rules",
    rules.map(({ id }) => id),
  ),
  ...twice(
    "stops",
    stops.map(({ tag }) => tag),
  ),
  ...twice(
    "referrals",
    referrals.map(({ id }) => id),
  ),
  ...twice(
    "hints",
    hints.map(({ id }) => id),
  ),
  ...twice(
    "interests",
    interests.map(({ option }) => option),
  ),
  ...rules.flatMap((rule) =>
    at(`rules.${rule.id}`, [
      ...groundless(rule.when),
      ...unknownTags(rule.when, known),
      ...unknownSources([rule.source], known),
      ...nutrientFaults(rule, known),
      ...(rule.food === undefined && rule.foods === undefined && !rule.inAddition
        ? ["Was man stattdessen isst, fehlt (food oder foods)."]
        : []),
      ...unknownTags({ any: rule.foods?.flatMap(({ unless = [] }) => unless) ?? [] }, known),
    ]),
  ),
  ...stops.flatMap(({ tag, referral }) =>
    at(`stops.${tag}`, [
      ...unknownTags({ all: [tag] }, known),
      ...(referrals.some(({ id }) => id === referral) ? [] : [`Den Text „${referral}“ gibt es nicht.`]),
    ]),
  ),
  ...alwaysStop
    .filter((tag) => !stops.some((stop) => stop.tag === tag))
    .flatMap((tag) => at(`stops.${tag}`, ["Für diese Menschen gelten unsere Werte nicht; der Verweis muss bleiben."])),
  ...referrals.flatMap(({ id, sources = [] }) =>
    at(`referrals.${id}`, [
      ...unknownSources(sources, known),
      ...(stops.some(({ referral }) => referral === id) ? [] : ["Diesen Text zeigt kein Verweis."]),
    ]),
  ),
  ...hints.flatMap(({ id, when, source, leads }) =>
    at(`hints.${id}`, [
      ...groundless(when),
      ...unknownTags(when, known),
      ...unknownSources([source], known),
      ...(leads?.nutrients ?? [])
        .filter((nutrient) => !known.nutrients.has(nutrient))
        .map((nutrient) => `Den Nährstoff „${nutrient}“ gibt es nicht.`),
    ]),
  ),
  ...interests.flatMap((interest) =>
    at(`interests.${interest.option}`, interestFaults(interest, questionnaire, known)),
  ),
  ...[...known.tags]
    .filter((tag) => tag.startsWith(interestTag("")) && !interests.some(({ option }) => interestTag(option) === tag))
    .flatMap((tag) => at("interests", [`Zum Merkmal „${tag}“ gehört kein Thema.`])),
]
