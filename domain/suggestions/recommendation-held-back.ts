import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { formatAmount, formatDecimal } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import type { AnswerInWords } from "./answer-words.ts"
import { isTaken } from "./nutrient-safety.ts"
import { answersAbout, goingOn, isAskedAbout, isExcluded } from "./recommendation-own.ts"
import { foodOf, type NutrientSource, type RecommendationContext, reasonsOf } from "./recommendation-product.ts"
import type { Rule } from "./rule-book.ts"
import { linesOf } from "./said-once.ts"
import type { Blocked } from "./suggestion.ts"

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
  /** What to do now; empty where there is nothing. */
  readonly instead: string
  /** What to eat, where nothing speaks against the nutrient itself; a line each where several nutrients differ. */
  readonly food: readonly string[]
  /** The answers that hold it back; each can be changed. */
  readonly answers: readonly AnswerInWords[]
  readonly sources: readonly NutrientSource[]
}

const noSecond = "Ein zweites Präparat schlagen wir nicht vor."
const askSomebody = "Bitte klär das ärztlich oder in deiner Apotheke, bevor du davon ein Präparat nimmst."
const leftUnsaid =
  "Zu einer Frage, von der das abhängt, hast du nichts gesagt. Dann schlagen wir vorsichtshalber nichts vor."

const takenInWords = (blocked: readonly Blocked[], { table }: RecommendationContext): string => {
  const amounts = blocked.map(({ nutrient, own }) => {
    const unit = table.get(nutrient)?.unit
    const amount = own === null || unit === undefined ? "" : `${formatAmount(own, unit)} `
    return `${amount}${nutrientName(nutrient)}`
  })
  return `Das nimmst du schon: ${germanList(amounts)} am Tag.`
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
    `Du nimmst ${formatAmount(own ?? 0, unit)} ${nutrientName(nutrient)} am Tag; vorgesehen sind mindestens ${formatAmount(least, unit)}.`,
    `Nimm stattdessen ein Präparat mit ${enough} am Tag, nicht beide zusammen.`,
  ]
}

/** Whether it is taken and may go on being taken, whatever cautions say to who does not take it yet. */
const goesOn = (blocked: Blocked, context: RecommendationContext): boolean =>
  blocked.because === "caution" &&
  isTaken(context.table, context.facts.own, blocked.nutrient) &&
  goingOn(blocked.nutrient, context.table, context.facts).length > 0

/** Who may go on with what is taken needs no second of it; less than answers the need is said. */
const secondPackInWords = ({ nutrient, rules }: Blocked, { table, facts, ruleBook }: RecommendationContext): string => {
  const own = facts.own.get(nutrient) ?? null
  const least = Math.max(...ruleBook.rules.flatMap(({ id, atLeast }) => (rules.includes(id) ? [atLeast] : [])))
  const unit = table.get(nutrient)?.unit ?? "mg"
  return own !== null && own < least
    ? `Vorgesehen sind mindestens ${formatAmount(least, unit)} am Tag: Sprich auch über die Menge.`
    : noSecond
}

/** The cautions that were not said already of the same nutrient, where it is taken. */
const newCautions = ({ nutrient, because, texts }: Blocked, { own }: RecommendationContext): readonly string[] => {
  if (because === "caution" && texts.length === 0) return [leftUnsaid]
  const said = own.find((finding) => finding.nutrient === nutrient)?.texts ?? []
  return texts.map(({ text }) => text).filter((text) => !said.some((each) => each.text === text))
}

