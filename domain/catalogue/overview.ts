import type { NutrientTable } from "../nutrients/nutrient.ts"
import { type CatalogueSnapshot, isAvailable } from "./catalogue-snapshot.ts"
import { doseFacts } from "./dose-facts.ts"
import { categoryLabels } from "./labels.ts"
import {
  type CatalogueNumbers,
  type Counts,
  countsWith,
  type ExampleDose,
  exampleOf,
  type Possible,
} from "./overview-counts.ts"
import type { Category, Handle, Product } from "./product.ts"
import { type PackLabel, type ProductCard, packOf, productCard } from "./product-card.ts"

/** One product whose single dose can be shown beside all three amounts it is measured by. */
export interface DoseExample {
  readonly handle: Handle
  readonly title: string
  readonly subtitle: string
  readonly pack: PackLabel
  /** What the amount is for: `je Tagesdosis: 1 Tablette`. */
  readonly per: string
  readonly dose: ExampleDose
}

/** The shop in numbers, and what of it is shown first. */
export interface CatalogueOverview extends CatalogueNumbers {
  /** At most two, of different nutrients. */
  readonly examples: readonly DoseExample[]
  /** At most twelve that can be ordered, one of each category in turn. */
  readonly shelf: readonly ProductCard[]
}

const maxExamples = 2
const maxShelf = 12

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[]

/** Those of the possible ones that can be ordered now. */
const examplesOf = (
  snapshot: CatalogueSnapshot,
  possible: readonly Possible[],
  table: NutrientTable,
): readonly DoseExample[] => {
  const shown: DoseExample[] = []
  for (const { product } of possible) {
    if (shown.length === maxExamples) break
    const [first] = product.doses
    if (!isAvailable(snapshot, product) || shown.some((example) => example.dose.nutrient === first?.nutrient)) continue
    const { per, rows } = doseFacts(product, table)
    const dose = exampleOf(rows, table)
    if (dose === null) continue
    const { handle, title, subtitle } = product
    shown.push({ handle, title, subtitle, pack: packOf(product, product.variants[0]), per, dose })
  }
  return shown
}

/** What can be ordered, one of each category in the order of the menu, then again; what comes in a form not yet shown first. */
const oneOfEach = (snapshot: CatalogueSnapshot, shelves: Counts["shelves"], most: number): readonly Product[] => {
  const shown = new Set<Product>()
  const forms = new Set<Product["form"]>()
  const { products } = snapshot
  const isLeft = (place: number): boolean => {
    const product = products[place]
    return product !== undefined && !shown.has(product) && isAvailable(snapshot, product)
  }
  /** The first that is left of each form, in the shop's order. */
  const leftOf = (category: Category): readonly Product[] =>
    [...(shelves.get(category)?.values() ?? [])]
      .flatMap((shelf) => shelf.find(isLeft) ?? [])
      .sort((one, other) => one - other)
      .flatMap((place) => products[place] ?? [])
  for (let before = -1; before < shown.size && shown.size < most; ) {
    before = shown.size
    for (const category of keysOf(categoryLabels)) {
      const left = leftOf(category)
      const next = left.find(({ form }) => !forms.has(form)) ?? left[0]
      if (next === undefined) continue
      shown.add(next)
      forms.add(next.form)
    }
  }
  return [...shown].slice(0, most)
}

const overviews = new WeakMap<CatalogueSnapshot, CatalogueOverview>()

/** Waits for what the overview is made from; what is asked without is worked out at once. */
export const readyToOverlook = ({ workings }: CatalogueSnapshot, table: NutrientTable) =>
  workings.ready(countsWith(table))

/** The shop in numbers, for the front pages. */
export const catalogueOverview = (snapshot: CatalogueSnapshot, table: NutrientTable): CatalogueOverview => {
  const known = overviews.get(snapshot)
  if (known !== undefined) return known
  const { numbers, possible, shelves } = snapshot.workings.of(countsWith(table))
  const overview: CatalogueOverview = {
    ...numbers,
    examples: examplesOf(snapshot, possible, table),
    shelf: oneOfEach(snapshot, shelves, maxShelf).map((product) => productCard(snapshot, product)),
  }
  overviews.set(snapshot, overview)
  return overview
}
