import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { formatAmount, formatDecimal } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import type { AnswerInWords } from "./answer-words.ts"
import { answersAbout, isExcluded } from "./recommendation-own.ts"
import { foodOf, type NutrientSource, type RecommendationContext, reasonsOf } from "./recommendation-product.ts"
import type { Rule } from "./rule-book.ts"
import { joinedBy, linesOf, sentencesOf } from "./said-once.ts"
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
  /** What to do now; empty where the last of several says it of all of them. */
  readonly instead: string
  /** What to eat, where nothing speaks against the nutrient itself; a line each where several nutrients differ. */
  readonly food: readonly string[]
  /** The answers that hold it back; each can be changed. */
  readonly answers: readonly AnswerInWords[]
  readonly sources: readonly NutrientSource[]
}

const askSomebody = "Bitte klär das ärztlich oder in deiner Apotheke, bevor du ein Präparat nimmst."
const more = "Mehr davon schlagen wir nicht vor."

const takenInWords = (blocked: readonly Blocked[], { table }: RecommendationContext): string => {
  const amounts = blocked.map(({ nutrient, own }) => {
    const unit = table.get(nutrient)?.unit
    const amount = own === null || unit === undefined ? null : formatAmount(own, unit)
    if (blocked.length === 1) return amount
    return amount === null ? nutrientName(nutrient) : `${amount} ${nutrientName(nutrient)}`
  })
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? "Das nimmst du schon." : `Das nimmst du schon: ${germanList(known)} am Tag.`
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
const newCautions = ({ nutrient, texts }: Blocked, { own }: RecommendationContext): readonly string[] => {
  const said = own.find((finding) => finding.nutrient === nutrient)?.texts ?? []
  return texts.map(({ text }) => text).filter((text) => !said.some((each) => each.text === text))
}

/** What stands in the way, and what to do instead. */
const wordsOf = (blocked: Blocked, context: RecommendationContext): readonly [string, string] => {
  switch (blocked.because) {
    case "caution":
      if (blocked.texts.length > 0 && newCautions(blocked, context).length === 0)
        return ["Den Grund liest du oben bei dem, was du schon nimmst.", more]
      return [
        blocked.texts.length === 0
          ? "Zu einer Frage, von der das abhängt, hast du nichts gesagt. Dann schlagen wir vorsichtshalber nichts vor."
          : "",
        askSomebody,
      ]
    case "taken":
      return [takenInWords([blocked], context), more]
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
  const mayEat = because !== "taken" && !(because === "caution" && isExcluded(nutrient, table, facts.tags))
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

/** What is held back for the same kind of reason by the same answers or in the same words is said once, of all of it. */
const belongTogether = (one: Held, other: Held): boolean => {
  if (one.blocked.because !== other.blocked.because || one.instead !== other.instead) return false
  if (one.blocked.because === "taken") return true
  if (one.blocked.because === "too_little" || one.text !== other.text) return false
  const said = other.cautions.flatMap(sentencesOf)
  return (
    one.text !== "" ||
    String(one.blocked.questions) === String(other.blocked.questions) ||
    one.cautions.flatMap(sentencesOf).some((sentence) => said.includes(sentence))
  )
}

const namesOf = (group: readonly Held[]): readonly string[] =>
  group.map(({ blocked }) => nutrientName(blocked.nutrient))

/** A group in words; `earlier`: the groups said before it. */
const groupInWords = (
  group: readonly Held[],
  { reasoned, eaten }: Pick<Held, "reasoned" | "eaten">,
  { table, facts, words, source, ownQuestions }: RecommendationContext,
): Omit<HeldBack, "because" | "text" | "instead"> => {
  const own = group.some(({ blocked: { because } }) => ["taken", "too_little", "own_unknown"].includes(because))
  const questions = group.flatMap(({ blocked }) => blocked.questions)
  const about = group.flatMap(({ blocked }) => answersAbout(blocked.nutrient, table))
  return {
    nutrients: group.map(({ blocked: { nutrient } }) => ({ id: nutrient, name: nutrientName(nutrient) })),
    reasons: reasonsOf(
      group.flatMap((held) => held.reasoned),
      reasoned,
    ),
    cautions: linesOf(
      group.map(({ blocked, cautions }) => ({ name: nutrientName(blocked.nutrient), texts: cautions })),
    ).map(typeset),
    food: foodOf(
      group.flatMap((held) => held.eaten),
      facts,
      namesOf(group),
      eaten,
    ),
    answers: words(questions.length === 0 && own ? ownQuestions : questions, about),
    sources: group.flatMap(({ blocked: { nutrient, texts }, rules }) =>
      [...rules.map((rule) => rule.source), ...texts.map((caution) => caution.source)].flatMap((key) => {
        const named = source(key)
        return named === null ? [] : [{ name: nutrientName(nutrient), source: named }]
      }),
    ),
  }
}

/**
 * Everything held back, each thing once. `suggested`: the rules of the products, which come first in the letter; `isTold`: whether
 * it says elsewhere why the nutrient was thought of.
 */
export const allHeldBack = (
  blocked: readonly Blocked[],
  suggested: readonly Rule[],
  isTold: (blocked: Blocked) => boolean,
  context: RecommendationContext,
): readonly HeldBack[] => {
  const held = blocked.map((one) => heldOf(one, isTold(one), context))
  const groups = joinedBy(held, belongTogether)
  // Groups of which the same should be done follow each other: the last says it, of all of them.
  const alike = [...Map.groupBy(groups, ([first]) => first?.instead ?? "").values()]
  const ordered = alike.flat()
  return alike.flatMap((same) =>
    same.flatMap((group, index) => {
      const [first] = group
      if (first === undefined) return []
      const before = ordered.slice(0, ordered.indexOf(group)).flat()
      const earlier = {
        reasoned: [...suggested, ...before.flatMap(({ reasoned }) => reasoned)],
        eaten: [...suggested, ...before.flatMap(({ eaten }) => eaten)],
      }
      const isLast = index === same.length - 1
      const { because } = first.blocked
      return [
        {
          ...groupInWords(group, earlier, context),
          because,
          text: typeset(
            because === "taken"
              ? takenInWords(
                  group.map((one) => one.blocked),
                  context,
                )
              : first.text,
          ),
          instead: !isLast
            ? ""
            : typeset(same.length === 1 ? first.instead : `${germanList(same.flatMap(namesOf))}: ${first.instead}`),
        },
      ]
    }),
  )
}