/** What stands in the way, and what to do instead. */
const wordsOf = (blocked: Blocked, context: RecommendationContext): readonly [string, string] => {
  switch (blocked.because) {
    case "caution":
      return goesOn(blocked, context)
        ? [secondPackInWords(blocked, context), ""]
        : newCautions(blocked, context).length === 0
          ? ["Den Grund liest du oben bei dem, was du schon nimmst.", ""]
          : ["", askSomebody]
    case "taken":
      // What the letter asks about is not said to be done already.
      return [isAskedAbout(blocked.nutrient, context) ? noSecond : "", ""]
    case "too_little":
      return tooLittleInWords(blocked, context)
    case "own_unknown":
      return blocked.questions.length > 0
        ? [
            "Wir wissen nicht, was du schon nimmst. Zwei Präparate zusammen können zu viel sein.",
            "Sieh auf deinen Packungen nach und trag ein, was du nimmst; dann rechnen wir neu.",
          ]
        : [
            "Du nimmst das schon, die Menge ist unbekannt. Zwei Präparate zusammen können zu viel sein.",
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

/** One nutrient that is held back, with what the letter says of it. */
interface Held {
  readonly blocked: Blocked
  readonly rules: readonly Rule[]
  /** Rules of which it says why the nutrient was thought of, and what to eat. */
  readonly reasoned: readonly Rule[]
  readonly eaten: readonly Rule[]
  readonly text: string
  readonly cautions: readonly string[]
  readonly instead: string
}

/** `told`: something else in the letter says why the nutrient was thought of. */
const heldOf = (blocked: Blocked, told: boolean, context: RecommendationContext): Held => {
  const { nutrient, because } = blocked
  const { ruleBook, table, facts } = context
  const rules = ruleBook.rules.filter(({ id }) => blocked.rules.includes(id))
  const [text, instead] = wordsOf(blocked, context)
  const mayEat =
    because !== "taken" &&
    !goesOn(blocked, context) &&
    !(because === "caution" && isExcluded(nutrient, table, facts.tags))
  return {
    blocked,
    rules,
    reasoned: told ? [] : rules,
    eaten: mayEat ? rules : [],
    text,
    cautions: newCautions(blocked, context),
    instead,
  }
}

/** What is held back for one reason, in words; `before`: what was said before it. */
const groupInWords = (
  group: readonly Held[],
  before: readonly Pick<Held, "reasoned" | "eaten">[],
  context: RecommendationContext,
): readonly HeldBack[] => {
  const { table, words, source, ownQuestions } = context
  const [first] = group
  if (first === undefined) return []
  const { because } = first.blocked
  const blocked = group.map((held) => held.blocked)
  const nutrients = blocked.map(({ nutrient: id }) => ({ id, name: nutrientName(id) }))
  const questions = blocked.flatMap((one) => one.questions)
  const isOwn = because === "taken" || because === "too_little" || because === "own_unknown"
  return [
    {
      nutrients,
      because,
      reasons: reasonsOf(
        group.flatMap(({ reasoned }) => reasoned),
        before.flatMap(({ reasoned }) => reasoned),
      ),
      text: typeset(because === "taken" && first.text === "" ? takenInWords(blocked, context) : first.text),
      cautions: linesOf(
        group.map(({ blocked: { nutrient }, cautions }) => ({ name: nutrientName(nutrient), texts: cautions })),
      ).map(typeset),
      instead: typeset(first.instead),
      food: foodOf(
        group.flatMap(({ eaten }) => eaten),
        context,
        nutrients.map(({ name }) => name),
        before.flatMap(({ eaten }) => eaten),
      ),
      answers: words(
        questions.length === 0 && isOwn ? ownQuestions : questions,
        blocked.flatMap(({ nutrient }) => answersAbout(nutrient, table)),
      ),
      sources: group.flatMap(({ blocked: { nutrient, texts }, rules }) =>
        [...rules.map((rule) => rule.source), ...texts.map((caution) => caution.source)].flatMap((key) => {
          const named = source(key)
          return named === null ? [] : [{ name: nutrientName(nutrient), source: named }]
        }),
      ),
    },
  ]
}

/**
 * Everything held back, each reason once, of all it holds back. `suggested`: the rules of the products, which come first in the
 * letter; `isTold`: whether it says elsewhere why the nutrient was thought of.
 */
export const allHeldBack = (
  blocked: readonly Blocked[],
  suggested: readonly Rule[],
  isTold: (blocked: Blocked) => boolean,
  context: RecommendationContext,
): readonly HeldBack[] => {
  const held = blocked.map((one) => heldOf(one, isTold(one), context))
  const groups = [...Map.groupBy(held, (one) => `${one.blocked.because} ${one.text} ${one.instead}`).values()]
  const products = { reasoned: suggested, eaten: suggested }
  return groups.flatMap((group, index) => groupInWords(group, [products, ...groups.slice(0, index).flat()], context))
}
