import { delivery, paymentTerms } from "../content/operator.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { workingDayBefore, workingDayFrom } from "../shared/german-holidays.ts"
import { endOfGermanDay, startOfGermanDay } from "../shared/german-instant.ts"
import type { Order } from "./order.ts"
import { entriesOf, reachedAt } from "./staff-log.ts"

/** What an order waits for: money, to be packed, to be sent, to arrive, or nothing. */
export type Work = "pay" | "pack" | "ship" | "deliver" | "none"

/** What comes next for the order. */
export const workOf = (order: Order): Work => {
  const { state, payment } = order
  if (state === "cancelled") return "none"
  if (state === "packed") return "ship"
  if (state === "placed") return payment === "prepayment" ? "pay" : "pack"
  if (payment === "prepayment" && state === "paid") return "pack"
  if (reachedAt(order, "delivered") === null) return "deliver"
  return reachedAt(order, "paid") === null ? "pay" : "none"
}

const dayMs = 86_400_000

/** How long a parcel is on its way at most where nobody said that it came: the working days promised, with a weekend. */
const onItsWayDays = delivery.workingDays.to + 2

/**
 * When what is open should be paid, in epoch milliseconds; `null` when nothing is owed yet or any more. What a withdrawal leaves to be
 * paid is for people to say.
 */
export const dueAt = (order: Order): number | null => {
  if (order.state === "cancelled" || reachedAt(order, "paid") !== null) return null
  if (entriesOf(order, "withdrawn").length > 0) return null
  if (order.payment === "prepayment")
    return order.state === "placed" ? order.placedAt + paymentTerms.prepaymentDays * dayMs : null
  const shipped = reachedAt(order, "shipped")
  if (shipped === null) return null
  const received = reachedAt(order, "delivered") ?? shipped + onItsWayDays * dayMs
  return received + paymentTerms.invoiceDays * dayMs
}

/** The end of the last day on which what is open is paid in time: a working day (§ 193 BGB), to its last millisecond. */
export const dueUntil = (order: Order): number | null => {
  const due = dueAt(order)
  return due === null ? null : endOfGermanDay(workingDayFrom(germanDay(due)))
}

/** Whatever was due (`dueAt`) before this instant is overdue by now: the day after the last working day that is wholly over. */
export const overdueBefore = (now: number): number => startOfGermanDay(daysAfter(workingDayBefore(germanDay(now)), 1))

/** How a term and what it is looked for in are compared. */
const folded = (text: string): string => text.normalize("NFC").toLowerCase()

/** Where a term is looked for: number, name, address, mail. */
export const searchTextOf = ({ id, email, shippingAddress }: Order): string => {
  const { name, street, postalCode, city } = shippingAddress
  return folded([id, name, street, `${postalCode} ${city}`, email].join("\n"))
}

/** The words of a term; an order is found when it has them all, in whatever order. */
export const wordsOfTerm = (term: string): readonly string[] => folded(term).split(/\s+/).filter(Boolean)
