import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import type { Handle } from "../catalogue/product.ts"
import { type ProductCard, productCard } from "../catalogue/product-card.ts"
import { type ProductDetails, productDetails } from "../catalogue/product-view.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import type { Source } from "../nutrients/nutrient-table.ts"
import type { Candidate } from "./candidate.ts"
import { candidatesToName } from "./candidates.ts"
import { type NutrientSafety, safetyRows } from "./nutrient-safety.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import type { RuleBook } from "./rule-book.ts"

/** What suggestions are computed from, beside the questionnaire: the same for everyone. */
export interface Basis {
  readonly ruleBook: RuleBook
  readonly nutrients: readonly NutrientSafety[]
  readonly products: readonly Candidate[]
  readonly nutrientsVersion: string
  readonly catalogueVersion: string
}

/**
 * A basis and everything to show a suggestion with, so that a browser can fetch it before anything is answered and asks nothing
 * afterwards.
 */
export interface Material extends Basis {
  /** The questionnaire's version it belongs to. */
  readonly version: string
  /** The acts, opinions and reviews that rules, cautions and limits come from, by key. */
  readonly sources: Readonly<Record<string, Source>>
  /** What has to be shown of every product that may be suggested, and of every one that may be named at all. */
  readonly views: Readonly<Record<Handle, ProductDetails>>
  readonly cards: Readonly<Record<Handle, ProductCard>>
}

interface Shelf {
  readonly questionnaireVersion: QuestionnaireVersion
  readonly snapshot: CatalogueSnapshot
  readonly table: NutrientTable
  readonly tableVersion: string
}

export const basisOf = ({ questionnaireVersion, snapshot, table, tableVersion }: Shelf): Basis => ({
  ruleBook: questionnaireVersion.ruleBook,
  nutrients: safetyRows(table),
  products: candidatesToName(snapshot.products),
  nutrientsVersion: tableVersion,
  catalogueVersion: String(snapshot.revision),
})

export const materialOf = (shelf: Shelf, sources: Material["sources"]): Material => {
  const { questionnaireVersion, snapshot, table } = shelf
  const named = basisOf(shelf).products.flatMap(({ handle }) => snapshot.byHandle.get(handle) ?? [])
  return {
    ...basisOf(shelf),
    version: questionnaireVersion.questionnaire.version,
    sources,
    views: Object.fromEntries(
      named
        .filter(({ suggestable }) => suggestable)
        .map((product) => [product.handle, productDetails(snapshot, product, table)]),
    ),
    cards: Object.fromEntries(named.map((product) => [product.handle, productCard(snapshot, product)])),
  }
}
