import * as Effect from "effect/Effect"
import { shippingAddressOf } from "../orders/order-status.ts"
import { readPage } from "../shared/list-page.ts"
import { spanOfDays } from "../shared/span.ts"
import { type CustomerColumn, customerList, type ListCustomers } from "./customer-list.ts"
import { Customers, type ListedCustomer } from "./ports.ts"

const cursorOf = ({ id, lastOrder, orders, dueCents }: ListedCustomer, column: CustomerColumn) => ({
  value: { lastOrderAt: lastOrder.placedAt, orders, due: dueCents }[column],
  id,
})

/** A page of the mailboxes that ordered, guests or with an account. */
export const listCustomers = Effect.fn("listCustomers")(function* (wanted: ListCustomers) {
  const { list } = yield* Customers
  const { who = null, term = "" } = wanted
  const filter = { who, term, ordered: spanOfDays(wanted), again: wanted.again === "yes" }
  const { rows, next } = yield* readPage(customerList, wanted, (page) => list({ ...filter, ...page }), cursorOf)
  return {
    rows: rows.map(({ lastOrder, ...customer }) => {
      const { name, city } = shippingAddressOf(lastOrder)
      return { ...customer, name, city, email: lastOrder.email, lastOrderAt: lastOrder.placedAt }
    }),
    next,
  }
})
