import type { Order } from "../orders/order.ts"
import { emailKey } from "../shared/email-key.ts"
import { germanDay } from "../shared/german-day.ts"
import type { Cents } from "../shared/money.ts"
import type { Declaration } from "../withdrawals/declaration.ts"
import { commissionOf, type OrderCommission } from "./order-commission.ts"
import type { Partner } from "./partner.ts"

/** Money a partner was paid, with what for; `lines` say the commission of each order as it was then. */
export interface Payout {
  readonly id: string
  readonly partnerId: string
  /** Epoch milliseconds. */
  readonly paidAt: number
  /** The partner's invoice, or what the bank calls the transfer. */
  readonly reference: string
  readonly cents: Cents
  readonly lines: readonly { readonly orderId: string; readonly cents: Cents }[]
}

/** All that was counted for a partner. */
export interface Sales {
  readonly orders: readonly Order[]
  /** By calendar day in Germany. */
  readonly visits: readonly { readonly day: string; readonly count: number }[]
  /** Newest first. */
  readonly payouts: readonly Payout[]
  /** Declarations of withdrawal whose order nobody has found yet: they may be about any of the shop's. */
  readonly openDeclarations: readonly OpenDeclaration[]
}

type OpenDeclaration = Pick<Declaration, "orderId" | "orderNumber" | "email">

/** What came of a partner's link; nothing leads to who ordered. */
export interface Figures {
  readonly visits: number
  readonly orders: number
  /** Not earned yet. */
  readonly runningCents: Cents
  /** Earned and not paid out yet. */
  readonly openCents: Cents
  readonly paidCents: Cents
}

const nothing: Figures = { visits: 0, orders: 0, runningCents: 0, openCents: 0, paidCents: 0 }

const sum = (a: Figures, b: Figures): Figures => ({
  visits: a.visits + b.visits,
  orders: a.orders + b.orders,
  runningCents: a.runningCents + b.runningCents,
  openCents: a.openCents + b.openCents,
  paidCents: a.paidCents + b.paidCents,
})

type Applied = Pick<Partner, "application">

const paidFor = (payouts: Sales["payouts"]): ReadonlyMap<string, Cents> =>
  new Map(payouts.flatMap(({ lines }) => lines.map(({ orderId, cents }) => [orderId, cents] as const)))

const nameOfOrder = (text: string): string => text.trim().toUpperCase()

/** Whether a declaration may be about an order: it names it, or came from its mailbox and names none that was found. */
const mayBeAbout = (order: Order, { orderId, orderNumber, email }: OpenDeclaration): boolean =>
  orderId === null
    ? nameOfOrder(orderNumber) === order.id || emailKey(email) === emailKey(order.email)
    : orderId === order.id

/** The commission as things are: nothing is earned while somebody waits for the answer to a withdrawal. */
const commissionNow = (
  order: Order,
  { openDeclarations }: Pick<Sales, "openDeclarations">,
  { application }: Applied,
  now: number,
): OrderCommission => {
  const commission = commissionOf(order, application, now)
  const declared = commission.state === "earned" && openDeclarations.some((each) => mayBeAbout(order, each))
  return declared ? { ...commission, state: "running" } : commission
}

/** What an order adds; one that was paid out keeps what was paid, whatever happened since. */
const figuresOfOrder = (paid: Cents | undefined, { state, cents }: OrderCommission): Figures => {
  if (paid !== undefined) return { ...nothing, orders: 1, paidCents: paid }
  if (state === "none") return nothing
  return { ...nothing, orders: 1, ...(state === "earned" ? { openCents: cents } : { runningCents: cents }) }
}

/** The figures by the month in which somebody came or ordered, newest first, and what they come to. */
export const figuresOf = (sales: Sales, partner: Applied, now: number) => {
  const { orders, visits, payouts } = sales
  const paid = paidFor(payouts)
  const parts = [
    ...visits.map(({ day, count }) => ({ month: day.slice(0, 7), figures: { ...nothing, visits: count } })),
    ...orders.map((order) => ({
      month: germanDay(order.placedAt).slice(0, 7),
      figures: figuresOfOrder(paid.get(order.id), commissionNow(order, sales, partner, now)),
    })),
  ]
  const months = [...Map.groupBy(parts, ({ month }) => month)]
    .map(([month, ofMonth]) => ({ month, ...ofMonth.map(({ figures }) => figures).reduce(sum, nothing) }))
    .filter(({ visits: seen, orders: sold }) => seen + sold > 0)
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
  return { months, total: parts.map(({ figures }) => figures).reduce(sum, nothing) }
}

/** What may be paid out now, order by order. */
export const openLines = (sales: Sales, partner: Applied, now: number): Payout["lines"] => {
  const paid = paidFor(sales.payouts)
  return sales.orders
    .filter(({ id }) => !paid.has(id))
    .map((order) => ({ orderId: order.id, ...commissionNow(order, sales, partner, now) }))
    .filter(({ state }) => state === "earned")
    .map(({ orderId, cents }) => ({ orderId, cents }))
}
