import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import type { Handle } from "../catalogue/product.ts"
import { type ProductCard, productCard } from "../catalogue/product-card.ts"
import { type ProductView, productView } from "../catalogue/product-view.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import type { Source } from "../nutrients/nutrient-table.ts"
import { type Candidate, candidateOf } from "./candidate.ts"
import type { Edition } from "./edition.ts"
import { type NutrientSafety, safetyRows } from "./nutrient-safety.ts"
import type { RuleBook } from "./rule-book.ts"

/**
 * Everything a suggestion is computed from and shown with, beside the questionnaire: the same for everybody, so that a browser
 * can fetch it before anything is answered and asks nothing afterwards.
 */
export interface Material {
  /** The questionnaire's version it belongs to. */
  readonly version: string
  readonly ruleBook: RuleBook
  readonly nutrients: readonly NutrientSafety[]
  readonly products: readonly Candidate[]
  readonly nutrientsVersion: string
  readonly catalogueVersion: string
  /** The acts, opinions and reviews that rules, cautions and limits come from, by key. */
  readonly sources: Readonly<Record<string, Source>>
  /** What has to be shown of every product that may be suggested. */
  readonly views: Readonly<Record<Handle, ProductView>>
  readonly cards: Readonly<Record<Handle, ProductCard>>
}

interface Shelf {
  readonly edition: Edition
  readonly snapshot: CatalogueSnapshot
  readonly table: NutrientTable
  readonly tableVersion: string
  readonly sources: Material["sources"]
}

export const materialOf = ({ edition, snapshot, table, tableVersion, sources }: Shelf): Material => ({
  version: edition.questionnaire.version,
  ruleBook: edition.ruleBook,
  nutrients: safetyRows(table),
  products: snapshot.products.map(candidateOf),
  nutrientsVersion: tableVersion,
  catalogueVersion: String(snapshot.revision),
  sources,
  views: Object.fromEntries(
    snapshot.products
      .filter(({ suggestable }) => suggestable)
      .map((product) => [product.handle, { ...productView(snapshot, product, table), similar: [] }]),
  ),
  cards: Object.fromEntries(snapshot.products.map((product) => [product.handle, productCard(snapshot, product)])),
})
