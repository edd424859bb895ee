import { paymentRules } from "../content/payment-method.ts"
import { formatDate } from "../shared/german-date.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { workOrSaturdayFrom } from "../shared/german-holidays.ts"
import { germanClock, startOfGermanDay } from "../shared/german-instant.ts"
import { lastDayToPay, restUntil } from "./cancel-unpaid.ts"
import { invoiceSaysPaid } from "./invoice.ts"
import type { Order } from "./order.ts"
import type { ReminderLevel } from "./order-event.ts"
import { eventsOf, type OrderStatus, statusOf } from "./order-status.ts"
import { dueUntil } from "./order-work.ts"
import { payBy } from "./provider-payments.ts"

/** Days from the last day to pay to the friendly reminder, and from that to the Mahnung. */
const waits: Readonly<Record<ReminderLevel, number>> = { friendly: 3, dunning: 14 }

/** Hours of the day in which reminders go out. */
const [firstHour, lastHour] = [8, 17]

/** What is open elsewhere and stops a reminder. */
export type OpenElsewhere = "withdrawal" | "message" | "overpaid"

/** What has to be known beside the order. */
export interface OverdueFacts {
  /** Since when reminders are on, epoch milliseconds; `null`: they are off. */
  readonly since: number | null
  /** The day up to which the bank's movements are booked; `null`: nobody said. */
  readonly bookedUntil: string | null
  /** The mailbox is not there. */
  readonly deadMailbox: boolean
  readonly elsewhere: OpenElsewhere | null
}

/** A reminder that goes out now, or why none does, as staff read it. */
export type OverdueStep =
  | { readonly level: ReminderLevel; readonly dueUntil: number; readonly until: number }
  | { readonly why: string }

const whyElsewhere: Readonly<Record<OpenElsewhere, string>> = {
  withdrawal: "Ein Widerruf zu dieser Bestellung oder aus diesem Postfach ist offen: So lange erinnert der Shop nicht.",
  message: "Eine Nachricht zu dieser Bestellung oder aus diesem Postfach ist offen: So lange erinnert der Shop nicht.",
  overpaid: "Eine andere Bestellung aus diesem Postfach ist zu viel bezahlt: So lange erinnert der Shop nicht.",
}

const isDunned = (order: Order): boolean => eventsOf(order, "overdue-reminded").some(({ level }) => level === "dunning")

/** Why staff decide, whatever the settings are; `null`: they do not have to. */
const whyStaff = (order: Order): string | null => {
  if (isDunned(order)) return "Erinnert und gemahnt, und das Geld fehlt noch: Jetzt entscheidest du."
  if (invoiceSaysPaid(order))
    return "In der Rechnung steht, dass sie bezahlt ist: Der Shop erinnert nicht, du entscheidest."
  const [due, readdressed] = [dueUntil(order), eventsOf(order, "invoice-readdressed").at(-1)]
  return due !== null && readdressed !== undefined && readdressed.at > due
    ? "Die Rechnung ist erst nach ihrer Fälligkeit auf jemand anderen ausgestellt: Der Shop erinnert nicht, du entscheidest."
    : null
}

/** Whether staff decide what happens about money that is missing: the shop neither reminds any more nor cancels by itself. */
export const isUnpaidLeft = (order: Order, status: OrderStatus = statusOf(order)): boolean => {
  if (status.openCents === 0) return false
  if (order.payment === "invoice") return whyStaff(order) !== null
  const wasPaidOnPage = paymentRules[order.payment].paid === "on-page" && payBy(order) === null
  return status.receivedCents > 0 || status.fulfilment !== "new" || wasPaidOnPage
}

/** What an overdue invoice comes to now: one friendly reminder, then one Mahnung, then staff; `null`: there is none. */
export const overdueStep = (order: Order, facts: OverdueFacts, now: number): OverdueStep | null => {
  const due = dueUntil(order)
  if (order.payment !== "invoice" || due === null || due >= now) return null
  const staff = whyStaff(order)
  if (staff !== null) return { why: staff }
  const { since, bookedUntil, deadMailbox, elsewhere } = facts
  if (deadMailbox) return { why: "Das Postfach gibt es nicht: Der Shop erinnert nicht, du entscheidest." }
  if (since === null) return { why: "Erinnerungen an überfällige Rechnungen sind ausgeschaltet: Du entscheidest." }
  if (due < since) return { why: "Sie war fällig, bevor die Erinnerungen eingeschaltet wurden: Du entscheidest." }
  const dueDay = germanDay(due)
  if (bookedUntil === null || dueDay > bookedUntil)
    return {
      why: `Der Shop erinnert erst, wenn die Kontobewegungen bis zum ${formatDate(due)} oder später gebucht sind.`,
    }
  if (elsewhere !== null) return { why: whyElsewhere[elsewhere] }
  const reminded = eventsOf(order, "overdue-reminded").at(-1)
  if (reminded !== undefined && germanDay(reminded.until) > bookedUntil)
    return { why: `Die Mahnung wartet, bis die Kontobewegungen bis zum ${formatDate(reminded.until)} gebucht sind.` }
  const level = reminded === undefined ? "friendly" : "dunning"
  const rest = restUntil(order)
  const today = germanDay(now)
  const hour = Number(germanClock(now).slice(11, 13))
  const days = [
    hour > lastHour ? daysAfter(today, 1) : today,
    daysAfter(dueDay, waits.friendly),
    ...(reminded === undefined ? [] : [daysAfter(germanDay(reminded.at), waits.dunning)]),
    ...(rest === null ? [] : [rest]),
  ]
  const day = workOrSaturdayFrom(days.toSorted().at(-1) ?? today)
  const name = level === "friendly" ? "Die freundliche Erinnerung" : "Die Mahnung"
  return day === today && hour >= firstHour
    ? { level, dueUntil: due, until: lastDayToPay(now) }
    : { why: `${name} geht am ${formatDate(startOfGermanDay(day))} hinaus, wenn das Geld bis dahin fehlt.` }
}
