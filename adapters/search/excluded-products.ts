import type { Product } from "../../domain/catalogue/product.ts"
import { type Exclusion, type UnderstoodExclusion, understandExclusion } from "../../domain/search/search-exclusions.ts"
import type { SearchQuery, UnwantedPhrase } from "../../domain/search/search-query.ts"
import { stemGerman } from "../../domain/search/search-stem.ts"
import { conceptTerm, Field, tellingFields } from "./product-words.ts"
import type { SearchIndex, Term } from "./search-index.ts"

/** Words of ingredients that hold a text; `gelatinefrei` does not hold gelatine. */
const ingredientsWith = (index: SearchIndex, text: string): readonly Term[] =>
  index.ingredientWords.filter((term) => term.text.includes(text) && !stemGerman(term.text).endsWith("frei"))

/** What `ohne …` means among these products; `null` when it is not understood. */
export const understandUnwanted = (index: SearchIndex, { words, open }: UnwantedPhrase): UnderstoodExclusion | null =>
  understandExclusion(words, open, (text) => ingredientsWith(index, text).length > 0)

const exclude = (index: SearchIndex, exclusion: Exclusion, excluded: Set<number>): void => {
  const excludeHolders = (term: Term | undefined, fields: number): void => {
    for (const [at, product] of term?.products.entries() ?? [])
      if (((term?.fields[at] ?? 0) & fields) !== 0) excluded.add(product)
  }
  for (const ingredient of exclusion.ingredients)
    for (const term of ingredientsWith(index, ingredient)) excludeHolders(term, Field.ingredients)
  if (exclusion.concept !== null) excludeHolders(index.terms.get(conceptTerm(exclusion.concept.id)), tellingFields)
  for (const [at, { vegan, allergens, mayContain }] of index.products.entries())
    if (
      (exclusion.animal && !vegan) ||
      exclusion.allergens.some((allergen) => allergens.includes(allergen) || mayContain.includes(allergen))
    )
      excluded.add(at)
}

/** The products a query does not want, by index: what `ohne …` names, and what is not vegan where vegan is asked for. */
export const excludedProducts = (index: SearchIndex, query: SearchQuery): ReadonlySet<number> => {
  const excluded = new Set<number>()
  for (const phrase of query.unwanted) {
    const understood = understandUnwanted(index, phrase)
    if (understood !== null) exclude(index, understood.exclusion, excluded)
  }
  const isWanted = ({ vegan, vegetarian }: Product): boolean =>
    (vegan || !query.vegan) && (vegetarian || !query.vegetarian)
  for (const [at, product] of index.products.entries()) if (!isWanted(product)) excluded.add(at)
  return excluded
}
