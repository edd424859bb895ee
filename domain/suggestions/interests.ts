import type { Facts } from "../questionnaire/facts.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { isAllowedClaim, type Running, suits, withinLimits } from "./admissible.ts"
import type { Candidate } from "./candidate.ts"
import { noticesFor } from "./notices.ts"
import { type Family, familyOf, type SafetyTable } from "./nutrient-safety.ts"
import type { Interest } from "./rule-book.ts"
import type { InterestProducts } from "./suggestion.ts"

/** Products shown for one interest. */
export const maxInterestProducts = 4

const holdsAny = ({ doses }: Candidate, families: ReadonlySet<Family>, table: SafetyTable): boolean =>
  doses.some(({ nutrient }) => {
    const row = table.get(nutrient)
    return row === undefined || families.has(familyOf(row))
  })

/** Tag of the answer that names an interest: `interest_bones`. */
export const interestTag = (option: string): string => `interest_${option}`

/**
 * For each interest a person named, products with an authorised claim about it that they may take on top of everything
 * else. A filter, no advice: no need is concluded, every safety gate applies as for suggestions, and nothing shown contradicts
 * the result: it holds nothing of `spokenOf`, the families suggested, held back or taken already.
 */
export const interestProducts = (
  interests: readonly Interest[],
  products: readonly Candidate[],
  facts: Facts,
  running: Running,
  table: SafetyTable,
  spokenOf: ReadonlySet<Family>,
): readonly InterestProducts[] => {
  const named = interests.filter(({ option }) => facts.tags.has(interestTag(option)))
  if (named.length === 0) return []
  const safe = products
    .filter((product) => product.claims.length > 0 && !holdsAny(product, spokenOf, table))
    .filter((product) => suits(product, facts) && withinLimits(product, facts, running, table) !== null)
    .map((product) => ({ product, claims: product.claims.filter((claim) => isAllowedClaim(claim, product, table)) }))
    .sort((a, b) => a.product.doses.length - b.product.doses.length || compareTexts(a.product.handle, b.product.handle))
  return named.map(({ option, words }) => ({
    interest: option,
    products: safe
      .map(({ product, claims }) => ({
        product,
        claims: claims.filter(({ text }) => words.some((word) => text.includes(word))),
      }))
      .filter(({ claims }) => claims.length > 0)
      .slice(0, maxInterestProducts)
      .map(({ product, claims }) => ({
        handle: product.handle,
        notices: noticesFor(product, facts, table),
        claims: claims.map(({ nutrient, text }) => ({ nutrient, text })),
      })),
  }))
}
