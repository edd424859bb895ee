import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Customers, type ListedCustomer } from "../../domain/customers/ports.ts"
import type { Order } from "../../domain/orders/order.ts"
import { statusOf } from "../../domain/orders/order-status.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, InMemoryDatabase } from "./in-memory-database.ts"
import { listPage } from "./list-page.ts"
import { hasWords } from "./order-records.ts"

const sortValue = {
  lastOrderAt: ({ lastOrder }: ListedCustomer) => lastOrder.placedAt,
  orders: ({ orders }: ListedCustomer) => orders,
  ordered: ({ orderedCents }: ListedCustomer) => orderedCents,
}

const newestFirst = (a: Order, b: Order): number => b.placedAt - a.placedAt || compareTexts(b.id, a.id)

/** Who ordered, in memory. */
const makeCustomers = (database: Database): Customers["Service"] => ({
  list: ({ who, term, column, downwards, after, limit }) =>
    Effect.sync(() => {
      const accounts = new Set([...database.people.values()].map(({ email }) => emailKey(email)))
      const own = [...database.orders.values()].filter(({ id }) => !database.blocked.has(id))
      const found = hasWords(database, term)
      const customers = [...Map.groupBy(own, ({ email }) => emailKey(email))].flatMap(([mailbox, orders]) => {
        const [lastOrder] = orders.toSorted(newestFirst)
        const [id] = orders.map((order) => order.id).toSorted(compareTexts)
        if (lastOrder === undefined || id === undefined || !orders.some(found)) return []
        const orderedCents = orders.reduce(
          (sum, order) => (statusOf(order).fulfilment === "cancelled" ? sum : sum + order.totalCents),
          0,
        )
        return [{ id, orders: orders.length, orderedCents, lastOrder, hasAccount: accounts.has(mailbox) }]
      })
      const meant = customers.filter(({ hasAccount }) => who === null || hasAccount === (who === "account"))
      const cursorOf = (customer: ListedCustomer) => ({ value: sortValue[column](customer), id: customer.id })
      return copied(listPage(meant, cursorOf, { downwards, after, limit }))
    }),
})

export const layerCustomers = Layer.effect(Customers, Effect.map(InMemoryDatabase, makeCustomers))
