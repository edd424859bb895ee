import { type ListOrders, orderList } from "../../../../domain/orders/order-list.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"

/**
 * The page of an order opened from a list has the list's filters and sorting in its address, and in `at` the order's place there: what
 * comes before and behind it is known whatever becomes of it, also after a reload.
 */
export const orderAddress = (
  { id, at }: { readonly id: string; readonly at: string },
  list: URLSearchParams,
): string => {
  const search = new URLSearchParams(list)
  search.set("at", at)
  return `/admin/orders/${id}?${search}`
}

/** The list an order was opened from. */
export const listAddress = (search: URLSearchParams): string => {
  const list = new URLSearchParams(search)
  list.delete("at")
  return list.size > 0 ? `/admin/orders?${list}` : "/admin/orders"
}

/** The order's place in its list; `null`: it was opened in another way. */
export const placeIn = (search: URLSearchParams): ListOrders | null => {
  const place = new URLSearchParams(search)
  place.set("after", search.get("at") ?? "")
  const wanted = readListAddress(orderList, place)
  return wanted.after === undefined ? null : wanted
}
