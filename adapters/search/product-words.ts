import { categoryLabels, formLabels } from "../../domain/catalogue/labels.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { type SearchConcept, searchConcepts } from "../../domain/catalogue/search-concepts.ts"
import { readPhrases } from "../../domain/catalogue/search-phrases.ts"
import { type SearchWord, searchWords, wordsOfRun } from "../../domain/catalogue/search-words.ts"

type WordsOfRun = (run: string) => readonly SearchWord[]

/** What reading many products has learned: words come again, and tags, sources and claims come again as a whole. */
export interface Reading {
  readonly ofRun: WordsOfRun
  readonly repeated: Map<string, readonly string[]>
}

/** Where in a product a word stands, as bits: one word may stand in several places. */
export const Place = { title: 1, nutrient: 2, facet: 4, subtitle: 8, text: 16, ingredients: 32 } as const
/** The places that say what a product is; texts and ingredients only mention. */
export const tellingPlaces = Place.title | Place.nutrient | Place.facet | Place.subtitle

/** A term of the index at a place: a folded word, or a concept (see `conceptTerm`). */
export interface PlacedTerm {
  readonly term: string
  readonly place: number
}

/** A term in a title or subtitle, `[start, end)` in it. */
export interface ShownTerm {
  readonly term: string
  readonly start: number
  readonly end: number
}

export interface ProductWords {
  readonly placed: readonly PlacedTerm[]
  readonly title: readonly ShownTerm[]
  readonly subtitle: readonly ShownTerm[]
}

/** What a concept is called in the index: no folded word holds a colon. */
export const conceptTerm = (id: string): string => `:${id}`

/** Beside its label, what a category or form is called too. */
const moreNames: Readonly<Record<string, string>> = {
  mineralstoffe: "Mineralien",
  multi: "Multivitamine",
  probieren: "Probierpackungen",
  softgels: "Softgels",
}

const clauseEnd = /[.;:!?–—]+(?=\s|$)/u
const denial = /(?<![\p{L}\p{N}])(?:ohne|keine?[nmrs]?)(?![\p{L}\p{N}]).*$/isu

/** What a text says there is: `ohne Eisen und Mangan`, `sind nicht enthalten` name what there is not. */
const affirmed = (text: string): string =>
  text
    .split(clauseEnd)
    .filter((clause) => !/nicht\s+enthalten/iu.test(clause))
    .map((clause) => clause.replace(denial, ""))
    .join(". ")

const fillers: ReadonlySet<string> = new Set(
  "der die das den dem des ein eine einen einer eines und oder mit fur zum zur von vom in im am an auf aus bei als je ist sind zu".split(
    " ",
  ),
)

const conceptsBy = (keysOf: (concept: SearchConcept) => readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const concept of searchConcepts.values()) {
    for (const key of keysOf(concept)) found.set(key, [...(found.get(key) ?? []), conceptTerm(concept.id)])
  }
  return found
}
const ofNutrient = conceptsBy((concept) => concept.nutrients ?? [])
const ofForm = conceptsBy((concept) => (concept.form === undefined ? [] : [concept.form]))
const ofCategory = conceptsBy((concept) => (concept.category === undefined ? [] : [concept.category]))
const ofTargetGroup = conceptsBy((concept) => (concept.targetGroup === undefined ? [] : [concept.targetGroup]))

/** The words of a title or subtitle and the concepts they name, each where it stands. */
const shownTerms = (text: string, ofRun: WordsOfRun): readonly ShownTerm[] => {
  const words = searchWords(text, ofRun)
  const concepts = readPhrases(words).flatMap(({ from, to, named }) => {
    const first = words[from]
    const last = words[to - 1]
    return named === null || first === undefined || last === undefined
      ? []
      : [named.concept.id, ...(named.concept.kindOf === undefined ? [] : [named.concept.kindOf])].map((id) => ({
          term: conceptTerm(id),
          start: first.start,
          end: last.end,
        }))
  })
  return [...words.map(({ text: term, start, end }) => ({ term, start, end })), ...concepts]
}

const mentioned = (text: string, ofRun: WordsOfRun): readonly string[] =>
  searchWords(text, ofRun).flatMap((word) => (fillers.has(word.text) ? [] : [word.text]))

const termsIn = (text: string, ofRun: WordsOfRun): readonly string[] => shownTerms(text, ofRun).map(({ term }) => term)
const termsOfEach = (texts: Iterable<readonly [string, string]>): ReadonlyMap<string, readonly string[]> =>
  new Map(Array.from(texts, ([key, text]) => [key, termsIn(`${text} ${moreNames[key] ?? ""}`, wordsOfRun)]))
const ofLabel = termsOfEach([
  ...Object.entries(categoryLabels),
  ...Object.entries(formLabels),
  ["is vegan", "vegan"],
  ["is vegetarian", "vegetarisch"],
])
const nutrientNames = termsOfEach(
  Array.from(searchConcepts.values()).flatMap(({ nutrients, names }) =>
    nutrients?.length === 1 ? [[nutrients[0] ?? "", names[0] ?? ""] as const] : [],
  ),
)

const once = ({ repeated }: Reading, text: string, read: () => readonly string[]): readonly string[] => {
  const known = repeated.get(text)
  if (known !== undefined) return known
  const fresh = read()
  repeated.set(text, fresh)
  return fresh
}

/** All terms of one product. */
export const productWords = (product: Product, reading: Reading): ProductWords => {
  const { ofRun } = reading
  const title = shownTerms(product.title, ofRun)
  const subtitle = shownTerms(product.subtitle, ofRun)
  const placed: PlacedTerm[] = []
  const place = (terms: readonly string[] | undefined, at: number): void => {
    for (const term of terms ?? []) placed.push({ term, place: at })
  }
  for (const { term } of title) placed.push({ term, place: Place.title })
  for (const { term } of subtitle) placed.push({ term, place: Place.subtitle })
  for (const { nutrient, source } of product.doses) {
    place(ofNutrient.get(nutrient), Place.nutrient)
    place(nutrientNames.get(nutrient), Place.nutrient)
    place(
      once(reading, source, () => mentioned(source, ofRun)),
      Place.text,
    )
  }
  for (const tag of product.tags) {
    place(
      once(reading, `#${tag}`, () => termsIn(tag, ofRun)),
      Place.facet,
    )
  }
  place(ofLabel.get(product.category), Place.facet)
  place(ofLabel.get(product.form), Place.facet)
  if (product.vegan) place(ofLabel.get("is vegan"), Place.facet)
  if (product.vegetarian) place(ofLabel.get("is vegetarian"), Place.facet)
  place(ofForm.get(product.form), Place.facet)
  place(ofCategory.get(product.category), Place.facet)
  for (const group of product.targetGroups) place(ofTargetGroup.get(group), Place.facet)
  for (const { text } of product.claims) {
    place(
      once(reading, text, () => mentioned(text, ofRun)),
      Place.text,
    )
  }
  place(mentioned([product.characteristic, ...product.description].map(affirmed).join(". "), ofRun), Place.text)
  place(mentioned(product.ingredients, ofRun), Place.ingredients)
  return { placed, title, subtitle }
}
