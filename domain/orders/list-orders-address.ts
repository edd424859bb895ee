import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { ListOrders } from "./list-orders-input.ts"

const decode = Schema.decodeUnknownOption(ListOrders)

/** What a list's address asks for; a part that says nothing known is left out. */
export const ordersAsked = (search: URLSearchParams): ListOrders => {
  const parts = (["work", "payment", "term", "after"] as const).map((name) => ({ [name]: search.get(name) }))
  const states = search.get("states")?.split(",").filter(Boolean) ?? []
  const known = [...parts, ...(states.length > 0 ? [{ states }] : [])].map((part) =>
    Option.getOrElse(decode(part), () => ({})),
  )
  return Object.assign({}, ...known)
}
