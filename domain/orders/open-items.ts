import type { Cents } from "../shared/money.ts"
import type { Invoice } from "./invoice.ts"
import type { Order } from "./order.ts"
import { eventsOf, statusOf } from "./order-status.ts"

type Documents = readonly Pick<Invoice, "issuedAt" | "totalCents">[]

const upTo = <Each>(all: readonly Each[], until: number, instantOf: (each: Each) => number): readonly Each[] =>
  all.filter((each) => instantOf(each) <= until)

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0)

/** Money that had come by an instant, without what had gone back by then. A payment that was reversed, whenever, never came. */
const keptAt = (order: Order, until: number): Cents =>
  sum(upTo(statusOf(order).payments, until, ({ receivedAt }) => receivedAt).map(({ cents }) => cents)) -
  sum(upTo(eventsOf(order, "refunded"), until, ({ at }) => at).map(({ cents }) => cents))

const issuedBy = (documents: Documents, until: number): Documents => upTo(documents, until, ({ issuedAt }) => issuedAt)

/** What an order's documents of until an instant left open then; negative: what was to go back. */
export const openItems = (order: Order, documents: Documents, until: number): Cents => {
  const issued = issuedBy(documents, until)
  return issued.length === 0 ? 0 : sum(issued.map(({ totalCents }) => totalCents)) - keptAt(order, until)
}

/** What was paid for an order until an instant at which it had no document yet. */
export const prepaid = (order: Order, documents: Documents, until: number): Cents =>
  issuedBy(documents, until).length === 0 ? keptAt(order, until) : 0
