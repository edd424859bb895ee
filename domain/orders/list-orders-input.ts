import * as Schema from "effect/Schema"
import { PlaceText } from "../shared/list-place.ts"
import { orderSortings } from "./order-sorting.ts"

const states = ["placed", "paid", "packed", "shipped", "delivered", "cancelled"] as const

/** What the list shows first: everything, or what needs somebody. */
export const orderWorks = ["all", "pay", "pack", "ship", "deliver", "overdue"] as const
export type OrderListWork = (typeof orderWorks)[number]

export const mostFound = 1_000

/** Which orders staff want to see, as it stands in the list's address. */
export const ListOrders = Schema.Struct({
  work: Schema.optionalKey(Schema.Literals(orderWorks)),
  states: Schema.optionalKey(
    Schema.Array(Schema.Literals(states)).check(
      Schema.isMaxLength(states.length, { message: "Das sind mehr Zustände, als es gibt." }),
    ),
  ),
  payment: Schema.optionalKey(Schema.Literals(["invoice", "prepayment"])),
  term: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(100, { message: "Der Suchbegriff darf höchstens 100 Zeichen lang sein." })),
  ),
  /** Newest first unless it says otherwise. */
  sort: Schema.optionalKey(Schema.Literals(orderSortings)),
  /** A place in this order (see `orderPlace`). */
  after: Schema.optionalKey(PlaceText),
})
export type ListOrders = typeof ListOrders.Type
