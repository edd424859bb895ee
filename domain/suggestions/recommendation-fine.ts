import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import { unique } from "../shared/unique.ts"
import { limitsOf } from "./cap.ts"
import { limitInWords } from "./limit-words.ts"
import { familyIn } from "./nutrient-safety.ts"
import { countsFor, isMother } from "./own-findings.ts"
import { ownNotesOf } from "./own-notes.ts"
import { answersAbout, type OwnInWords, unitIn } from "./recommendation-own.ts"
import type { RecommendationContext } from "./recommendation-product.ts"
import type { Suggestion } from "./suggestion.ts"

/** More limits than this are not quoted one by one. */
const maxQuoted = 2

/** The official limit that leaves the least room, and its source; `null`: none is named. */
const leastLimit = (nutrient: NutrientId, { table, facts }: RecommendationContext) => {
  const row = table.get(nutrient)
  const official =
    row === undefined
      ? []
      : limitsOf(row, countsFor(facts)).flatMap(([whose, limit]) =>
          whose === "house" ? [] : [[whose, limit] as const],
        )
  // Of as much, EFSA's: it says what it counts.
  const least = official.toReversed().toSorted(([, a], [, b]) => a - b)[0]
  if (row === undefined || least === undefined) return null
  const [whose, limit] = least
  return {
    text: limitInWords(whose, limit, nutrient, table, facts),
    nutrient,
    source: row.limitSources[whose],
    authority: whose === "efsa" ? "EFSA" : (row.limitKinds?.authority ?? "BfR"),
  }
}

type Limit = NonNullable<ReturnType<typeof leastLimit>>

const warningsOf = (nutrient: NutrientId, { table, facts }: RecommendationContext) =>
  (table.get(nutrient)?.cautions ?? []).filter(
    ({ tag, action }) => action === "warn" && tag !== `already_${nutrient}` && facts.said.has(tag),
  )

/**
 * Whether an amount may be called fine: it is known, an official limit is named and kept, and neither a finding, a note nor a
 * warning is about it. An amount without a limit is never fine, only not known to be too much.
 */
export const isFine = (nutrient: NutrientId, context: RecommendationContext): boolean => {
  const { table, facts, own } = context
  return (
    typeof facts.own.get(nutrient) === "number" &&
    leastLimit(nutrient, context) !== null &&
    !own.some((finding) => familyIn(table, finding.nutrient) === familyIn(table, nutrient)) &&
    ownNotesOf(nutrient, context).length === 0 &&
    warningsOf(nutrient, context).length === 0
  )
}

const askPharmacy = "Ob die Menge für dich richtig ist, kann dir deine Apotheke sagen."

/** That amounts keep their limits; each limit where they are few. */
const fineAmounts = (taken: string, limits: readonly Limit[], isReferred: boolean): readonly string[] => {
  const texts = limits.map(({ text }) => text)
  // A professional decides what is fine after a referral.
  if (isReferred) return [taken, ...texts]
  if (limits.length === 1) return [`${taken} Die Menge passt so.`, ...texts]
  if (limits.length <= maxQuoted) return [`${taken} Die Mengen passen so.`, ...texts]
  const authorities = unique(["EFSA", "BfR", ...limits.map(({ authority }) => authority)])
  return [`${taken} Die Mengen passen so: Sie bleiben jeweils in den Grenzen, die ${germanList(authorities)} nennen.`]
}

/** What is taken, nothing speaks against and nothing else in the letter answers: nobody takes something that the letter is silent about. */
export const fineInWords = (suggestion: Suggestion, context: RecommendationContext): readonly OwnInWords[] => {
  const { table, facts, words, source, ownQuestions } = context
  const isReferred = suggestion.status === "refer"
  const familiesOf = (nutrients: readonly { readonly nutrient: NutrientId }[]) =>
    new Set(nutrients.map(({ nutrient }) => familyIn(table, nutrient)))
  const answered = familiesOf([
    ...suggestion.own,
    ...suggestion.blocked.filter(
      ({ because }) => because === "taken" || because === "too_little" || because === "own_unknown",
    ),
  ])
  // There is a reason for these, and what is held back says what stands in the way.
  const heldBack = familiesOf(suggestion.blocked)
  const left = [...facts.own].filter(
    ([nutrient]) => table.get(nutrient) !== undefined && !answered.has(familyIn(table, nutrient)),
  )
  const entry = (
    ids: readonly NutrientId[],
    sentences: readonly string[],
    keys: readonly { readonly nutrient: NutrientId; readonly source: string }[],
  ): OwnInWords => ({
    nutrients: ids.map((id) => ({ id, name: nutrientName(id) })),
    sentences: sentences.map(typeset),
    because: words(
      ownQuestions,
      ids.flatMap((id) => answersAbout(id, table)),
    ),
    sources: keys.flatMap(({ nutrient, source: key }) => {
      const named = source(key)
      return named === null ? [] : [{ name: nutrientName(nutrient), source: named }]
    }),
  })
  const amountInWords = ([nutrient, amount]: readonly [NutrientId, number | null]): string =>
    `${formatAmount(amount ?? 0, unitIn(table, nutrient))} ${nutrientName(nutrient)}`
  const whatNext = !isReferred
    ? "Deine Antworten nennen dafür keinen Grund, aber auch keinen dagegen."
    : isMother(facts)
      ? "Bleib darüber mit deiner Frauenarztpraxis oder Hebamme im Gespräch."
      : "Frag in der Praxis oder Apotheke, ob das für dich richtig ist."

  const fine = left.filter(([nutrient]) => isFine(nutrient, context) && !heldBack.has(familyIn(table, nutrient)))
  const limits = fine.flatMap(([nutrient]) => leastLimit(nutrient, context) ?? [])
  const others = left.filter((each) => !fine.includes(each))
  return [
    ...(fine.length === 0
      ? []
      : [
          entry(
            fine.map(([nutrient]) => nutrient),
            [...fineAmounts(`Du nimmst ${germanList(fine.map(amountInWords))} am Tag.`, limits, isReferred), whatNext],
            limits,
          ),
        ]),
    ...others.map(([nutrient, amount]) => {
      const limit = leastLimit(nutrient, context)
      const [notes, warnings] = [ownNotesOf(nutrient, context), warningsOf(nutrient, context)]
      const told = [...notes.map((note) => note.text_de), ...warnings.map(({ text }) => text)]
      const isAnswered = told.length > 0 || heldBack.has(familyIn(table, nutrient))
      return entry(
        [nutrient],
        [
          amount === null
            ? `Wie viel ${nutrientName(nutrient)} du nimmst, ist offen. Sieh auf der Packung nach.`
            : `Du nimmst ${amountInWords([nutrient, amount])} am Tag.`,
          limit?.text ?? "Eine Höchstmenge nennen EFSA und BfR dafür nicht.",
          ...told,
          ...(isReferred ? [whatNext] : limit === null ? [askPharmacy] : isAnswered ? [] : [whatNext]),
        ],
        [
          ...(limit === null ? [] : [limit.source]),
          ...notes.flatMap(({ sources }) => sources),
          ...warnings.map((each) => each.source),
        ].map((key) => ({ nutrient, source: key })),
      )
    }),
  ]
}
