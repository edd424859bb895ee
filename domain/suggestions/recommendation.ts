import type { Handle } from "../catalogue/product.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { sourceInWords } from "../nutrients/source-words.ts"
import type { Answers } from "../questionnaire/answers.ts"
import { factsOf } from "../questionnaire/facts.ts"
import type { QuestionId, Questionnaire, Tag } from "../questionnaire/questionnaire.ts"
import { formatDate } from "../shared/german-date.ts"
import { germanList, numberInWords } from "../shared/german-list.ts"
import { formatCents } from "../shared/money.ts"
import { typeset } from "../shared/typeset.ts"
import { unique } from "../shared/unique.ts"
import { type AnswerInWords, answerInWords, answersInWords } from "./answer-words.ts"
import type { Material } from "./material.ts"
import { isTaken, makeSafetyTable } from "./nutrient-safety.ts"
import { mayBecomePregnant } from "./own-findings.ts"
import { closingOf } from "./recommendation-closing.ts"
import { fineInWords } from "./recommendation-fine.ts"
import { allHeldBack, type HeldBack, type RecommendationNote } from "./recommendation-held-back.ts"
import { type OwnInWords, ownAdvice, ownInWords } from "./recommendation-own.ts"
import { productOf, type RecommendationContext, type RecommendationProduct, rulesOf } from "./recommendation-product.ts"
import { leadOf, openingOf, titleOf } from "./recommendation-title.ts"
import type { Hint } from "./rule-book.ts"
import { isSummer } from "./season.ts"
import type { Status, Suggestion } from "./suggestion.ts"

/** Why a person should talk to a professional, and where to turn. */
export interface RecommendationReferral {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly contacts: readonly { readonly label: string; readonly href: string }[]
  /** Where its amounts come from. */
  readonly sources: readonly string[]
  readonly because: readonly AnswerInWords[]
}

/**
 * Products a person may look at out of interest; nothing is concluded from it. A topic beside a product needs its authorised
 * claims in the same view (Art. 10 (3) Regulation (EC) 1924/2006, CJEU C-524/18).
 */
export interface RecommendationInterest {
  readonly label: string
  readonly products: readonly {
    readonly handle: Handle
    readonly title: string
    readonly claims: readonly string[]
    /** Warnings for this person, and when to take it. */
    readonly notices: readonly string[]
  }[]
}

/** The result of the questionnaire in German words, in the order it is read: nothing in it is markup. */
export interface Recommendation {
  readonly status: Status
  /** The result in one sentence. */
  readonly title: string
  /** Paragraphs below it. */
  readonly opening: readonly string[]
  /** What is suggested, a line each, with what it costs a day; `null` where nothing is. */
  readonly summary: {
    readonly title: string
    readonly lines: readonly {
      readonly handle: Handle
      readonly name: string
      readonly product: string
      readonly amount: string
    }[]
  } | null
  /** What is taken already and should be asked about: it comes first. */
  readonly own: readonly OwnInWords[]
  /** What to do about it; `null` where there is nothing. */
  readonly ownAdvice: string | null
  readonly products: readonly RecommendationProduct[]
  readonly heldBack: readonly HeldBack[]
  readonly notes: readonly RecommendationNote[]
  readonly referrals: readonly RecommendationReferral[]
  readonly interests: readonly RecommendationInterest[]
  /** What no claim may stand without (Art. 10 (2) HCVO); where there is none, interests must not be shown. */
  readonly claimsNote: string | null
  /** Safety questions left open, counted as carefully as „Möchte ich nicht sagen“. */
  readonly leftOpen: readonly AnswerInWords[]
  /** The nutrients we had an eye on, by name, in the order of the rules. */
  readonly lookedAt: readonly { readonly id: NutrientId; readonly name: string }[]
  /** Everything that was asked, with what was said. */
  readonly answers: readonly (AnswerInWords & { readonly answered: boolean })[]
  /** Where the reasons, cautions, limits and notes stand, each once, with the nutrients it speaks of. */
  readonly sources: readonly { readonly about: string | null; readonly source: string }[]
  /** Whether a pregnancy is to be thought of before the answers change. */
  readonly mayBecomePregnant: boolean
  /** What the recommendation is not, for everyone (QUESTIONNAIRE.md § 4). */
  readonly closing: readonly string[]
  /** The day it was made: `20. November 2026`. */
  readonly date: string
  /** What it was made from, each with its version. */
  readonly basis: readonly { readonly what: string; readonly version: string }[]
}

export interface RecommendationInput {
  readonly suggestion: Suggestion
  readonly questionnaire: Questionnaire
  readonly answers: Answers
  readonly material: Pick<Material, "ruleBook" | "nutrients" | "products" | "sources" | "views" | "cards">
  /** Now, in epoch milliseconds. */
  readonly at: number
}

