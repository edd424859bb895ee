import { compareTexts } from "../shared/compare-texts.ts"
import type { Cents } from "../shared/money.ts"
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import { derivedIndex } from "./derived-index.ts"
import { pricePerDay } from "./portion-price.ts"
import type { Product } from "./product.ts"
import type { ProductSort } from "./product-sort.ts"

const german = new Intl.Collator("de-DE", { numeric: true })
const priceOf = (product: Product): Cents => product.variants[0].priceCents
/** What has no price a day comes last. */
const perDayOf = (product: Product): number => pricePerDay(product, product.variants[0]) ?? Number.MAX_VALUE

const sortedBy = (compare: (a: Product, b: Product) => number) =>
  derivedIndex((products) => products.toSorted((a, b) => compare(a, b) || compareTexts(a.handle, b.handle)))

const orders: Readonly<
  Record<Exclude<ProductSort, "recommended">, (products: readonly Product[]) => readonly Product[]>
> = {
  price_asc: sortedBy((a, b) => priceOf(a) - priceOf(b)),
  price_desc: sortedBy((a, b) => priceOf(b) - priceOf(a)),
  price_per_day: sortedBy((a, b) => perDayOf(a) - perDayOf(b)),
  name: sortedBy((a, b) => german.compare(a.title, b.title)),
}

/** All products in one order; ties by handle. `recommended` is the shop's own order. */
export const sortedProducts = ({ products }: CatalogueSnapshot, sort: ProductSort): readonly Product[] =>
  sort === "recommended" ? products : orders[sort](products)
