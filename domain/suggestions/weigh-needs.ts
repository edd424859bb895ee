import { blockOf, type Person, withWaiting } from "./blocks.ts"
import { needsOf } from "./needs.ts"
import { selectProducts } from "./select-products.ts"
import type { SuggestionInput } from "./suggestion-input.ts"

/**
 * The needs of a person whom no answer refers, what stands in the way of each (`null`: nothing), and what is chosen for the open
 * ones: what `suggest` answers and `explain` tells.
 */
export const weighNeeds = (
  person: Person,
  { ruleBook, nutrients: table, products }: Pick<SuggestionInput, "ruleBook" | "nutrients" | "products">,
) => {
  const needs = needsOf(person.facts, ruleBook.rules, table)
  const blocks = withWaiting(new Map(needs.map((need) => [need, blockOf(need, person, table)])), table)
  const open = needs.filter((need) => blocks.get(need) === null)
  return { needs, blocks, selection: selectProducts(open, products, person.facts, person.taken, table) }
}
