import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
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
  const official = row === undefined ? [] : limitsOf(row, countsFor(facts)).filter(([whose]) => whose !== "house")
  // Of as much, EFSA's: it says what it counts.
  const least = official.toReversed().toSorted(([, a], [, b]) => a - b)[0]
  if (row === undefined || least === undefined) return null
  const [whose, limit] = least
  return {
    text: limitInWords(whose, limit, nutrient, table, facts),
    nutrient,
    source: whose === "house" ? "HOUSE" : row.limitSources[whose],
  }
}

/** What is taken, nothing speaks against and nothing else in the letter answers: nobody takes something that the letter is silent about. */
export const fineInWords = (suggestion: Suggestion, context: RecommendationContext): readonly OwnInWords[] => {
  const { table, facts, words, source, ownQuestions } = context
  const familyNamed = (nutrient: NutrientId) => familyIn(table, nutrient)
  const answered = new Set([
    ...suggestion.own.map(({ nutrient }) => familyNamed(nutrient)),
    ...suggestion.blocked
      .filter(({ because }) => because === "taken" || because === "too_little" || because === "own_unknown")
      .map(({ nutrient }) => familyNamed(nutrient)),
  ])
  const left = [...facts.own].filter(
    ([nutrient]) => table.get(nutrient) !== undefined && !answered.has(familyNamed(nutrient)),
  )
  const warnings = (nutrient: NutrientId) =>
    (table.get(nutrient)?.cautions ?? []).filter(
      ({ tag, action }) => action === "warn" && tag !== `already_${nutrient}` && facts.said.has(tag),
    )
  const isPlain = (nutrient: NutrientId) =>
    ownNotesOf(nutrient, context).length === 0 &&
    warnings(nutrient).length === 0 &&
    leastLimit(nutrient, context) !== null
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
  const whatNext =
    suggestion.status !== "refer"
      ? "Einen Grund dafür nennen deine Antworten nicht, und keinen dagegen."
      : isMother(facts)
        ? "Bleib darüber mit deiner Frauenarztpraxis oder Hebamme im Gespräch."
        : "Ob es zu deinen anderen Angaben passt, klär in der Praxis oder Apotheke."

  const plain = left.filter(([nutrient, amount]) => amount !== null && isPlain(nutrient))
  const limits = plain.flatMap(([nutrient]) => leastLimit(nutrient, context) ?? [])
  const others = left.filter((each) => !plain.includes(each))
  return [
    ...(plain.length === 0
      ? []
      : [
          entry(
            plain.map(([nutrient]) => nutrient),
            [
              `Du nimmst ${germanList(plain.map(amountInWords))} am Tag. ${plain.length > 1 ? "Die Mengen passen" : "Die Menge passt"} so${limits.length > maxQuoted ? ": Sie bleibt jeweils in den Grenzen, die EFSA und BfR nennen" : ""}.`,
              ...(limits.length > maxQuoted ? [] : limits.map(({ text }) => text)),
              whatNext,
            ],
            limits,
          ),
        ]),
    ...others.map(([nutrient, amount]) => {
      const [notes, warns, limit] = [ownNotesOf(nutrient, context), warnings(nutrient), leastLimit(nutrient, context)]
      const told = [...notes.map((note) => note.text_de), ...warns.map(({ text }) => text)]
      return entry(
        [nutrient],
        [
          amount === null
            ? `Wie viel ${nutrientName(nutrient)} du nimmst, ist offen. Sieh auf der Packung nach.`
            : `Du nimmst ${amountInWords([nutrient, amount])} am Tag.`,
          ...(limit === null ? ["Eine Höchstmenge nennen EFSA und BfR dafür nicht."] : [limit.text]),
          ...told,
          ...(told.length === 0
            ? [amount === null ? "" : "Die Menge passt so.", whatNext].filter((each) => each !== "")
            : []),
        ],
        [
          ...(limit === null ? [] : [limit.source]),
          ...notes.flatMap(({ sources }) => sources),
          ...warns.map((each) => each.source),
        ].map((key) => ({ nutrient, source: key })),
      )
    }),
  ]
}
