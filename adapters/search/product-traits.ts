import type { Allergen, Dose, Product } from "../../domain/catalogue/product.ts"
import { addProduct, noProducts, type ProductSet } from "../../domain/catalogue/product-set.ts"

/** A dose that some products have, and which. */
export interface SharedDose {
  readonly dose: Pick<Dose, "nutrient" | "amount" | "unit">
  readonly products: readonly number[]
}

/** What of each product a search looks at beside its words, by its place in the snapshot. */
export interface ProductTraits {
  readonly all: ProductSet
  readonly vegan: ProductSet
  readonly vegetarian: ProductSet
  /** Which products have it in them, or may have. */
  readonly avoided: ReadonlyMap<Allergen, ProductSet>
  /** How many different nutrients it doses; parts of one (DHA in EPA + DHA) are one. */
  readonly nutrients: Uint16Array
  /** The most of them any product has. */
  readonly mostNutrients: number
  readonly doses: readonly SharedDose[]
  /** Products by how many pieces one of their packs has. */
  readonly byPieces: ReadonlyMap<number, readonly number[]>
}

/** Several nutrients that are one thing on a label. */
const oneNutrient: ReadonlyMap<string, string> = new Map([["omega3_dha", "omega3_epa_dha"]])

/** Collects the traits of so many products, one by one. */
export const collectTraits = (count: number) => {
  const [all, vegan, vegetarian] = [noProducts(count), noProducts(count), noProducts(count)]
  const avoided = new Map<Allergen, ProductSet>()
  const nutrients = new Uint16Array(count)
  const doses = new Map<string, { readonly dose: SharedDose["dose"]; readonly products: number[] }>()
  const byPieces = new Map<number, number[]>()
  const avoid = (allergen: Allergen, at: number): void => {
    const holding = avoided.get(allergen) ?? noProducts(count)
    avoided.set(allergen, holding)
    addProduct(holding, at)
  }
  return {
    add: (product: Product, at: number): void => {
      addProduct(all, at)
      if (product.vegan) addProduct(vegan, at)
      if (product.vegetarian) addProduct(vegetarian, at)
      for (const allergen of product.allergens) avoid(allergen, at)
      for (const allergen of product.mayContain) avoid(allergen, at)
      nutrients[at] = new Set(product.doses.map(({ nutrient }) => oneNutrient.get(nutrient) ?? nutrient)).size
      for (const { nutrient, amount, unit } of product.doses) {
        const key = `${nutrient} ${amount} ${unit}`
        const known = doses.get(key) ?? { dose: { nutrient, amount, unit }, products: [] }
        doses.set(key, known)
        known.products.push(at)
      }
      for (const { pieces } of product.variants) {
        if (pieces === null) continue
        const known = byPieces.get(pieces) ?? []
        byPieces.set(pieces, known)
        if (known.at(-1) !== at) known.push(at)
      }
    },
    finish: (): ProductTraits => ({
      all,
      vegan,
      vegetarian,
      avoided,
      nutrients,
      mostNutrients: nutrients.reduce((most, each) => Math.max(most, each), 0),
      doses: [...doses.values()],
      byPieces,
    }),
  }
}
