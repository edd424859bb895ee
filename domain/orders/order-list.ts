import { paymentMethods } from "../content/payment-method.ts"
import { type ColumnOf, day, defineList, type ListWanted, line, oneOf, someOf } from "../shared/list.ts"
import { fulfilmentStates, paymentStates } from "./order-status.ts"

/**
 * What an order can wait for; `overdue`: its payment is late; `decide`: and staff decide what happens (see `isUnpaidLeft`); `return`,
 * `refund`: whatever else it waits for.
 */
const works = ["all", "pay", "pack", "ship", "deliver", "overdue", "decide", "return", "refund"] as const

/** Staff's list of orders, newest first. An order without a parcel to send has no `shipBy`. */
export const orderList = defineList({
  filters: {
    work: oneOf(works),
    fulfilment: someOf(fulfilmentStates),
    paymentState: someOf(paymentStates),
    payment: oneOf(paymentMethods),
    /** Ordered on this day or later, and on this day or before, as days in Germany. */
    from: day,
    to: day,
    /** A part of number, name, address or e-mail address; or the number of an invoice. */
    term: line(100),
  },
  columns: { placedAt: "number", total: "number", shipBy: "optionalNumber" },
  sortings: ["-placedAt", "placedAt", "-total", "total", "shipBy", "-shipBy"],
})

export type ListOrders = ListWanted<typeof orderList>
export type OrderColumn = ColumnOf<typeof orderList>

/** Orders that one request does something with, and whose packing slips or invoices make one document; more would take too long. */
export const mostAtOnce = 100
export const mostSlips = 200
export const mostInAFile = 50

/** The list counts its orders up to this; of more it says that there are more. */
export const mostCounted = 1_000
