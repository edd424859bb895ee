import type { Allergen } from "../catalogue/product.ts"
import type { SearchConcept } from "./search-concepts.ts"
import { conceptNamed } from "./search-phrases.ts"
import { stemGerman } from "./search-stem.ts"
import { forgivenSlips, slipsBetween } from "./search-typos.ts"
import { foldSpokenC, type SearchWord, searchWords } from "./search-words.ts"

/** What a shopper does not want. A product is left out as soon as one of these applies to it. */
export interface Exclusion {
  readonly allergens: readonly Allergen[]
  /** Beginnings or parts of words in the list of ingredients, folded. */
  readonly ingredients: readonly string[]
  /** Products about this. */
  readonly concept: SearchConcept | null
  /** Everything that is not vegan. */
  readonly animal: boolean
}

interface Topic {
  readonly names: readonly string[]
  readonly allergens?: readonly Allergen[]
  readonly ingredients?: readonly string[]
  readonly animal?: boolean
}

/** On the safe side: `ohne Nüsse` leaves peanuts out too, `ohne Zucker` also juices. */
const topics: readonly Topic[] = [
  { names: ["Gelatine"], ingredients: ["gelatin"] },
  {
    names: ["Laktose", "Lactose", "Milch", "Milchzucker", "Milcheiweiß", "Molke", "Casein"],
    allergens: ["milk"],
    ingredients: ["laktose", "lactose", "milch", "molke", "casein"],
  },
  {
    names: ["Gluten", "Weizen", "Getreide"],
    allergens: ["gluten"],
    ingredients: ["gluten", "weizen", "roggen", "gerste", "dinkel"],
  },
  { names: ["Ei", "Eier", "Hühnerei"], allergens: ["eggs"], ingredients: ["eigelb", "eiklar", "huhnerei"] },
  { names: ["Fisch", "Fischöl"], allergens: ["fish"], ingredients: ["fisch"] },
  { names: ["Meeresfrüchte"], allergens: ["fish", "crustaceans", "molluscs"], ingredients: ["fisch", "krill"] },
  {
    names: ["Krebstiere", "Krustentiere", "Schalentiere", "Krebs"],
    allergens: ["crustaceans", "molluscs"],
    ingredients: ["krill"],
  },
  { names: ["Weichtiere", "Muscheln"], allergens: ["molluscs"] },
  { names: ["Erdnuss", "Erdnüsse"], allergens: ["peanuts"], ingredients: ["erdnuss"] },
  {
    names: ["Nuss", "Nüsse", "Schalenfrüchte", "Mandeln", "Haselnuss"],
    allergens: ["nuts", "peanuts"],
    ingredients: ["nuss", "mandel"],
  },
  { names: ["Soja", "Sojalecithin"], allergens: ["soy"], ingredients: ["soja"] },
  { names: ["Sellerie"], allergens: ["celery"], ingredients: ["sellerie"] },
  { names: ["Senf"], allergens: ["mustard"], ingredients: ["senf"] },
  { names: ["Sesam"], allergens: ["sesame"], ingredients: ["sesam"] },
  { names: ["Lupinen", "Lupine"], allergens: ["lupin"], ingredients: ["lupin"] },
  {
    names: ["Sulfite", "Sulfit", "Schwefel", "Schwefeldioxid"],
    allergens: ["sulphites"],
    ingredients: ["sulfit", "schwefeldioxid"],
  },
  {
    names: ["Zucker", "Zuckerzusatz"],
    ingredients: ["zucker", "saccharose", "glucose", "glukose", "dextrose", "fructose", "fruktose", "sirup", "saft"],
  },
  { names: ["Süßstoffe", "Süßstoff", "Süßungsmittel"], ingredients: ["sussungsmittel", "sussstoff"] },
  { names: ["Alkohol", "Ethanol"], ingredients: ["alkohol", "ethanol"] },
  { names: ["tierisch", "tierische", "Tierprodukte", "Fleisch"], animal: true },
  { names: ["Schwein", "Schweinegelatine", "Rind", "Rindergelatine"], ingredients: ["gelatin", "schwein", "rind"] },
]

const folded = (name: string): string =>
  searchWords(name)
    .map(({ text }) => text)
    .join("")

const topicByName: ReadonlyMap<string, Topic> = new Map(
  topics.flatMap((topic) => topic.names.map((name) => [folded(name), topic] as const)),
)
const topicByStem: ReadonlyMap<string, Topic> = new Map(
  Array.from(topicByName, ([name, topic]) => [stemGerman(name), topic] as const),
)
const topicNames: ReadonlyMap<string, string> = new Map(
  topics.flatMap((topic) => topic.names.map((name) => [folded(name), name] as const)),
)

/** Whether a word names something people avoid and nothing they look for. */
export const isAvoided = (word: SearchWord): boolean =>
  (topicByName.has(word.text) || topicByStem.has(stemGerman(word.text))) && conceptNamed([word]) === null

const fromTopic = (topic: Topic): Exclusion => ({
  allergens: topic.allergens ?? [],
  ingredients: (topic.ingredients ?? []).map(foldSpokenC),
  concept: null,
  animal: topic.animal ?? false,
})

/** What was excluded, and how it is spelled when it was typed wrong. */
export interface UnderstoodExclusion {
  readonly exclusion: Exclusion
  readonly correction: string | null
}

const shortestIngredient = 4

const misspelled = (typed: string): string | null => {
  let nearest: string | null = null
  let limit = typed.length < 4 ? 0 : forgivenSlips(typed.length)
  for (const name of topicByName.keys()) {
    const slips = slipsBetween(typed, name, limit)
    if (slips <= limit && name.length >= 4) {
      nearest = name
      limit = slips - 1
    }
  }
  return nearest
}

/**
 * What `ohne …` means: an allergen or ingredient people avoid, a nutrient, or any word in the list of ingredients.
 * `open`: the words may still be being typed. `isIngredient`: whether some product's ingredients hold the folded text.
 */
export const understandExclusion = (
  words: readonly SearchWord[],
  open: boolean,
  isIngredient: (text: string) => boolean,
): UnderstoodExclusion | null => {
  const typed = words.map((word) => word.text).join("")
  const stem = stemGerman(typed)
  const topic = topicByName.get(typed) ?? topicByStem.get(stem)
  if (topic !== undefined) return { exclusion: fromTopic(topic), correction: null }
  const named = conceptNamed(words)
  if (named !== null) {
    return { exclusion: { allergens: [], ingredients: [], concept: named.concept, animal: false }, correction: null }
  }
  const begun =
    open && typed.length >= 3 ? Array.from(topicByName.keys()).find((name) => name.startsWith(typed)) : undefined
  const begunTopic = begun === undefined ? undefined : topicByName.get(begun)
  if (begunTopic !== undefined) return { exclusion: fromTopic(begunTopic), correction: null }
  if (stem.length >= shortestIngredient && isIngredient(stem)) {
    return { exclusion: { allergens: [], ingredients: [stem], concept: null, animal: false }, correction: null }
  }
  const name = misspelled(typed)
  const nearest = name === null ? undefined : topicByName.get(name)
  return name === null || nearest === undefined
    ? null
    : { exclusion: fromTopic(nearest), correction: topicNames.get(name) ?? null }
}
