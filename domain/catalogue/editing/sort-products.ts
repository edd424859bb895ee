import { compareTexts } from "../../shared/compare-texts.ts"
import type { ListedProduct } from "./edited-product.ts"
import type { ProductsWanted } from "./ports.ts"
import type { ProductColumn, ProductCursor } from "./product-list.ts"

/** What a product is sorted by, however many packs it has: the lowest price, and the pack of which fewest are left. */
export interface SortedProduct {
  readonly handle: string
  readonly title: string
  readonly leastCents: number | null
  readonly fewestPacks: number | null
}

const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers))

export const sortedProductOf = ({ handle, title, packs }: ListedProduct): SortedProduct => ({
  handle,
  title,
  leastCents: least(packs.map(({ priceCents }) => priceCents)),
  fewestPacks: least(packs.map(({ quantity }) => quantity)),
})

const values: Readonly<Record<ProductColumn, (product: SortedProduct) => string | number | null>> = {
  shop: () => null,
  title: ({ title }) => title,
  price: ({ leastCents }) => leastCents,
  stock: ({ fewestPacks }) => fewestPacks,
}

export const productCursor = (column: ProductColumn, product: SortedProduct): ProductCursor => ({
  value: values[column](product),
  id: product.handle,
})

/** As people look things up: capital letters count for nothing, Ö stands with O, and 400 before 1000. */
const titles = new Intl.Collator("de", { sensitivity: "accent", numeric: true })

const comparedValues = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : titles.compare(String(a), String(b))

/** Compares two products: by value, those of the same value by their handles; those without a value come last in both directions. */
export const compareCursors =
  (downwards: boolean) =>
  (a: ProductCursor, b: ProductCursor): number => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || compareTexts(a.id, b.id)
    const upwards = comparedValues(a.value, b.value) || compareTexts(a.id, b.id)
    return downwards ? -upwards : upwards
  }

/** The handles of the products on a page: those after the cursor, sorted. */
export const handlesOnPage = (
  products: readonly SortedProduct[],
  { column, downwards, after, limit }: Pick<ProductsWanted, "column" | "downwards" | "after" | "limit">,
): readonly string[] => {
  const compare = compareCursors(downwards)
  return products
    .map((product) => productCursor(column, product))
    .filter((cursor) => after === null || compare(after, cursor) < 0)
    .toSorted(compare)
    .slice(0, limit)
    .map(({ id }) => id)
}
