import { delivery } from "../content/operator.ts"
import { paymentRules } from "../content/payment-method.ts"
import { addressLines } from "../shared/address-lines.ts"
import { dayMs } from "../shared/day-ms.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { workingDayBefore, workingDayFrom } from "../shared/german-holidays.ts"
import { endOfGermanDay, startOfGermanDay } from "../shared/german-instant.ts"
import { foldText } from "../shared/letter-folding.ts"
import type { Order } from "./order.ts"
import {
  invoiceAddressOf,
  isReadyToPack,
  isReadyToShip,
  type OrderStatus,
  shippingAddressOf,
  statusOf,
} from "./order-status.ts"

/** What an order waits for: money, to be packed, sent, to arrive, goods to come back, money to go back, or nothing. */
export const works = ["pay", "pack", "ship", "deliver", "return", "refund", "none"] as const
export type Work = (typeof works)[number]

/** What comes next for the order. What has to go back comes first: it has a deadline by law. */
export const workOf = (order: Order, status: OrderStatus = statusOf(order)): Work => {
  const { fulfilment, openCents, owedCents, awaited } = status
  if (isReadyToPack(order, status)) return "pack"
  if (isReadyToShip(order, status)) return "ship"
  if (fulfilment === "new" || fulfilment === "packed") return "pay"
  if (owedCents > 0) return "refund"
  if (awaited.size > 0) return "return"
  if (fulfilment === "shipped") return "deliver"
  return openCents > 0 ? "pay" : "none"
}

/** How long a parcel is on its way at most that was not marked as delivered: the working days promised, with a weekend. */
const onItsWayDays = delivery.workingDays.to + 2

/** When the parcel came, or probably did where nobody marked that, in epoch milliseconds; `null`: it has not left. */
export const arrivalOf = ({ shippedAt, deliveredAt }: OrderStatus): number | null =>
  deliveredAt ?? (shippedAt === null ? null : shippedAt + onItsWayDays * dayMs)

/** When what is open should be paid, in epoch milliseconds; `null` when nothing is owed yet or any more. */
export const dueAt = (order: Order, status: OrderStatus = statusOf(order)): number | null => {
  if (status.openCents === 0) return null
  const { days, from } = paymentRules[order.payment].due
  if (from === "order") return order.placedAt + days * dayMs
  const arrival = arrivalOf(status)
  return arrival === null ? null : arrival + days * dayMs
}

/** The end of the last day on which what is open is paid in time: a working day (§ 193 BGB), to its last millisecond. */
export const dueUntil = (order: Order): number | null => {
  const due = dueAt(order)
  return due === null ? null : endOfGermanDay(workingDayFrom(germanDay(due)))
}

/** Whatever was due (`dueAt`) before this instant is overdue by now: the day after the last working day that is wholly over. */
export const overdueBefore = (now: number): number => startOfGermanDay(daysAfter(workingDayBefore(germanDay(now)), 1))

/** Days in which money has to go back after a withdrawal (§ 357 (1) BGB); the shop gives itself no more after a cancellation. */
export const refundDays = 14

/** When what is owed to the shopper has to be on its way at the latest, epoch milliseconds; `null`: nothing is. */
export const refundDueAt = (order: Order, status: OrderStatus = statusOf(order)): number | null =>
  status.owedSince === null ? null : endOfGermanDay(daysAfter(germanDay(status.owedSince), refundDays))

/** `54,50`: as search terms have an amount. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

/** What a term is matched against: number, names, addresses, e-mail address, articles and amounts. */
export const searchTextOf = (order: Order): string => {
  const addresses = [shippingAddressOf(order), invoiceAddressOf(order)].flatMap(addressLines)
  const articles = order.lines.flatMap(({ sku, title }) => [sku, title])
  const amounts = new Set([order.totalCents, statusOf(order).dueCents].map(amountText))
  return foldText([order.id, ...new Set(addresses), order.email, ...articles, ...amounts].join("\n"))
}

/** An amount as statements of account write it: `54.50`, `1.054,50`. Orders have it with a comma alone. */
const amountOf = (word: string): string =>
  /^\d+\.\d\d$/.test(word) ? word.replace(".", ",") : /^[\d.]+,\d\d$/.test(word) ? word.replaceAll(".", "") : word

/** An order's number without its hyphen, as banks pass it on. */
const numberOf = (word: string): string => word.replace(/^nw(?=[\da-z]{10,11}$)/, "nw-")

/** What customers write before a number. */
const noWords = new Set(["", "eur", "bestellung", "bestellnummer", "bestellnr."])

/**
 * The words of a term; an order is found when it has them all, in any order: `Müller, Anna` too. A currency is none, and neither is
 * `Bestellung`.
 */
export const wordsOfTerm = (term: string): readonly string[] =>
  foldText(term)
    .split(/\s+/)
    .map((word) => numberOf(amountOf(word.replace(/(?<![,;€:])[,;€:]+$/, ""))))
    .filter((word) => !noWords.has(word))
