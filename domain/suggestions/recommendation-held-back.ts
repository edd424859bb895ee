import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { formatAmount, formatDecimal } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import type { AnswerInWords } from "./answer-words.ts"
import { familyOf, type SafetyTable } from "./nutrient-safety.ts"
import { foodOf, type NutrientSource, type RecommendationContext, reasonsOf } from "./recommendation-product.ts"
import type { Rule } from "./rule-book.ts"
import type { Blocked, Exceeded, OwnFinding } from "./suggestion.ts"

/** Something to know without a product. */
export interface RecommendationNote {
  readonly id: string
  readonly text: string
  readonly source: string | null
}

/** Nutrients there was a reason for and nothing was suggested of, held back for the same reason: why, and what to do instead. */
export interface HeldBack {
  readonly nutrients: readonly { readonly id: NutrientId; readonly name: string }[]
  readonly because: Blocked["because"]
  /** Why they were thought of at all. */
  readonly reasons: readonly string[]
  /** What stands in the way; empty where the cautions say it. */
  readonly text: string
  /** The cautions in their own words. */
  readonly cautions: readonly string[]
  /** What to do now. */
  readonly instead: string
  /** What to eat, where nothing speaks against the nutrient itself; a line each where several nutrients differ. */
  readonly food: readonly string[]
  /** The answers that hold it back; each can be changed. */
  readonly answers: readonly AnswerInWords[]
  readonly sources: readonly NutrientSource[]
}

const askSomebody = "Bitte klär das ärztlich oder in deiner Apotheke, bevor du ein Präparat nimmst."

const takenInWords = ({ nutrient, own }: Blocked, { table }: RecommendationContext): readonly [string, string] => {
  const unit = table.get(nutrient)?.unit
  return [
    own === null || unit === undefined
      ? "Das nimmst du schon."
      : `Das nimmst du schon: ${formatAmount(own, unit)} am Tag.`,
    "Mehr davon schlagen wir nicht vor.",
  ]
}

/** Too little is not done, and two of it are no way to enough. */
const tooLittleInWords = (
  { nutrient, own, wanted }: Blocked,
  { table }: RecommendationContext,
): readonly [string, string] => {
  const unit = table.get(nutrient)?.unit ?? "mg"
  const { least, most } = wanted ?? { least: 0, most: 0 }
  const enough = least === most ? formatAmount(most, unit) : `${formatDecimal(least)} bis ${formatAmount(most, unit)}`
  return [
    `Du nimmst ${formatAmount(own ?? 0, unit)} am Tag; vorgesehen sind mindestens ${formatAmount(least, unit)}.`,
    `Nimm stattdessen ein Präparat mit ${enough} am Tag, nicht beide zusammen.`,
  ]
}

/** The cautions that were not said already of the same nutrient, where it is taken. */
const newTexts = ({ nutrient, texts }: Blocked, { own }: RecommendationContext): Blocked["texts"] => {
  const said = own.find((finding) => finding.nutrient === nutrient)?.texts ?? []
  return texts.filter(({ text }) => !said.some((each) => each.text === text))
}

/** What stands in the way, and what to do instead. */
const wordsOf = (blocked: Blocked, context: RecommendationContext): readonly [string, string] => {
  switch (blocked.because) {
    case "caution":
      if (blocked.texts.length > 0 && newTexts(blocked, context).length === 0)
        return ["Den Grund liest du oben bei dem, was du schon nimmst.", "Mehr davon schlagen wir nicht vor."]
      return [
        blocked.texts.length === 0
          ? "Zu einer Frage, von der das abhängt, hast du nichts gesagt. Dann schlagen wir vorsichtshalber nichts vor."
          : "",
        askSomebody,
      ]
    case "taken":
      return takenInWords(blocked, context)
    case "too_little":
      return tooLittleInWords(blocked, context)
    case "own_unknown":
      return blocked.questions.length > 0
        ? [
            "Wir wissen nicht, was du schon nimmst. Zwei Präparate zusammen können zu viel sein.",
            "Sieh auf deinen Packungen nach und trag ein, was du nimmst; dann rechnen wir neu.",
          ]
        : [
            "Du nimmst es schon, die Menge ist unbekannt. Zwei Präparate zusammen können zu viel sein.",
            "Sieh auf der Packung nach und trag die Menge je Tag ein; dann rechnen wir neu.",
          ]
    case "off":
      return [
        "Davon schlagen wir zurzeit nichts vor. An deinen Antworten liegt das nicht.",
        "Frag in deiner Apotheke, wenn du ein Präparat damit nimmst oder nehmen möchtest.",
      ]
    case "no_limit":
      return [
        "Davon schlagen wir aus einem Fragebogen heraus nichts vor, oder uns fehlt eine Menge, die sicher ist.",
        askSomebody,
      ]
    case "no_product":
      return [
        "In unserem Sortiment ist kein Präparat, das zu allen deinen Angaben passt.",
        "Frag in deiner Apotheke, wenn du dennoch eines möchtest.",
      ]
    case "enough":
      return [
        "Mehr als vier Präparate auf einmal schlagen wir niemandem vor.",
        "Was auf dem Teller liegt, ist hier der bessere Weg.",
      ]
  }
}

/** What there is to say about something taken already: it comes first. */
export interface OwnInWords {
  readonly nutrient: NutrientId
  readonly name: string
  /** How much is taken, what speaks against it, which limits it exceeds: a sentence each, with its source. */
  readonly sentences: readonly { readonly text: string; readonly source: string | null }[]
  /** What to do now. */
  readonly instead: string
  readonly because: readonly AnswerInWords[]
}

