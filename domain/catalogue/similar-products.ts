import { type CatalogueSnapshot, isAvailable } from "./catalogue-snapshot.ts"
import type { Product } from "./product.ts"

/** So many are shown beside a product. */
const maxSimilar = 4

/** Nutrients in common weigh most (0 to 4), then the category (2), then the form (1). */
const likeness = (product: Product, nutrients: ReadonlySet<string>, other: Product): number => {
  const shared = other.doses.filter((dose) => nutrients.has(dose.nutrient)).length
  const all = nutrients.size + other.doses.length - shared
  const sameCategory = other.category === product.category
  if (shared === 0 && !sameCategory) return 0
  return (all === 0 ? 0 : (4 * shared) / all) + (sameCategory ? 2 : 0) + (other.form === product.form ? 1 : 0)
}

/**
 * Up to four products with a nutrient or the category in common: those that can be ordered first, the most alike first,
 * ties in the shop's order. Never the product itself.
 */
export const similarProducts = (snapshot: CatalogueSnapshot, product: Product): readonly Product[] => {
  const nutrients = new Set(product.doses.map((dose) => dose.nutrient))
  return snapshot.products
    .filter((other) => other.handle !== product.handle)
    .map((other) => ({ other, available: isAvailable(snapshot, other), score: likeness(product, nutrients, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => Number(b.available) - Number(a.available) || b.score - a.score)
    .slice(0, maxSimilar)
    .map(({ other }) => other)
}
