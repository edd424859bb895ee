import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { ListOrders } from "./list-orders-input.ts"
import { orderPlace } from "./order-sorting.ts"

const decode = Schema.decodeUnknownOption(ListOrders)

/** What a list's address asks for; a part that says nothing known is left out, and so is a place of a list in another order. */
export const ordersAsked = (search: URLSearchParams): ListOrders => {
  const parts = (["work", "payment", "term", "sort", "after"] as const).map((name) => ({ [name]: search.get(name) }))
  const states = search.get("states")?.split(",").filter(Boolean) ?? []
  const known = [...parts, ...(states.length > 0 ? [{ states }] : [])].map((part) =>
    Option.getOrElse(decode(part), () => ({})),
  )
  const { after, ...wanted }: ListOrders = Object.assign({}, ...known)
  return after === undefined || orderPlace(wanted.sort, after) === null ? wanted : { ...wanted, after }
}
