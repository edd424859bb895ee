import * as Schema from "effect/Schema"
import { PlaceText } from "../shared/place-asked.ts"
import { LineText } from "../shared/text-input.ts"
import { longestTerm, orderPayments, orderStates, orderWorks } from "./order-choices.ts"
import { orderSortings } from "./order-sorting.ts"

/** Which orders staff want to see, as it stands in the list's address. */
export const ListOrders = Schema.Struct({
  work: Schema.optionalKey(Schema.Literals(orderWorks)),
  states: Schema.optionalKey(
    Schema.Array(Schema.Literals(orderStates)).check(
      Schema.isMaxLength(orderStates.length, { message: "Das sind mehr Zustände, als es gibt." }),
    ),
  ),
  payment: Schema.optionalKey(Schema.Literals(orderPayments)),
  term: Schema.optionalKey(
    LineText.check(
      Schema.isMaxLength(longestTerm, {
        message: `Der Suchbegriff darf höchstens ${longestTerm} Zeichen lang sein.`,
      }),
    ),
  ),
  /** Newest first unless it says otherwise. */
  sort: Schema.optionalKey(Schema.Literals(orderSortings)),
  /** A place in this order (see `orderPlace`). */
  after: Schema.optionalKey(PlaceText),
})
export type ListOrders = typeof ListOrders.Type
