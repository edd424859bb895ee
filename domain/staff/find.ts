import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import { roleNames } from "../access/roles.ts"
import { peopleList } from "../accounts/people-list.ts"
import { People } from "../accounts/ports.ts"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { productList } from "../catalogue/editing/product-list.ts"
import { lotName } from "../lots/lot.ts"
import { lotList } from "../lots/lot-list.ts"
import { Lots } from "../lots/ports.ts"
import { fulfilmentLabels } from "../orders/order-labels.ts"
import { orderList } from "../orders/order-list.ts"
import { shippingAddressOf, statusOf } from "../orders/order-status.ts"
import { everyOrder, OrderRecords } from "../orders/staff-ports.ts"
import { emailKey } from "../shared/email-key.ts"
import { formatDate } from "../shared/german-date.ts"
import { germanDay } from "../shared/german-day.ts"
import { sortedBy } from "../shared/list.ts"

/** So many of each kind. */
const most = 5

/** Something found by a term, as one line says it. */
export interface Found {
  readonly kind: "order" | "customer" | "product" | "lot" | "person"
  readonly id: string
  readonly title: string
  /** What tells it from others of its name. */
  readonly detail: string
}

/** Orders, products, lots and people by a term: of each kind the first few, of none the caller may not read. */
export const findForStaff = Effect.fn("findForStaff")(function* (caller: Caller, typed: string) {
  const rights = rightsOf(caller)
  const term = typed.trim()
  if (term === "") return []
  const found: Found[] = []
  const customers = new Map<string, Found>()
  if (rights.has("orders.read")) {
    for (const { order } of yield* (yield* OrderRecords).list({
      ...everyOrder,
      ...sortedBy(orderList),
      term,
      after: null,
      limit: most,
    })) {
      const { name } = shippingAddressOf(order)
      const mailbox = emailKey(order.email)
      if (!customers.has(mailbox))
        customers.set(mailbox, { kind: "customer", id: order.id, title: name, detail: order.email })
      found.push({
        kind: "order",
        id: order.id,
        title: order.id,
        detail: `${name}, ${formatDate(order.placedAt)}, ${fulfilmentLabels[statusOf(order).fulfilment]}`,
      })
    }
    if (rights.has("customers.read")) found.push(...customers.values())
  }
  if (rights.has("products.read"))
    for (const { handle, title, published } of yield* (yield* CatalogueEditing).list({
      term,
      state: null,
      ...sortedBy(productList),
      after: null,
      limit: most,
    }))
      found.push({ kind: "product", id: handle, title, detail: published ? "im Verkauf" : "nicht im Verkauf" })
  if (rights.has("products.read"))
    // By its number alone: the lots of a product stand on its page.
    for (const { id, number, product, sku } of yield* (yield* Lots).list({
      term,
      filter: null,
      today: germanDay(yield* Clock.currentTimeMillis),
      ...sortedBy(lotList),
      after: null,
      limit: most,
    }))
      if (number?.toLowerCase().includes(term.toLowerCase()))
        found.push({ kind: "lot", id: String(id), title: lotName(number), detail: `${product?.title ?? sku}, ${sku}` })
  if (rights.has("people.read"))
    for (const { id, email, roles } of yield* (yield* People).list({
      staffOnly: false,
      term,
      ...sortedBy(peopleList),
      after: null,
      limit: most,
    }))
      found.push({
        kind: "person",
        id,
        title: email,
        detail: roles.length > 0 ? roles.map((role) => roleNames[role]).join(", ") : "Konto",
      })
  return found
})
