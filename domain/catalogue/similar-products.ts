import type { Steps } from "../shared/steps.ts"
import { type CatalogueSnapshot, isAvailable } from "./catalogue-snapshot.ts"
import type { OfProducts } from "./of-products.ts"
import type { Product } from "./product.ts"

const most = 4

/** Products that are alike to every other product in the same way. */
interface Kind {
  readonly nutrients: ReadonlySet<string>
  readonly doses: number
  readonly category: Product["category"]
  readonly form: Product["form"]
  /** Their places in the shop's order, ascending. */
  readonly members: number[]
}

/** Products sorted in one step. */
const slice = 64

/** The kinds a list of products falls into. */
export const productKinds: OfProducts<readonly Kind[]> = function* (products): Steps<readonly Kind[]> {
  const found = new Map<string, Kind>()
  for (const [place, product] of products.entries()) {
    const { category, form } = product
    const nutrients = product.doses.map((dose) => dose.nutrient)
    const name = JSON.stringify([category, form, ...nutrients.toSorted()])
    const kind = found.get(name) ?? {
      nutrients: new Set(nutrients),
      doses: nutrients.length,
      category,
      form,
      members: [],
    }
    found.set(name, kind)
    kind.members.push(place)
    if (place % slice === 0) yield
  }
  return [...found.values()]
}

/** Nutrients in common weigh most (0 to 4), then the category (2), then the form (1). */
const likeness = (product: Product, nutrients: ReadonlySet<string>, kind: Kind): number => {
  const shared = [...kind.nutrients].filter((nutrient) => nutrients.has(nutrient)).length
  const all = nutrients.size + kind.doses - shared
  const sameCategory = kind.category === product.category
  if (shared === 0 && !sameCategory) return 0
  return (all === 0 ? 0 : (4 * shared) / all) + (sameCategory ? 2 : 0) + (kind.form === product.form ? 1 : 0)
}

/** The first of several kinds in the shop's order. */
const firstOf = (
  { products }: CatalogueSnapshot,
  alike: readonly Kind[],
  passes: (product: Product) => boolean,
): readonly Product[] =>
  alike
    .flatMap(({ members }) => {
      const first: number[] = []
      for (const place of members) {
        if (first.length === most) break
        const product = products[place]
        if (product !== undefined && passes(product)) first.push(place)
      }
      return first
    })
    .sort((a, b) => a - b)
    .flatMap((place) => products[place] ?? [])

/** Kinds that are as alike to a product as each other, the most alike first, whatever is sold out. */
export type AlikeKinds = readonly (readonly Kind[])[]

export const alikeKinds = ({ workings }: CatalogueSnapshot, product: Product): AlikeKinds => {
  const nutrients = new Set(product.doses.map((dose) => dose.nutrient))
  const scored = workings
    .of(productKinds)
    .map((kind) => ({ kind, score: likeness(product, nutrients, kind) }))
    .filter(({ score }) => score > 0)
  return [...Map.groupBy(scored, ({ score }) => score)]
    .sort(([a], [b]) => b - a)
    .map(([, alike]) => alike.map(({ kind }) => kind))
}

/**
 * Up to four products with a nutrient or the category in common: those that can be ordered first, the most alike first,
 * ties in the shop's order. Never the product itself.
 */
export const similarProducts = (
  snapshot: CatalogueSnapshot,
  product: Product,
  byScore: AlikeKinds = alikeKinds(snapshot, product),
): readonly Product[] => {
  const similar: Product[] = []
  for (const available of [true, false])
    for (const alike of byScore) {
      if (similar.length >= most) break
      similar.push(
        ...firstOf(
          snapshot,
          alike,
          (other) => other.handle !== product.handle && isAvailable(snapshot, other) === available,
        ),
      )
    }
  return similar.slice(0, most)
}