/** Writes the recommendation. Pure: the same input gives the same words; every sentence is plain text, typeset. */
export const recommendationOf = ({
  suggestion,
  questionnaire,
  answers,
  material,
  at,
}: RecommendationInput): Recommendation => {
  const { ruleBook, sources, views, cards } = material
  const table = makeSafetyTable(material.nutrients)
  const units = new Map(material.nutrients.map(({ id, unit }) => [id, unit]))
  const facts = factsOf(questionnaire, answers)
  const words = (ids: readonly QuestionId[], about: readonly Tag[]) =>
    unique(ids).flatMap((id) => answerInWords(questionnaire, answers, id, units, new Set(about)) ?? [])
  const source = (key: string) => sourceInWords(sources, key)
  const hint = (id: string) => ruleBook.hints.find((each) => each.id === id)
  /** The cautions said of a nutrient that hang on one of these tags and on an answer that was given. */
  const isCautioned = (nutrient: NutrientId, tags: readonly Tag[]) =>
    (table.get(nutrient)?.cautions ?? []).some(
      ({ tag, action }) => (action === "exclude" || action === "refer") && tags.includes(tag) && facts.said.has(tag),
    )
  /** Whether a product with it is suggested, or shown out of interest. */
  const isOffered = (nutrient: NutrientId | undefined) =>
    [...suggestion.suggestions, ...suggestion.interests.flatMap(({ products }) => products)].some(({ handle }) =>
      material.products.find((product) => product.handle === handle)?.doses.some((dose) => dose.nutrient === nutrient),
    )
  /** A hint in the very words of a caution, about what is suggested, or about an answer that holds back all that it may. */
  const isSaidAlready = (said: Hint | undefined): boolean => {
    const hintText = typeset(said?.text ?? "")
    const cautions = [...suggestion.own, ...suggestion.blocked].flatMap(({ texts }) => texts)
    if (isOffered(said?.nutrient)) return true
    if (cautions.some(({ text }) => typeset(text) === hintText)) return true
    if (said?.always && said.leads === undefined) return false
    const tags = [...(said?.when.all ?? []), ...(said?.when.any ?? [])]
    const held = suggestion.blocked.filter(({ because, texts }) => because === "caution" && texts.length > 0)
    const cautioned = ruleBook.rules.filter(({ nutrient }) => isCautioned(nutrient, tags))
    return cautioned.length > 0 && cautioned.every((rule) => held.some(({ nutrient }) => nutrient === rule.nutrient))
  }
  const summer = isSummer(at)
  const takes = (nutrient: NutrientId) => isTaken(table, facts.own, nutrient)
  const [checkFirst] = ruleBook.rules.flatMap(({ id, ifHeldBack }) =>
    ifHeldBack !== undefined &&
    suggestion.blocked.some(
      ({ because, rules, nutrient: held }) => because === "caution" && rules.includes(id) && !takes(held),
    )
      ? [
          {
            rule: id,
            title: ifHeldBack.title,
            text: [ifHeldBack.text, ifHeldBack.meanwhile?.inForce ? ifHeldBack.meanwhile.text : ""].join(" ").trim(),
          },
        ]
      : [],
  )
  const ownQuestions = questionnaire.questions.filter(({ kind }) => kind === "own").map(({ id }) => id)
  const year = (key: string) => sources[key]?.year ?? null
  const context: RecommendationContext = {
    ruleBook,
    table,
    facts,
    words,
    source,
    year,
    ownQuestions,
    own: suggestion.own,
    summer,
  }
  const asked = answersInWords(questionnaire, answers, units)
  // Nothing more is asked after a referral.
  const given = suggestion.status === "refer" ? asked.filter(({ answered }) => answered) : asked

  const shown = suggestion.suggestions.flatMap((suggested, index) => {
    const view = views[suggested.handle]
    const earlier = suggestion.suggestions.slice(0, index).flatMap((before) => rulesOf(before, context))
    return view === undefined ? [] : [productOf(suggested, view, context, earlier)]
  })
  const referrals = referralsOf(suggestion, answers, context)
  const own = [...ownInWords(suggestion.own, context), ...fineInWords(suggestion, context)]
  const notes = suggestion.notes
    .filter(({ id }) => !isSaidAlready(hint(id)) && (summer || hint(id)?.summerOnly !== true))
    .map(({ id, text, source: key }) => ({ id, text: typeset(text), source: source(key) }))
  const isTold = (nutrient: NutrientId) => notes.some(({ id }) => hint(id)?.nutrient === nutrient)
  const heldBack = allHeldBack(
    suggestion.blocked,
    suggestion.suggestions.flatMap((suggested) => rulesOf(suggested, context)),
    ({ nutrient, rules, because }) =>
      isTold(nutrient) || (because === "caution" && checkFirst !== undefined && rules.includes(checkFirst.rule)),
    context,
  )
  const hints = notes.flatMap(({ id }) => hint(id) ?? [])
  const lead = leadOf(suggestion, checkFirst, hints, context)
  const result = titleOf(suggestion, context)
  // What is taken, or led the letter, is not called needless.
  const spokenOf = new Set(hints.flatMap(({ leads }) => leads?.nutrients ?? []))

  return {
    status: suggestion.status,
    title: typeset(lead.title ?? result),
    opening: [
      ...lead.opening,
      ...(lead.title !== null && suggestion.status === "suggest" ? [result] : []),
      ...(checkFirst !== undefined && suggestion.status === "blocked"
        ? []
        : openingOf(suggestion, given.filter(({ answered }) => answered).length, lead.title !== null, context)),
      ...(referrals.some(({ because }) => because.length > 0 && because.every(({ silent }) => silent))
        ? ["Was offen bleibt, werten wir so vorsichtig, als träfe es zu."]
        : []),
    ].map(typeset),
    summary: summaryOf(shown, material.products),
    own,
    ownAdvice: ownAdvice(suggestion.own, context, lead.title ?? ""),
    products: shown,
    heldBack,
    notes,
    referrals,
    interests: suggestion.interests.flatMap(({ interest, products }) => {
      const shown = products.flatMap(({ handle, claims, notices }) => {
        const card = cards[handle]
        if (card === undefined || claims.length === 0) return []
        return [
          {
            handle,
            title: card.title,
            claims: unique(claims.map(({ text }) => typeset(text))),
            notices: unique(notices.map(({ text }) => typeset(text))),
          },
        ]
      })
      const label = ruleBook.interests.find(({ option }) => option === interest)?.label ?? interest
      return shown.length === 0 ? [] : [{ label, products: shown }]
    }),
    claimsNote: Object.values(views).flatMap(({ claims }) => claims.map(({ note }) => note))[0] ?? null,
    sources: sourcesOf([
      ...shown.flatMap(({ sources: named }) => named),
      ...own.flatMap(({ sources: named }) => named),
      ...heldBack.flatMap(({ sources: named }) => named),
      ...notes.map((note) => ({ name: null, source: note.source })),
    ]),
    leftOpen: suggestion.status === "refer" ? [] : words(suggestion.skipped, []),
    lookedAt: unique(ruleBook.rules.map(({ nutrient }) => nutrient))
      .filter((id) => !takes(id) && !spokenOf.has(id))
      .map((id) => ({ id, name: nutrientName(id) })),
    answers: given,
    mayBecomePregnant: mayBecomePregnant(facts),
    closing: closingOf(suggestion, ruleBook, isTold, takes, facts).map(typeset),
    date: formatDate(at),
    basis: [
      { what: "Fragen", version: suggestion.versions.questionnaire },
      { what: "Regeln", version: suggestion.versions.rules },
      { what: "Nährstofftabelle", version: suggestion.versions.nutrients },
      { what: "Sortiment", version: suggestion.versions.catalogue },
    ],
  }
}

