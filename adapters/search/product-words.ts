import { categoryLabels, formLabels } from "../../domain/catalogue/labels.ts"
import type { Category, Form, Product } from "../../domain/catalogue/product.ts"
import { type SearchConcept, searchConcepts } from "../../domain/catalogue/search-concepts.ts"
import type { FoldedText } from "../../domain/catalogue/search-folding.ts"
import { readPhrases } from "../../domain/catalogue/search-phrases.ts"
import { searchWords } from "../../domain/catalogue/search-words.ts"

type Fold = (word: string) => FoldedText

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
const moreNames: Partial<Record<Category | Form, string>> = {
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
const shownTerms = (text: string, fold: Fold): readonly ShownTerm[] => {
  const words = searchWords(text, fold)
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

const mentioned = (text: string, fold: Fold): readonly string[] =>
  searchWords(text, fold).flatMap((word) => (fillers.has(word.text) ? [] : [word.text]))

/** All terms of one product. `fold` may remember what it folded. */
export const productWords = (product: Product, fold: Fold): ProductWords => {
  const title = shownTerms(product.title, fold)
  const subtitle = shownTerms(product.subtitle, fold)
  const placed: PlacedTerm[] = []
  const place = (terms: readonly string[], at: number): void => {
    for (const term of terms) placed.push({ term, place: at })
  }
  place(
    title.map(({ term }) => term),
    Place.title,
  )
  place(
    subtitle.map(({ term }) => term),
    Place.subtitle,
  )
  for (const dose of product.doses) {
    const concepts = ofNutrient.get(dose.nutrient) ?? []
    place(concepts, Place.nutrient)
    const name = searchConcepts.get((concepts[0] ?? "").slice(1))?.names[0]
    if (name !== undefined) place(mentioned(name, fold), Place.nutrient)
    place(mentioned(dose.source, fold), Place.text)
  }
  const facets = [
    ...product.tags,
    categoryLabels[product.category],
    formLabels[product.form],
    moreNames[product.category] ?? "",
    moreNames[product.form] ?? "",
    product.vegan ? "vegan" : "",
    product.vegetarian ? "vegetarisch" : "",
  ]
  for (const facet of facets) {
    place(
      shownTerms(facet, fold).map(({ term }) => term),
      Place.facet,
    )
  }
  place(ofForm.get(product.form) ?? [], Place.facet)
  place(ofCategory.get(product.category) ?? [], Place.facet)
  for (const group of product.targetGroups) place(ofTargetGroup.get(group) ?? [], Place.facet)
  const texts = [product.characteristic, ...product.description, ...product.claims.map((claim) => claim.text)]
  place(mentioned(texts.map(affirmed).join(". "), fold), Place.text)
  place(mentioned(product.ingredients, fold), Place.ingredients)
  return { placed, title, subtitle }
}
