import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { germanList } from "../shared/german-list.ts"
import type { HealthCard } from "./health-cards.ts"
import { type FoundCard, findCards, isSlipOf } from "./health-words.ts"
import type { AnswerFacts, SearchAnswer, ShopAnswer } from "./search-answer.ts"
import type { SearchConcept } from "./search-concepts.ts"
import { readSearchTerm, type SearchQuery } from "./search-query.ts"
import { stemGerman } from "./search-stem.ts"
import { type SearchWord, searchWords } from "./search-words.ts"
import { shopAnswers } from "./shop-answers.ts"

/** Products that must not stand beside an answer: with one of these contraindications, or one of these nutrients. */
export type Withheld = Pick<HealthCard, "tags" | "nutrients">

export interface GivenAnswer extends SearchAnswer {
  /** Searched in place of the term. */
  readonly term?: string
  readonly withheld: Withheld
}

/** Said where products are held back. */
export const leftOut = "Produkte, bei denen deswegen ein Hinweis steht, zeigen wir hier nicht."

const foldedWords = (words: readonly string[]): readonly string[] =>
  words.map((word) =>
    searchWords(word)
      .map(({ text }) => text)
      .join(""),
  )

/** The answers with their words and beginnings as terms are compared with them. */
const known = shopAnswers.map((answer) => ({
  answer,
  words: foldedWords(answer.words),
  stems: new Set(foldedWords(answer.words).map(stemGerman)),
  beginnings: foldedWords(answer.beginnings ?? []),
}))

const givenWhere = (isMeant: (each: (typeof known)[number]) => boolean): ShopAnswer | undefined =>
  known.find(isMeant)?.answer

const isShopWord = ({ text }: SearchWord): boolean => known.some(({ stems }) => stems.has(stemGerman(text)))

const namesNutrient = ({ nutrients, id }: SearchConcept): boolean => nutrients !== undefined || id === "multi"

/** What nutrients a term names by itself. */
const namedNutrients = ({ wanted }: SearchQuery): readonly SearchConcept[] =>
  wanted.flatMap(({ named }) => (named !== null && namesNutrient(named.concept) ? [named.concept] : []))

/** From so many times the BfR's proposal on, an amount is told from one that is only a little more. */
const muchMore = 2.5
/** International units in a µg of vitamin D. */
const vitaminDUnits = 40
const plainNumber = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+|\d{4,6})(?![\d.,]*\d)/g

/** The nutrient of which a term wants far more than the shop sells. Of vitamin D a bare number is in international units. */
const highlyDosed = (term: string, query: SearchQuery): SearchConcept | undefined => {
  const { amounts } = query
  const unitsOfD = [
    ...amounts.flatMap(({ value, unit }) => (unit === "IU" ? [value] : [])),
    ...Array.from(term.matchAll(plainNumber), ([number]) => Number(number.replaceAll(".", ""))),
  ]
  const named = namedNutrients(query)
  return named.find(({ nutrients: [id, ...others] = [] }) => {
    const nutrient = id === undefined ? undefined : nutrientTable.get(id)
    const most = nutrient?.bfr_max.adult ?? null
    if (nutrient === undefined || most === null || others.length > 0) return false
    const mostMicrograms = most * (nutrient.unit === "mg" ? 1e3 : 1) * muchMore
    return (
      // Of several nutrients nobody knows whose amount it is.
      (named.length === 1 && amounts.some(({ value, unit }) => unit === "µg" && value >= mostMicrograms)) ||
      (id === "vitamin_d" && unitsOfD.some((units) => units >= mostMicrograms * vitaminDUnits))
    )
  })
}

const inWords = (
  { title, text, words: _w, beginnings: _b, ...answer }: ShopAnswer,
  facts: AnswerFacts,
): GivenAnswer => ({
  ...answer,
  title: typeof title === "string" ? title : title(facts),
  text: typeof text === "string" ? text : text(facts),
  notes: [],
  withheld: { tags: [], nutrients: [] },
})

/** What a refused dose is refused of is shown as far as it is sold. */
const refusedDose = (answer: ShopAnswer, nutrient: SearchConcept | undefined, facts: AnswerFacts): GivenAnswer => {
  const [name] = nutrient?.names ?? []
  return { ...inWords(answer, facts), ...(name !== undefined && { products: true, term: name }) }
}

const supplementsOnly =
  "Nahrungsergänzungsmittel ergänzen das Essen. Sie heilen, lindern und verhüten keine Krankheit, auch wenn andere das versprechen."

const askFirst =
  "Nimmst du Medikamente, bist du krank, schwanger oder stillst du, frag bitte in der Apotheke oder Praxis, bevor du so etwas nimmst."

/** Whether a card says something of a nutrient, or the nutrient's cautions of what the card is about. */
const concerns = ({ tags, nutrients }: HealthCard, id: NutrientId): boolean =>
  nutrients.includes(id) || (nutrientTable.get(id)?.cautions ?? []).some(({ tag }) => tags.includes(tag))

