import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import type { AnswerInWords } from "./answer-words.ts"
import { cautionsAgainst } from "./blocks.ts"
import { limitInWords } from "./limit-words.ts"
import { familyIn, relativesIn, type SafetyTable } from "./nutrient-safety.ts"
import { ownNotesOf } from "./own-notes.ts"
import type { NutrientSource, RecommendationContext } from "./recommendation-product.ts"
import type { OwnFinding } from "./suggestion.ts"

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
  return relativesIn(table, nutrient).some(({ cautions }) =>
    cautions.some(({ tag, action }) => action === "exclude" && tags.has(tag)),
  )
}

/** The nutrients counted together with one, and the tags that speak against them: answers that matter carry one of these. */
export const answersAbout = (nutrient: NutrientId, table: SafetyTable): readonly string[] => {
  return relativesIn(table, nutrient).flatMap(({ id, cautions }) => [
    id,
    ...cautions.flatMap(({ tag, action }) => (action === "exclude" || action === "refer" ? [tag] : [])),
  ])
}

type Context = Pick<RecommendationContext, "table" | "facts" | "words" | "source" | "ownQuestions">

/** What is said to who takes it already and may go on; none where a caution speaks against that, or where there is no caution. */
export const goingOn = (nutrient: NutrientId, table: SafetyTable, facts: Facts): readonly string[] => {
  const cautions = cautionsAgainst(facts, table, familyIn(table, nutrient)).filter(({ tag }) => facts.said.has(tag))
  const said = cautions.flatMap(({ ifTaken }) => ifTaken ?? [])
  return said.length === cautions.length ? [...new Set(said)] : []
}

/** What to do about a finding, the most urgent first. */
export type Advice =
  /** A caution excludes it, or refers. */
  | "excluded"
  | "referred"
  /** More than EFSA holds to be safe. */
  | "unsafe"
  /** A caution that does not speak against going on. */
  | "goes_on"
  /** More than is proposed for one product: worth a line, not a question. */
  | "line"

export const adviceOn = ({ nutrient, texts, exceeded }: OwnFinding, { table, facts }: Context): Advice => {
  const mayGoOn = goingOn(nutrient, table, facts).length > 0
  if (texts.length > 0 && !mayGoOn) return isExcluded(nutrient, table, facts.said) ? "excluded" : "referred"
  if (exceeded.some(({ whose }) => whose === "efsa")) return "unsafe"
  return texts.length > 0 ? "goes_on" : "line"
}

/** Whether the letter asks about what is taken of a nutrient, or of what is counted together with it: that is not done right already. */
export const isAskedAbout = (nutrient: NutrientId, context: RecommendationContext): boolean =>
  context.own.some(
    (finding) =>
      familyIn(context.table, finding.nutrient) === familyIn(context.table, nutrient) &&
      adviceOn(finding, context) !== "line",
  )

export const unitIn = (table: SafetyTable, nutrient: NutrientId): string => table.get(nutrient)?.unit ?? "mg"

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
export const ownInWords = (own: readonly OwnFinding[], context: Context): readonly OwnInWords[] => {
  const { table, facts, words, source, ownQuestions } = context
  return [...Map.groupBy(own, (finding) => cautionsOf(finding) || finding.nutrient).values()].map((findings) => {
    const named = (keys: readonly string[], name: string) =>
      keys.flatMap((key) => {
        const told = source(key)
        return told === null ? [] : [{ name, source: told }]
      })
    const about = findings.flatMap(({ nutrient }) => answersAbout(nutrient, table))
    return {
      nutrients: findings.map(({ nutrient }) => ({ id: nutrient, name: nutrientName(nutrient) })),
      sentences: [
        ...takenInWords(findings, table),
        // What holds for everybody first: after a caution, a limit would read as if so much were fine.
        ...findings.flatMap(({ counted, exceeded }) =>
          exceeded.map(({ whose, limit }) => limitInWords(whose, limit, counted, table, facts)),
        ),
        ...findings
          .filter((finding) => adviceOn(finding, context) === "line")
          .filter(({ exceeded }) => exceeded.some(({ whose }) => whose === "bfr"))
          .slice(0, 1)
          .map(() => "Das ist ein Vorschlag und keine Obergrenze."),
        ...findings.flatMap(({ nutrient }) => ownNotesOf(nutrient, context).map((note) => note.text_de)),
        ...new Set(findings.flatMap(({ texts }) => texts.map(({ text }) => text))),
      ].map(typeset),
      because: words([...findings.flatMap(({ questions }) => questions), ...ownQuestions], about),
      sources: findings.flatMap(({ nutrient, exceeded, texts }) =>
        named(
          [
            ...[...exceeded, ...texts].map((each) => each.source),
            ...ownNotesOf(nutrient, context).flatMap(({ sources }) => sources),
          ],
          nutrientName(nutrient),
        ),
      ),
    }
  })
}

/** What to do about all of it, once; `null` where there is nothing. `title`: said already. */
export const ownAdvice = (own: readonly OwnFinding[], context: Context, title: string): string | null => {
  const { table, facts } = context
  const of = (advice: Advice) => own.filter((finding) => adviceOn(finding, context) === advice)
  const names = (findings: readonly OwnFinding[]) => germanList(findings.map(({ nutrient }) => nutrientName(nutrient)))
  const [excluded, referred, unsafe] = [of("excluded"), of("referred"), of("unsafe")]
  const soon = [
    ...(excluded.length > 0 ? [`ob du ${names(excluded)} weiter nehmen sollst`] : []),
    ...(referred.length > 0 ? [`ob und wie du ${names(referred)} nehmen sollst`] : []),
    ...(unsafe.length > 0 ? [`ob so viel ${names(unsafe)} für dich richtig ist`] : []),
  ]
  const goOn = new Set(own.flatMap(({ nutrient }) => goingOn(nutrient, table, facts)))
  goOn.delete(title)
  const sentences = [
    ...(soon.length > 0
      ? [
          `Frag bitte ${excluded.length + referred.length > 0 ? "bald " : ""}in der Apotheke oder Praxis, ${soon.join(", und ")}.`,
        ]
      : []),
    ...goOn,
    ...(own.length > 0 ? ["Was dir verordnet ist, setz nicht von dir aus ab."] : []),
  ]
  return sentences.length === 0 ? null : typeset(sentences.join(" "))
}
