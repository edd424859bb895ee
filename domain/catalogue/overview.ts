import type { NutrientTable } from "../nutrients/nutrient.ts"
import { type CatalogueSnapshot, isAvailable } from "./catalogue-snapshot.ts"
import { doseFacts } from "./dose-facts.ts"
import { categoryLabels } from "./labels.ts"
import { type CatalogueNumbers, countProducts, type ExampleDose, exampleOf } from "./overview-counts.ts"
import type { Handle, Product } from "./product.ts"
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

/** The first of the products that can be ordered now. */
const examplesOf = (
  snapshot: CatalogueSnapshot,
  products: readonly Product[],
  table: NutrientTable,
): readonly DoseExample[] => {
  const shown: DoseExample[] = []
  for (const product of products) {
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
const oneOfEach = (snapshot: CatalogueSnapshot, most: number): readonly Product[] => {
  const ofCategory = Map.groupBy(
    snapshot.products.filter((product) => isAvailable(snapshot, product)),
    ({ category }) => category,
  )
  const shelves = Object.keys(categoryLabels).map((category) => ofCategory.get(category as Product["category"]) ?? [])
  const shown = new Set<Product>()
  const forms = new Set<Product["form"]>()
  for (let before = -1; before < shown.size && shown.size < most; ) {
    before = shown.size
    for (const shelf of shelves) {
      const next =
        shelf.find((product) => !shown.has(product) && !forms.has(product.form)) ??
        shelf.find((product) => !shown.has(product))
      if (next === undefined) continue
      shown.add(next)
      forms.add(next.form)
    }
  }
  return [...shown].slice(0, most)
}

/** The shop in numbers, for the front pages. */
export const catalogueOverview = (snapshot: CatalogueSnapshot, table: NutrientTable): CatalogueOverview => {
  const { numbers, examples } = countProducts(table)(snapshot.products)
  return {
    ...numbers,
    examples: examplesOf(snapshot, examples, table),
    shelf: oneOfEach(snapshot, maxShelf).map((product) => productCard(snapshot, product)),
  }
}
