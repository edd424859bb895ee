import type { SearchConcept } from "../catalogue/search-concepts.ts"
import { readSearchTerm } from "../catalogue/search-query.ts"
import { stemGerman } from "../catalogue/search-stem.ts"
import { type SearchWord, searchWords } from "../catalogue/search-words.ts"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { germanList } from "../shared/german-list.ts"
import type { HealthCard } from "./health-cards.ts"
import { type FoundCard, findCards, isSlipOf } from "./health-words.ts"
import type { AnswerFacts, SearchAnswer, ShopAnswer } from "./search-answer.ts"
import { shopAnswers } from "./shop-answers.ts"

/** An answer with what must not stand beside it: contraindications of products. */
export interface GivenAnswer extends SearchAnswer {
  readonly withheld: readonly string[]
}

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
const namedNutrients = (term: string): readonly SearchConcept[] =>
  readSearchTerm(term).wanted.flatMap(({ named }) =>
    named !== null && namesNutrient(named.concept) ? [named.concept] : [],
  )

/** From so many times the BfR's proposal on, an amount is told from one that is only a little more. */
const muchMore = 2.5
/** International units in a µg of vitamin D. */
const vitaminDUnits = 40
const plainNumber = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+|\d{4,6})(?![\d.,]*\d)/g

/** The nutrient of which a term wants far more than the shop sells. Of vitamin D a bare number is in international units. */
const highlyDosed = (term: string): SearchConcept | undefined => {
  const { amounts } = readSearchTerm(term)
  const unitsOfD = [
    ...amounts.flatMap(({ value, unit }) => (unit === "IU" ? [value] : [])),
    ...Array.from(term.matchAll(plainNumber), ([number]) => Number(number.replaceAll(".", ""))),
  ]
  const named = namedNutrients(term)
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
  withheld: [],
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

/** The cards as one answer. Beside it stand products for nutrients the rest of the term names, none the cards' products warn of. */
const fromCards = (term: string, found: readonly [FoundCard, ...FoundCard[]]): GivenAnswer => {
  const [first] = found
  const subjects = [...new Set(found.map(({ card, name }) => name ?? card.title))]
  const notes = [...new Map(found.flatMap(({ card }) => card.notes).map((note) => [note.text, note])).values()]
  // An illness or a medicine weighs more than what is not sold.
  const { kind } = (found.find(({ card }) => card.kind !== "not-sold") ?? first).card
  const taken = found.flatMap(({ words }) => words).toSorted((a, b) => a.start - b.start)
  const rest = taken
    .reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, term)
    .replace(/\s+/g, " ")
    .trim()
  return {
    kind,
    title:
      kind === "not-sold"
        ? `${germanList(subjects)}: Das führen wir nicht.`
        : `${germanList(subjects)}: Frag bitte in der Apotheke oder Praxis.`,
    text: kind === "illness" ? supplementsOnly : kind === "not-sold" ? askFirst : "",
    link: { href: "/questionnaire", text: "Zum Nährstoff-Check" },
    products: namedNutrients(rest).length > 0,
    term: rest,
    notes,
    withheld: found.flatMap(({ card }) => card.tags),
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
  const refusedWords = readSearchTerm(term).unwanted.flatMap((phrase) => phrase.words)
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
  const high = highlyDosed(term)
  const refused = givenWhere(({ answer }) => answer.kind === "highDose")
  if (refused !== undefined && (high !== undefined || whole !== undefined))
    return refusedDose(refused, high ?? namedNutrients(term)[0], facts)

  const begun = givenWhere(({ beginnings }) => beginnings.some((start) => texts.some((text) => text.startsWith(start))))
  if (begun !== undefined)
    return begun.kind === "highDose" ? refusedDose(begun, namedNutrients(term)[0], facts) : inWords(begun, facts)
  const mistyped = givenWhere((each) => each.words.some((word) => texts.some((text) => isSlipOf(text, word))))
  if (mistyped?.kind === "highDose") return refusedDose(mistyped, namedNutrients(term)[0], facts)
  return mistyped === undefined ? withCards(term, findCards(wanted, cards, ["mistyped"])) : inWords(mistyped, facts)
}
