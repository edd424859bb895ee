import { categoryLabels, formLabels } from "../../domain/catalogue/labels.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { namesCard } from "../../domain/search/health-words.ts"
import { type SearchConcept, searchConcepts } from "../../domain/search/search-concepts.ts"
import { readPhrases } from "../../domain/search/search-phrases.ts"
import { type SearchWord, searchWords, wordsOfRun } from "../../domain/search/search-words.ts"

type WordsOfRun = (run: string) => readonly SearchWord[]

/** The fields of a product, as bits: one word may stand in several. */
export const Field = { title: 1, nutrient: 2, facet: 4, subtitle: 8, text: 16, ingredients: 32 } as const
/** The fields that say what a product is; texts and ingredients only mention. */
export const tellingFields = Field.title | Field.nutrient | Field.facet | Field.subtitle

/** A term in a field: a folded word, or a concept (see `conceptTerm`). */
export interface FieldTerm {
  readonly term: string
  readonly field: number
}

/** A term in a title or subtitle, `[start, end)` in it. */
export interface ShownTerm {
  readonly term: string
  readonly start: number
  readonly end: number
}

/** What a concept is called in the index: no folded word holds a colon. */
export const conceptTerm = (id: string): string => `:${id}`
export const isConceptTerm = (term: string): boolean => term.startsWith(":")

/** Beside its label, what a category or form is called too. */
const moreNames: Readonly<Record<string, string>> = {
  mineralstoffe: "Mineralien",
  multi: "Multivitamine",
  probieren: "Probierpackungen",
  softgels: "Softgels",
}

const sentenceEnd = /(?<![.!?])[.!?]+(?=\s|$)/u
const clauseEnd = /(?<![;:–—])[;:–—]+(?=\s|$)/u
/** What sentences say that warn: who asks first, who keeps away, with what it does not go together. */
const warning =
  /ärzt|arzt|apothek|praxis|hebamme|medik|arznei|medizin|krank|beschwerden|operation|raucher|rauchst|raucht|vorsicht|achtung|warn|verzicht|meide|abstand|wirkung|rücksprache|blutung|gerinnung|(?<!\p{L})(?:nicht|nie|nur)(?!\p{L})/iu
const denial = /(?<![\p{L}\p{N}])(?:ohne|keine?[nmrs]?)(?![\p{L}\p{N}]).*$/isu

/** What a text says there is: `ohne Eisen und Mangan` names what there is not, and a sentence that warns finds nothing. */
const affirmed = (text: string): string =>
  text
    .split(sentenceEnd)
    .filter((sentence) => !warning.test(sentence))
    .flatMap((sentence) => sentence.split(clauseEnd))
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

/** The words of a title or subtitle and the concepts they name, each with its position. */
export const shownTerms = (text: string, ofRun: WordsOfRun = wordsOfRun): readonly ShownTerm[] => {
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

const healthWords = new Map<string, boolean>()
/** Words of cards are no way to a product, half typed neither: `schilddr` to iodine, by its claim. */
const isHealthWord = (text: string): boolean => {
  const is = healthWords.get(text) ?? namesCard(text)
  healthWords.set(text, is)
  return is
}
/** What claims and prose mention. */
const told = (text: string, ofRun: WordsOfRun): readonly string[] =>
  mentioned(text, ofRun).filter((word) => !isHealthWord(word))

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

/** All terms of one product with their fields. `ofRun` may be a `wordsOfRun` that caches what it has read. */
export const productTerms = (product: Product, ofRun: WordsOfRun): readonly FieldTerm[] => {
  const found: FieldTerm[] = []
  const add = (terms: readonly string[] | undefined, field: number): void => {
    for (const term of terms ?? []) found.push({ term, field })
  }
  add(termsIn(product.title, ofRun), Field.title)
  add(termsIn(affirmed(product.subtitle), ofRun), Field.subtitle)
  for (const { nutrient, source } of product.doses) {
    add(ofNutrient.get(nutrient), Field.nutrient)
    add(nutrientNames.get(nutrient), Field.nutrient)
    add(mentioned(source, ofRun), Field.text)
  }
  for (const tag of product.tags) add(termsIn(tag, ofRun), Field.facet)
  add(ofLabel.get(product.category), Field.facet)
  add(ofLabel.get(product.form), Field.facet)
  if (product.vegan) add(ofLabel.get("is vegan"), Field.facet)
  if (product.vegetarian) add(ofLabel.get("is vegetarian"), Field.facet)
  add(ofForm.get(product.form), Field.facet)
  add(ofCategory.get(product.category), Field.facet)
  for (const group of product.targetGroups) add(ofTargetGroup.get(group), Field.facet)
  for (const { text } of product.claims) add(told(text, ofRun), Field.text)
  add(told([product.characteristic, ...product.description].map(affirmed).join(". "), ofRun), Field.text)
  add(mentioned(product.ingredients, ofRun), Field.ingredients)
  return found
}