/** „Auf einen Blick: drei Präparate, zusammen 0,93 € am Tag“, by the pack sizes shown first. */
const summaryOf = (
  products: readonly RecommendationProduct[],
  candidates: Material["products"],
): Recommendation["summary"] => {
  if (products.length === 0) return null
  const cents = products.reduce((sum, { view }) => {
    const price = candidates.find(({ handle }) => handle === view.handle)?.price
    return price === undefined ? sum : sum + price.cents / Math.max(1, price.days)
  }, 0)
  const count = products.length === 1 ? "ein Präparat," : `${numberInWords(products.length)} Präparate, zusammen`
  return {
    title: typeset(`Auf einen Blick: ${count} ${formatCents(Math.round(cents))} am Tag`),
    lines: products.map(({ view, nutrients, short }) => ({
      handle: view.handle,
      name: germanList(nutrients.map(({ name }) => name)),
      product: view.title,
      amount: short,
    })),
  }
}

/** Every source once, in the order they are met; of which nutrients only where there are several sources. */
const sourcesOf = (
  named: readonly { readonly name: string | null; readonly source: string | null }[],
): Recommendation["sources"] => {
  const bySource = Map.groupBy(named, ({ source }) => source)
  bySource.delete(null)
  return [...bySource].flatMap(([source, of]) => {
    if (source === null) return []
    const names = unique(of.flatMap(({ name }) => name ?? []))
    return [{ about: names.length === 0 || bySource.size === 1 ? null : germanList(names), source }]
  })
}

/** Each text once, with every answer that leads to it. */
const referralsOf = (
  suggestion: Suggestion,
  answers: Answers,
  { ruleBook, words, source }: RecommendationContext,
): readonly RecommendationReferral[] => {
  // What was not asked any more counts as declined; a person who answered one thing is told about that.
  const answered = suggestion.referrals.filter(({ questions }) => questions.some((id) => answers[id] !== undefined))
  const referrals = answered.length > 0 ? answered : suggestion.referrals
  return unique(referrals.map(({ referral }) => referral)).flatMap((id) => {
    const text = ruleBook.referrals.find((candidate) => candidate.id === id)
    const reasons = referrals.filter(({ referral }) => referral === id)
    if (text === undefined) return []
    return [
      {
        id,
        title: typeset(text.title),
        paragraphs: text.paragraphs.map(typeset),
        contacts: text.contacts,
        sources: (text.sources ?? []).flatMap((key) => source(key) ?? []),
        because: words(
          reasons.flatMap(({ questions }) => questions),
          reasons.map(({ tag }) => tag),
        ),
      },
    ]
  })
}