const exceededInWords = ({ whose, limit }: Exceeded, unit: string): string => {
  switch (whose) {
    case "bfr":
      return limit === 0
        ? "Das BfR rät davon in Nahrungsergänzungsmitteln ab."
        : `Das BfR schlägt für ein Präparat höchstens ${formatAmount(limit, unit)} am Tag vor.`
    case "efsa":
      return `Die EFSA hält für Erwachsene bis zu ${formatAmount(limit, unit)} am Tag für unbedenklich.`
    case "house":
      return `Wir schlagen davon höchstens ${formatAmount(limit, unit)} am Tag vor.`
  }
}

/** Cautions that exclude speak against the nutrient itself, in food as in a tablet; those that refer, against taking it unasked. */
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

/** What is taken already and has something speak against it, in words. */
export const ownInWords = (
  { nutrient, amount, questions, texts, exceeded }: OwnFinding,
  { table, facts, words, source, ownQuestions }: RecommendationContext,
): OwnInWords => {
  const row = table.get(nutrient)
  const unit = row?.unit ?? "mg"
  const about =
    row === undefined ? [] : table.members(familyOf(row)).flatMap(({ cautions }) => cautions.map(({ tag }) => tag))
  const taken =
    amount === null ? "Du nimmst das schon; wie viel, ist offen." : `Du nimmst ${formatAmount(amount, unit)} am Tag.`
  return {
    nutrient,
    name: nutrientName(nutrient),
    sentences: [
      { text: typeset(taken), source: null },
      // What holds for everybody first: after a caution, a limit would read as if so much were fine.
      ...exceeded.map((each) => ({ text: typeset(exceededInWords(each, unit)), source: source(each.source) })),
      ...texts.map((caution) => ({ text: typeset(caution.text), source: source(caution.source) })),
    ],
    instead:
      texts.length > 0
        ? `Frag bitte bald in der Apotheke oder Praxis, ${isExcluded(nutrient, table, facts.said) ? "ob du das weiter" : "ob und wie du das"} nehmen sollst. Was dir verordnet ist, setz nicht von dir aus ab.`
        : `Frag ${exceeded.some(({ whose }) => whose === "efsa") ? "bitte bald" : "beim nächsten Mal"} in der Apotheke oder Praxis, ob diese Menge für dich gedacht ist.`,
    because: words([...questions, ...ownQuestions], [nutrient, ...about]),
  }
}

/** Held back, in words; `told`: a note says already why the nutrient was thought of. */
const heldBackOf = (
  blocked: Blocked,
  told: boolean,
  context: RecommendationContext,
): HeldBack & { readonly rules: readonly Rule[]; readonly eaten: readonly Rule[] } => {
  const { nutrient, because, questions, texts } = blocked
  const { ruleBook, table, facts, words, source } = context
  const rules = ruleBook.rules.filter(({ id }) => blocked.rules.includes(id))
  const row = table.get(nutrient)
  const family = row === undefined ? [] : table.members(familyOf(row))
  const about = family.flatMap(({ id, cautions }) => [id, ...cautions.map(({ tag }) => tag)])
  const [text, instead] = wordsOf(blocked, context)
  const own = because === "taken" || because === "too_little" || because === "own_unknown"
  const mayEat = because !== "taken" && !(because === "caution" && isExcluded(nutrient, table, facts.tags))
  return {
    nutrients: [{ id: nutrient, name: nutrientName(nutrient) }],
    because,
    rules,
    eaten: mayEat ? rules : [],
    reasons: told ? [] : reasonsOf(rules),
    text: typeset(text),
    cautions: newTexts(blocked, context).map((caution) => typeset(caution.text)),
    sources: [...rules.map((rule) => rule.source), ...texts.map((caution) => caution.source)].flatMap((key) => {
      const named = source(key)
      return named === null ? [] : [{ name: nutrientName(nutrient), source: named }]
    }),
    instead: typeset(instead),
    food: mayEat ? foodOf(rules, facts) : [],
    answers: words(questions.length === 0 && own ? context.ownQuestions : questions, about),
  }
}

/** Everything held back; what the same answers hold back for the same kind of reason is said once, of all of it. */
export const allHeldBack = (
  blocked: readonly Blocked[],
  isTold: (one: Blocked) => boolean,
  context: RecommendationContext,
): readonly HeldBack[] => {
  const each = blocked.map((one) => heldBackOf(one, isTold(one), context))
  const alike = Map.groupBy(each, ({ because, text, instead, answers, eaten }) =>
    JSON.stringify([because, text, instead, answers, eaten.length > 0]),
  )
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { rules: _, eaten: __, ...held } = first
    const cautions = Map.groupBy(group, (one) => one.cautions.join(" "))
    return [
      {
        ...held,
        nutrients: group.flatMap(({ nutrients }) => nutrients),
        sources: group.flatMap(({ sources }) => sources),
        reasons: reasonsOf(group.flatMap((one) => (one.reasons.length === 0 ? [] : one.rules))),
        cautions:
          cautions.size === 1
            ? first.cautions
            : [...cautions].map(
                ([words, of]) =>
                  `${germanList(of.flatMap(({ nutrients }) => nutrients.map(({ name }) => typeset(name))))}: ${words}`,
              ),
        food: foodOf(
          group.flatMap((one) => one.eaten),
          context.facts,
        ),
      },
    ]
  })
}
