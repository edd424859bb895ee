import { Allergen, type Dose, type Product } from "../../domain/catalogue/product.ts"

/** A dose that some products have, and which. */
export interface SharedDose {
  readonly dose: Pick<Dose, "nutrient" | "amount" | "unit">
  readonly products: readonly number[]
}

/** What of each product a search looks at beside its words, by its place in the snapshot. */
export interface ProductTraits {
  readonly vegan: Uint8Array
  readonly vegetarian: Uint8Array
  /** What is in it or may be, as bits of `allergenBits`. */
  readonly avoided: Uint16Array
  /** How many different nutrients it doses; parts of one (DHA in EPA + DHA) are one. */
  readonly nutrients: Uint16Array
  readonly doses: readonly SharedDose[]
  /** Products by how many pieces one of their packs has. */
  readonly byPieces: ReadonlyMap<number, readonly number[]>
}

/** Several nutrients that are one thing on a label. */
const oneNutrient: ReadonlyMap<string, string> = new Map([["omega3_dha", "omega3_epa_dha"]])

export const allergenBits = (allergens: readonly Allergen[]): number =>
  allergens.reduce((bits, allergen) => bits | (1 << Allergen.literals.indexOf(allergen)), 0)

/** Collects the traits of so many products, one by one. */
export const collectTraits = (count: number) => {
  const [vegan, vegetarian] = [new Uint8Array(count), new Uint8Array(count)]
  const avoided = new Uint16Array(count)
  const nutrients = new Uint16Array(count)
  const doses = new Map<string, { readonly dose: SharedDose["dose"]; readonly products: number[] }>()
  const byPieces = new Map<number, number[]>()
  return {
    add: (product: Product, at: number): void => {
      vegan[at] = Number(product.vegan)
      vegetarian[at] = Number(product.vegetarian)
      avoided[at] = allergenBits(product.allergens) | allergenBits(product.mayContain)
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
      vegan,
      vegetarian,
      avoided,
      nutrients,
      doses: [...doses.values()],
      byPieces,
    }),
  }
}
