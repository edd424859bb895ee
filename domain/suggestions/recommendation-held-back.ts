import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { formatAmount, formatDecimal } from "../shared/decimal.ts"
import { typeset } from "../shared/typeset.ts"
import type { AnswerInWords } from "./answer-words.ts"
import { familyOf } from "./nutrient-safety.ts"
import { foodOf, type RecommendationContext } from "./recommendation-product.ts"
import type { Blocked, Exceeded, OwnFinding } from "./suggestion.ts"

/** Something to know without a product, and the answers it follows from. */
export interface RecommendationNote {
  readonly id: string
  readonly text: string
  readonly source: string | null
  readonly because: readonly AnswerInWords[]
}

/** A nutrient there was a reason for and nothing was suggested of: why, and what to do instead. */
export interface HeldBack {
  readonly nutrient: NutrientId
  readonly name: string
  readonly because: Blocked["because"]
  /** Why it was thought of at all. */
  readonly reasons: readonly string[]
  /** What stands in the way. */
  readonly text: string
  /** The cautions in their own words. */
  readonly cautions: readonly { readonly text: string; readonly source: string | null }[]
  /** What to do now. */
  readonly instead: string
  /** What to eat, where nothing speaks against the nutrient itself. */
  readonly food: readonly string[]
  /** The answers that hold it back; each can be changed. */
  readonly answers: readonly AnswerInWords[]
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

/** What stands in the way, and what to do instead. */
const wordsOf = (blocked: Blocked, context: RecommendationContext): readonly [string, string] => {
  switch (blocked.because) {
    case "caution":
      return [
        blocked.texts.length === 0
          ? "Zu einer Frage, von der das abhängt, hast du nichts gesagt. Dann schlagen wir vorsichtshalber nichts vor."
          : "Eine deiner Angaben spricht dagegen, dass wir dir etwas vorschlagen.",
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

/** What is taken already and has something speak against it, in words. */
export const ownInWords = (
  { nutrient, amount, questions, texts, exceeded }: OwnFinding,
  { table, words, source, ownQuestions }: RecommendationContext,
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
      ...texts.map((caution) => ({ text: typeset(caution.text), source: source(caution.source) })),
      ...exceeded.map((each) => ({ text: typeset(exceededInWords(each, unit)), source: source(each.source) })),
    ],
    instead:
      texts.length > 0
        ? "Frag bitte bald in der Apotheke oder Praxis, ob du das weiter nehmen sollst. Was dir verordnet ist, setz nicht von dir aus ab."
        : "Frag beim nächsten Mal in der Apotheke oder Praxis, ob diese Menge für dich gedacht ist.",
    because: words([...questions, ...ownQuestions], [nutrient, ...about]),
  }
}

/** Held back, in words. */
export const heldBackOf = (blocked: Blocked, context: RecommendationContext): HeldBack => {
  const { nutrient, because, rules, questions, texts } = blocked
  const { ruleBook, table, facts, words, source } = context
  const asked = ruleBook.rules.filter(({ id }) => rules.includes(id))
  const row = table.get(nutrient)
  const family = row === undefined ? [] : table.members(familyOf(row))
  const about = family.flatMap(({ id, cautions }) => [id, ...cautions.map(({ tag }) => tag)])
  const [text, instead] = wordsOf(blocked, context)
  // Food can hold as much of it as a tablet: it is only named where nothing speaks against the nutrient itself.
  const mayEat = because !== "caution" && because !== "taken" && because !== "own_unknown"
  const own = because === "taken" || because === "too_little" || because === "own_unknown"
  return {
    nutrient,
    name: nutrientName(nutrient),
    because,
    reasons: asked.map(({ reason }) => typeset(reason)),
    text: typeset(text),
    cautions: texts.map((caution) => ({ text: typeset(caution.text), source: source(caution.source) })),
    instead: typeset(instead),
    food: mayEat ? asked.map((rule) => typeset(foodOf(rule, facts))) : [],
    answers: words(questions.length === 0 && own ? context.ownQuestions : questions, about),
  }
}
