import type { NutrientId } from "../nutrients/nutrient.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import type { Cents } from "../shared/money.ts"
import { sortInSteps } from "../shared/sort-in-steps.ts"
import type { Steps } from "../shared/steps.ts"
import type { OfProducts } from "./of-products.ts"
import { pricePerDay } from "./price-per-day.ts"
import type { Allergen, Category, Form, Product } from "./product.ts"
import { addProduct, noProducts, type ProductSet } from "./product-set.ts"
import type { ProductSort } from "./product-sort.ts"

/** Which products of a list have what lists are narrowed to. */
export interface FilterIndex {
  readonly all: ProductSet
  readonly category: ReadonlyMap<Category, ProductSet>
  readonly nutrient: ReadonlyMap<NutrientId, ProductSet>
  readonly form: ReadonlyMap<Form, ProductSet>
  readonly vegan: ProductSet
  /** In it or in traces. */
  readonly allergen: ReadonlyMap<Allergen, ProductSet>
  readonly perDay: Int32Array
}

/** Products read in one step. */
const slice = 64

export const filterIndex: OfProducts<FilterIndex> = function* (products): Steps<FilterIndex> {
  const sets = <Value>() => {
    const byValue = new Map<Value, ProductSet>()
    const add = (value: Value, place: number): void => {
      const set = byValue.get(value) ?? noProducts(products.length)
      byValue.set(value, set)
      addProduct(set, place)
    }
    return { byValue, add }
  }
  const category = sets<Category>()
  const nutrient = sets<NutrientId>()
  const form = sets<Form>()
  const allergen = sets<Allergen>()
  const [all, vegan] = [noProducts(products.length), noProducts(products.length)]
  const perDay = new Int32Array(products.length)
  for (const [place, product] of products.entries()) {
    addProduct(all, place)
    category.add(product.category, place)
    form.add(product.form, place)
    if (product.vegan) addProduct(vegan, place)
    for (const dose of product.doses) nutrient.add(dose.nutrient, place)
    for (const each of product.allergens) allergen.add(each, place)
    for (const each of product.mayContain) allergen.add(each, place)
    perDay[place] = pricePerDay(product.variants[0])
    if (place % slice === 0) yield
  }
  return {
    all,
    category: category.byValue,
    nutrient: nutrient.byValue,
    form: form.byValue,
    vegan,
    allergen: allergen.byValue,
    perDay,
  }
}

/** The places of a list's products in one order, and where in it each stands. */
export interface ProductOrder {
  readonly order: Uint32Array
  readonly ranks: Uint32Array
}

const inOrderOf = (compare: (a: Product, b: Product) => number): OfProducts<ProductOrder> =>
  function* (products): Steps<ProductOrder> {
    const order = yield* sortInSteps(products.length, (one, other) => {
      const [a, b] = [products[one], products[other]]
      return a === undefined || b === undefined ? 0 : compare(a, b) || compareTexts(a.handle, b.handle)
    })
    const ranks = new Uint32Array(order.length)
    for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] ?? 0] = rank
    return { order, ranks }
  }

const german = new Intl.Collator("de-DE", { numeric: true })
const priceOf = (product: Product): Cents => product.variants[0].priceCents
const perDayOf = (product: Product): Cents => pricePerDay(product.variants[0])

/** Every order but the shop's own; ties by handle. */
export const productOrders: Readonly<Record<Exclude<ProductSort, "recommended">, OfProducts<ProductOrder>>> = {
  price_asc: inOrderOf((a, b) => priceOf(a) - priceOf(b)),
  price_desc: inOrderOf((a, b) => priceOf(b) - priceOf(a)),
  price_per_day: inOrderOf((a, b) => perDayOf(a) - perDayOf(b)),
  name: inOrderOf((a, b) => german.compare(a.title, b.title)),
}
