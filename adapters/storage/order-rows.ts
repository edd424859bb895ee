import { regionOf } from "../../domain/figures/region.ts"
import type { Order } from "../../domain/orders/order.ts"
import { countOf, shippingAddressOf, statusOf } from "../../domain/orders/order-status.ts"
import { dueAt, refundDueAt, searchTextOf, workOf } from "../../domain/orders/order-work.ts"
import { isUnpaidLeft } from "../../domain/orders/overdue-step.ts"
import { reservedBy } from "../../domain/orders/parcel-lots.ts"
import { sendableSince } from "../../domain/orders/ship-by.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import type { Tables } from "./database.ts"

type OrderRow = Tables["orders"]["$inferSelect"]

/** An order as its row has it; columns staff's list is narrowed by are worked out each time it is written. */
export const rowOf = (order: Order) => {
  const { id, email, totalCents, placedAt, ...data } = order
  const status = statusOf(order)
  const reserved = reservedBy(order, status)
  return {
    id,
    email,
    emailKey: emailKey(email),
    fulfilment: status.fulfilment,
    paymentState: status.payment,
    totalCents,
    dueCents: status.dueCents,
    openCents: status.openCents,
    placedAt,
    payment: order.payment,
    work: workOf(order, status),
    dueAt: dueAt(order, status),
    unpaidLeft: isUnpaidLeft(order, status) ? 1 : 0,
    refundDueAt: refundDueAt(order, status),
    awaitedPacks: countOf(status.awaited),
    sendableAt: sendableSince(order),
    reserved: reserved.length > 0 ? reserved : null,
    region: regionOf(shippingAddressOf(order)),
    lastEventAt: Math.max(placedAt, ...order.events.map(({ at }) => at)),
    searchText: searchTextOf(order),
    partnerId: order.referral?.partnerId ?? null,
    data,
  }
}

export const orderOf = ({ id, email, totalCents, placedAt, data }: OrderRow): Order => ({
  ...data,
  id,
  email,
  totalCents,
  placedAt,
})
