import { numberPlace, type Place, type Sorting, sortedBy } from "../shared/list-place.ts"

/** What staff's list of orders can be sorted by. */
export type OrderColumn = "placedAt" | "total" | "shipBy"

export const orderSortings = [
  "-placedAt",
  "placedAt",
  "-total",
  "total",
  "shipBy",
  "-shipBy",
] as const satisfies readonly Sorting<OrderColumn>[]
export type OrderSorting = (typeof orderSortings)[number]

export const standardOrderSorting: OrderSorting = "-placedAt"

export const orderSortedBy = (sorting: OrderSorting = standardOrderSorting) => sortedBy<OrderColumn>(sorting)

/** A place in the list of orders; `null`: the text names none in this order. Only what waits for no parcel has no value. */
export const orderPlace = (sorting: OrderSorting | undefined, text: string): Place<number | null> | null => {
  const place = numberPlace(sorting ?? standardOrderSorting, text)
  return place?.value === null && orderSortedBy(sorting).column !== "shipBy" ? null : place
}
