import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { germanList, numberInWords } from "../shared/german-list.ts"
import { unique } from "../shared/unique.ts"
import { leadingNotes } from "./own-notes.ts"
import { isFine } from "./recommendation-fine.ts"
import { type Advice, adviceOn, goingOn, isAskedAbout } from "./recommendation-own.ts"
import type { RecommendationContext } from "./recommendation-product.ts"
import type { Hint } from "./rule-book.ts"
import type { Suggestion } from "./suggestion.ts"

const namesOf = (nutrients: readonly NutrientId[]): readonly string[] => unique(nutrients.map(nutrientName))

/** More names than this do not fit a title. */
const maxNamesInTitle = 3

/** What the letter says first of all: of what is taken, of a level to have checked, of a hint. */
export interface Lead {
  /** `null`: there is nothing more urgent than the result. */
  readonly title: string | null
  /** What comes right below it. */
  readonly opening: readonly string[]
}

/** Have a level checked because a caution holds the nutrient back, in a rule's own words. */
export interface CheckFirst {
  readonly rule: string
  readonly title: string
  readonly text: string
}

const suggestedNames = ({ suggestions }: Suggestion): readonly string[] =>
  namesOf(suggestions.flatMap(({ reasons }) => reasons.map(({ nutrient }) => nutrient)))

/** The result itself. */
export const titleOf = (suggestion: Suggestion, context: RecommendationContext): string => {
  const { status, blocked } = suggestion
  if (status === "refer") return "Bitte sprich mit deiner Ärztin, deinem Arzt oder deiner Apotheke."
  if (status === "no_need")
    return context.facts.own.size > 0
      ? [...context.facts.own.keys()].every((nutrient) => isFine(nutrient, context))
        ? "Was du nimmst, passt so. Mehr schlagen wir dir nicht vor."
        : "Zusätzlich zu dem, was du nimmst, schlagen wir dir nichts vor."
      : "Nach deinen Antworten sehen wir keinen Grund für ein Präparat."
  if (status === "blocked")
    return blocked.every(({ because }) => because === "taken")
      ? `Daran denkst du schon: ${germanList(namesOf(blocked.map(({ nutrient }) => nutrient)))}.`
      : "Diesmal schlagen wir dir nichts vor."
  const names = suggestedNames(suggestion)
  const count = suggestion.suggestions.length
  const products = count === 1 ? "einem Präparat" : `${numberInWords(count)} Präparaten`
  const inShort =
    names.length === count
      ? `${numberInWords(count)} Präparate`
      : `${numberInWords(names.length)} Nährstoffe in ${products}`
  return `Unser Vorschlag für dich: ${names.length > maxNamesInTitle ? inShort : germanList(names)}.`
}

/**
 * What is taken already against a caution or above EFSA's level leads the letter: it is more urgent than anything there may be to
 * suggest. Where no caution excludes it, taking it may be right, as calcium with osteoporosis: the question is how.
 */
const askAbout = ({ own }: Suggestion, context: RecommendationContext): string | null => {
  const of = (advice: Advice) =>
    namesOf(own.filter((finding) => adviceOn(finding, context) === advice).map(({ nutrient }) => nutrient))
  const [excluded, referred, unsafe] = [of("excluded"), of("referred"), of("unsafe")]
  if (excluded.length > 0) return `Frag bitte nach, ob du ${germanList(excluded)} weiter nehmen sollst.`
  if (referred.length > 0) return `Frag bitte nach, ob und wie du ${germanList(referred)} nehmen sollst.`
  return unsafe.length === 0 ? null : `Frag bitte nach, ob so viel ${germanList(unsafe)} für dich richtig ist.`
}

/** Too little of what there is a reason for comes before anything new. */
const tooLittle = ({ blocked }: Suggestion): string | null => {
  const names = namesOf(blocked.filter(({ because }) => because === "too_little").map(({ nutrient }) => nutrient))
  return names.length === 0 ? null : `In deinem Präparat ist noch zu wenig ${germanList(names)}.`
}

/** `hints`: those the letter says. */
export const leadOf = (
  suggestion: Suggestion,
  checkFirst: CheckFirst | undefined,
  hints: readonly Hint[],
  context: RecommendationContext,
): Lead => {
  const { table, facts } = context
  const notes = leadingNotes(context)
  const [mayGoOn = null] = suggestion.own.flatMap(({ nutrient }) => goingOn(nutrient, table, facts))
  const [leading = null] = hints.flatMap(({ leads }) => leads?.title ?? [])
  const title =
    suggestion.status === "refer"
      ? null
      : (askAbout(suggestion, context) ??
        checkFirst?.title ??
        mayGoOn ??
        tooLittle(suggestion) ??
        (suggestion.status === "no_need" ? leading : null) ??
        notes[0] ??
        null)
  return {
    title,
    opening: [...(checkFirst === undefined ? [] : [checkFirst.text]), ...notes.filter((note) => note !== title)],
  }
}

const answeredInWords = (count: number): string =>
  count === 1 ? "Du hast eine Frage beantwortet" : `Du hast ${numberInWords(count)} Fragen beantwortet`

/** What follows from the answers, below the title. `isLed`: something more urgent leads the letter. */
export const openingOf = (
  suggestion: Suggestion,
  answered: number,
  isLed: boolean,
  context: RecommendationContext,
): readonly string[] => {
  const { status, blocked, faults } = suggestion
  const heldBack = germanList(namesOf(blocked.map(({ nutrient }) => nutrient)))
  switch (status) {
    case "refer":
      return faults.length > 0
        ? [
            "Bei der Auswertung ist bei uns etwas nicht aufgegangen. Dann schlagen wir lieber gar nichts vor. An deinen Antworten liegt es nicht.",
          ]
        : [
            "Ob ein Nahrungsergänzungsmittel für dich infrage kommt, soll jemand beurteilen, der dich kennt und nachfragen kann. Darum stellen wir keine weiteren Fragen und schlagen dir nichts vor.",
          ]
    case "no_need":
      if (context.facts.own.size > 0) return ["Aus deinen Antworten folgt kein Grund für ein weiteres Präparat."]
      return [
        `${answeredInWords(answered)}. Keine deiner Antworten nennt einen der wenigen Gründe, aus denen wir etwas vorschlagen.`,
        ...(isLed
          ? []
          : [
              "Das ist kein leeres Ergebnis, sondern ein gutes: Wer abwechslungsreich isst, kommt in der Regel ohne Präparate aus.",
            ]),
      ]
    case "blocked":
      return blocked.every(({ because }) => because === "taken")
        ? [
            blocked.some(({ nutrient }) => isAskedAbout(nutrient, context))
              ? `Es gibt einen Grund, an ${heldBack} zu denken. Ein zweites Präparat schlagen wir nicht vor.`
              : `Es gibt einen Grund, an ${heldBack} zu denken, und das tust du schon. Ein zweites Präparat schlagen wir nicht vor.`,
          ]
        : [
            `Es gibt einen Grund, an ${heldBack} zu denken. Warum wir trotzdem nichts vorschlagen und was du tun kannst, liest du hier.`,
          ]
    case "suggest":
      return ["Was ohne Präparat geht, steht zuerst. Du entscheidest."]
  }
}
