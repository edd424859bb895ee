import { numberPlace, type Place, type Sorting, sortedBy, textPlace } from "../../shared/list-place.ts"

/** What staff's list of products can be sorted by; `shop` is the shop's own order. */
export type ProductColumn = "shop" | "title" | "price" | "stock"

export const productSortings = [
  "shop",
  "title",
  "-title",
  "price",
  "-price",
  "stock",
  "-stock",
] as const satisfies readonly Sorting<ProductColumn>[]
export type ProductSorting = (typeof productSortings)[number]

export const standardProductSorting: ProductSorting = "shop"

export const productsSortedBy = (sorting: ProductSorting = standardProductSorting) => sortedBy<ProductColumn>(sorting)

/** A place in the list of products; `null`: the text names none in this order. */
export const productPlace = (sorting: ProductSorting | undefined, text: string): Place | null => {
  const { column } = productsSortedBy(sorting)
  const place = (column === "title" ? textPlace : numberPlace)(sorting ?? standardProductSorting, text)
  return column === "shop" && place?.value !== null ? null : place
}