/** What a card is called in an answer: medicines and what is not sold as they were typed, all else by its title. */
const subject = ({ card: { kind, title }, name }: FoundCard): string => {
  if (name === null || kind === "illness" || kind === "situation") return title
  return name === name.toLowerCase() ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name
}

/**
 * The cards as one answer. Beside medicines and what is not sold stand products for nutrients the rest of the term names, unless a card
 * concerns one of them. Beside an illness none do: they would be offered for it.
 */
const fromCards = (term: string, found: readonly [FoundCard, ...FoundCard[]]): GivenAnswer => {
  const [first] = found
  const cards = found.map(({ card }) => card)
  const subjects = [...new Set(found.map(subject))]
  const notes = [...new Map(cards.flatMap((card) => card.notes).map((note) => [note.text, note])).values()]
  // An illness or a medicine weighs more than what is not sold.
  const { kind } = cards.find((card) => card.kind !== "not-sold") ?? first.card
  const taken = found.flatMap(({ words }) => words).toSorted((a, b) => a.start - b.start)
  const rest = taken
    .reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, term)
    .replace(/\s+/g, " ")
    .trim()
  const asked = namedNutrients(readSearchTerm(rest))
  const offered = asked.length > 0 && cards.every((card) => card.kind === "medicine" || card.kind === "not-sold")
  const concerned = asked.some(({ nutrients = [] }) => nutrients.some((id) => cards.some((card) => concerns(card, id))))
  return {
    kind,
    title:
      kind === "not-sold"
        ? `${germanList(subjects)}: Das führen wir nicht.`
        : `${germanList(subjects)}: Frag bitte in der Apotheke oder Praxis.`,
    text:
      kind === "illness"
        ? supplementsOnly
        : kind === "not-sold"
          ? askFirst
          : kind === "medicine" && offered && concerned
            ? leftOut
            : "",
    link: { href: "/questionnaire", text: "Zum Nährstoff-Check" },
    products: offered && !concerned,
    term: rest,
    notes,
    withheld: {
      tags: cards.flatMap(({ tags }) => tags),
      nutrients: cards.flatMap(({ nutrients }) => nutrients),
    },
  }
}

const withCards = (term: string, found: readonly FoundCard[]): GivenAnswer | null => {
  const [first, ...others] = found
  return first === undefined ? null : fromCards(term, [first, ...others])
}

const parts = ["beginning", "ending"] as const

/**
 * The answer to a term beside or in place of products; `null`: products answer it. Two words in a row count as one as well
 * (`hoch dosiert`). Children come first, then cards, then the shop's answers: exact words before amounts, amounts before beginnings,
 * beginnings before words that were mistyped.
 */
export const answerTo = (term: string, cards: readonly HealthCard[], facts: AnswerFacts): GivenAnswer | null => {
  const words = searchWords(term)
  const query = readSearchTerm(term)
  const refusedWords = query.unwanted.flatMap((phrase) => phrase.words)
  const wanted = words.filter(({ start }) => !refusedWords.some((word) => word.start === start))
  const exact = findCards(wanted, cards, ["exact"])
  const texts = words.filter((word) => !exact.some((found) => found.words.includes(word))).map(({ text }) => text)
  const stems = texts.map(stemGerman)
  const pairs = texts.slice(1).map((text, index) => stemGerman(`${texts[index]}${text}`))
  const whole =
    givenWhere((each) => pairs.some((pair) => each.stems.has(pair))) ??
    givenWhere((each) => stems.some((stem) => each.stems.has(stem)))
  if (whole?.kind === "children") return inWords(whole, facts)

  const others = exact.length > 0 ? wanted : wanted.filter((word) => !isShopWord(word))
  const carded = findCards(others, cards, exact.length > 0 ? ["exact", ...parts] : parts)
  const card = withCards(term, carded)
  if (card !== null) return card

  if (whole !== undefined && whole.kind !== "highDose") return inWords(whole, facts)
  const high = highlyDosed(term, query)
  const [named] = namedNutrients(query)
  const refused = givenWhere(({ answer }) => answer.kind === "highDose")
  if (refused !== undefined && (high !== undefined || whole !== undefined))
    return refusedDose(refused, high ?? named, facts)

  const begun = givenWhere(({ beginnings }) => beginnings.some((start) => texts.some((text) => text.startsWith(start))))
  if (begun !== undefined) return begun.kind === "highDose" ? refusedDose(begun, named, facts) : inWords(begun, facts)
  const mistyped = givenWhere((each) => each.words.some((word) => texts.some((text) => isSlipOf(text, word))))
  if (mistyped?.kind === "highDose") return refusedDose(mistyped, named, facts)
  return mistyped === undefined ? withCards(term, findCards(wanted, cards, ["mistyped"])) : inWords(mistyped, facts)
}
