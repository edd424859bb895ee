import { longestPlace } from "../shared/list-place.ts"
import type { ListOrders } from "./list-orders-input.ts"
import { longestTerm, orderPayments, orderStates, orderWorks } from "./order-choices.ts"
import { orderPlace, orderSortings } from "./order-sorting.ts"

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** All of them, if each is known. */
const statesIn = (text: string | null): ListOrders["states"] => {
  const named = text?.split(",").filter(Boolean) ?? []
  const known = named.flatMap((name) => oneOf(orderStates, name) ?? [])
  return known.length === 0 || known.length < named.length || known.length > orderStates.length ? undefined : known
}

/**
 * What a list's address asks for; a part that says nothing known is left out, and so is a place of a list in another order. It
 * allows what the Schema does, which the browser need not load for that.
 */
export const ordersAsked = (search: URLSearchParams): ListOrders => {
  const [term, after] = [search.get("term"), search.get("after")]
  const work = oneOf(orderWorks, search.get("work"))
  const payment = oneOf(orderPayments, search.get("payment"))
  const sort = oneOf(orderSortings, search.get("sort"))
  const states = statesIn(search.get("states"))
  return {
    ...(work && { work }),
    ...(states && { states }),
    ...(payment && { payment }),
    ...(term !== null && term.length <= longestTerm && { term }),
    ...(sort && { sort }),
    ...(after !== null && after.length <= longestPlace && orderPlace(sort, after) !== null && { after }),
  }
}
