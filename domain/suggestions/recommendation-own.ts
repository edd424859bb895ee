import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import type { AnswerInWords } from "./answer-words.ts"
import { familyOf, type SafetyTable } from "./nutrient-safety.ts"
import type { NutrientSource, RecommendationContext } from "./recommendation-product.ts"
import type { Exceeded, OwnFinding } from "./suggestion.ts"

/** What there is to say about what is taken already: it comes first. Nutrients with the same cautions stand together. */
export interface OwnInWords {
  readonly nutrients: readonly { readonly id: NutrientId; readonly name: string }[]
  /** How much is taken, which limits it exceeds, what speaks against it. */
  readonly sentences: readonly string[]
  readonly because: readonly AnswerInWords[]
  readonly sources: readonly NutrientSource[]
}

/** What a caution excludes, in food as in a tablet; one that refers speaks against taking it unasked only. */
export const isExcluded = (
  nutrient: NutrientId,
  table: SafetyTable,
  tags: { readonly has: (tag: Tag) => boolean },
): boolean => {
  const row = table.get(nutrient)
  return (row === undefined ? [] : table.members(familyOf(row))).some(({ cautions }) =>
    cautions.some(({ tag, action }) => action === "exclude" && tags.has(tag)),
  )
}

/** The nutrients counted together with one, and the tags that speak against them: answers that matter carry one of these. */
export const answersAbout = (nutrient: NutrientId, table: SafetyTable): readonly string[] => {
  const row = table.get(nutrient)
  return (row === undefined ? [] : table.members(familyOf(row))).flatMap(({ id, cautions }) => [
    id,
    ...cautions.flatMap(({ tag, action }) => (action === "exclude" || action === "refer" ? [tag] : [])),
  ])
}

type Context = Pick<RecommendationContext, "table" | "facts" | "words" | "source" | "ownQuestions">

const unitIn = (table: SafetyTable, nutrient: NutrientId): string => table.get(nutrient)?.unit ?? "mg"

const exceededInWords = ({ whose, limit }: Exceeded, unit: string, name: string): string => {
  switch (whose) {
    case "bfr":
      return limit === 0
        ? `Das BfR rät von ${name} in Nahrungsergänzungsmitteln ab.`
        : `Das BfR schlägt für ein Präparat höchstens ${formatAmount(limit, unit)} ${name} am Tag vor.`
    case "efsa":
      return `Die EFSA hält für Erwachsene bis zu ${formatAmount(limit, unit)} ${name} am Tag für unbedenklich.`
    case "house":
      return `Wir schlagen höchstens ${formatAmount(limit, unit)} ${name} am Tag vor.`
  }
}

const takenInWords = (findings: readonly OwnFinding[], table: SafetyTable): readonly string[] => {
  const known = findings.flatMap(({ counted, amount }) =>
    amount === null ? [] : [`${formatAmount(amount, unitIn(table, counted))} ${nutrientName(counted)}`],
  )
  const unknown = findings.flatMap(({ nutrient, amount }) => (amount === null ? [nutrientName(nutrient)] : []))
  return [
    ...(known.length === 0 ? [] : [`Du nimmst ${germanList(known)} am Tag.`]),
    ...(unknown.length === 0 ? [] : [`Wie viel ${germanList(unknown)} du nimmst, ist offen.`]),
  ]
}

const cautionsOf = ({ texts }: OwnFinding): string => texts.map(({ text }) => text).join(" ")

/** What is taken already and has something speak against it, in words. */
export const ownInWords = (
  own: readonly OwnFinding[],
  { table, words, source, ownQuestions }: Context,
): readonly OwnInWords[] =>
  [...Map.groupBy(own, (finding) => cautionsOf(finding) || finding.nutrient).values()].map((findings) => {
    const named = (keys: readonly { readonly source: string }[], name: string) =>
      keys.flatMap((key) => {
        const told = source(key.source)
        return told === null ? [] : [{ name, source: told }]
      })
    const about = findings.flatMap(({ nutrient }) => answersAbout(nutrient, table))
    return {
      nutrients: findings.map(({ nutrient }) => ({ id: nutrient, name: nutrientName(nutrient) })),
      sentences: [
        ...takenInWords(findings, table),
        // What holds for everybody first: after a caution, a limit would read as if so much were fine.
        ...findings.flatMap(({ counted, exceeded }) =>
          exceeded.map((each) => exceededInWords(each, unitIn(table, counted), nutrientName(counted))),
        ),
        ...new Set(findings.flatMap(({ texts }) => texts.map(({ text }) => text))),
      ].map(typeset),
      because: words([...findings.flatMap(({ questions }) => questions), ...ownQuestions], about),
      sources: findings.flatMap(({ nutrient, exceeded, texts }) =>
        named([...exceeded, ...texts], nutrientName(nutrient)),
      ),
    }
  })

/** What to do about all of it, once; `null` where there is nothing. */
export const ownAdvice = (own: readonly OwnFinding[], { table, facts }: Context): string | null => {
  const against = own.filter(({ texts }) => texts.length > 0)
  const excluded = against.filter(({ nutrient }) => isExcluded(nutrient, table, facts.said))
  const referred = against.filter((finding) => !excluded.includes(finding))
  const tooMuch = own.filter(({ texts }) => texts.length === 0)
  const unsafe = tooMuch.filter(({ exceeded }) => exceeded.some(({ whose }) => whose === "efsa"))
  const high = tooMuch.filter((finding) => !unsafe.includes(finding))
  const names = (findings: readonly OwnFinding[]) => germanList(findings.map(({ nutrient }) => nutrientName(nutrient)))
  const soMuch = (findings: readonly OwnFinding[]) => `ob so viel ${names(findings)} für dich gedacht ist`
  const soon = [
    ...(excluded.length > 0 ? [`ob du ${names(excluded)} weiter nehmen sollst`] : []),
    ...(referred.length > 0 ? [`ob und wie du ${names(referred)} nehmen sollst`] : []),
    ...(unsafe.length > 0 ? [soMuch(unsafe)] : []),
  ]
  const sentences = [
    ...(soon.length > 0 ? [`Frag bitte bald in der Apotheke oder Praxis, ${soon.join(", und ")}.`] : []),
    ...(high.length > 0
      ? [`Frag beim nächsten Mal ${soon.length > 0 ? "auch" : "in der Apotheke oder Praxis"}, ${soMuch(high)}.`]
      : []),
    ...(against.length > 0 ? ["Was dir verordnet ist, setz nicht von dir aus ab."] : []),
  ]
  return sentences.length === 0 ? null : typeset(sentences.join(" "))
}
