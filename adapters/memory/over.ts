import type { KeptResult } from "../../domain/kept-results/kept-result.ts"
import type { ForgottenSubscriptions } from "../../domain/newsletter/ports.ts"
import type { Order } from "../../domain/orders/order.ts"
import { workOf } from "../../domain/orders/order-work.ts"
import type { ForgottenOrders } from "../../domain/orders/ports.ts"
import type { DrawEntry } from "../../domain/prize-draw/entry.ts"
import type { PastEntries } from "../../domain/prize-draw/ports.ts"
import { openStates } from "../../domain/queue/ports.ts"
import type { Task } from "../../domain/queue/task.ts"
import type { ForgottenAlerts } from "../../domain/stock-alerts/ports.ts"
import type { ForgottenTrials } from "../../domain/trials/ports.ts"
import type { Trial } from "../../domain/trials/trial.ts"
import type { Database } from "./in-memory-database.ts"

/*
 * Which orders, requests, trials and entries are over: for their removal, and for the count beforehand.
 */

/** The orders that are over. */
export const forgottenOrders = (
  { orders, invoices }: Database,
  { lettersBefore, vouchersBefore }: ForgottenOrders,
): readonly Order[] => {
  const newest = new Map(invoices.map((invoice) => [invoice.kind, invoice.number]))
  return [...orders.values()].filter((order) => {
    const own = invoices.filter(({ orderId }) => orderId === order.id)
    const last = Math.max(
      order.placedAt,
      ...[...order.events, ...own.map(({ issuedAt: at }) => ({ at }))].map(({ at }) => at),
    )
    return (
      workOf(order) === "none" &&
      last < (own.length === 0 ? lettersBefore : vouchersBefore) &&
      !own.some(({ kind, number }) => newest.get(kind) === number)
    )
  })
}

/** The trials whose time is over and that still say whose they are. */
export const pastTrials = ({ trials }: Database, { states, before }: ForgottenTrials): readonly Trial[] =>
  [...trials.values()]
    .map(({ trial }) => trial)
    .filter(({ person, state, stateSince }) => person !== null && states.includes(state) && stateSince < before)

/** The requests that are over. */
export const forgottenAlerts = (
  { stockAlerts, tasks }: Database,
  { skus, unconfirmedBefore, confirmedBefore }: ForgottenAlerts,
) => {
  const isOpen = ({ state }: Task) => openStates.some((open) => open === state)
  const open = new Set([...tasks.values()].filter(isOpen).map(({ cause }) => cause))
  return [...stockAlerts.values()].filter(({ alert: { sku, requestedAt, confirmedAt, notifiedAt }, cause }) =>
    notifiedAt !== null
      ? !open.has(cause ?? "")
      : skus.includes(sku) || (confirmedAt === null ? requestedAt < unconfirmedBefore : confirmedAt < confirmedBefore),
  )
}

/** The counters of months before this one, with their keys, the oldest first. */
export const oldQuestionnaireCounts = ({ questionnaireCounts }: Database, before: number) =>
  [...questionnaireCounts].filter(([, { month }]) => month < before).toSorted(([, a], [, b]) => a.month - b.month)

/** The results that their owners did not open for too long. */
export const unusedResults = ({ keptResults }: Database, before: number): readonly KeptResult[] =>
  [...keptResults.values()].filter(({ usedAt }) => usedAt < before)

/** The subscriptions that are over. */
export const forgottenSubscriptions = ({ subscriptions }: Database, { state, before }: ForgottenSubscriptions) =>
  [...subscriptions.values()].filter(
    (each) => each.state === state && ((state === "ended" ? each.endedAt : each.requestedAt) ?? before) < before,
  )

/** Entries for draws that are over. */
export const pastDrawEntries = (
  { prizeDraws, drawEntries }: Database,
  { unconfirmedBefore, endedBefore }: PastEntries,
): readonly DrawEntry[] =>
  [...drawEntries.values()]
    .map(({ entry }) => entry)
    .filter(({ drawId, confirmedAt, enteredAt }) => {
      const draw = prizeDraws.get(drawId)?.draw
      const isOver = draw?.state === "completed" || draw?.state === "cancelled"
      return (
        (unconfirmedBefore !== null && confirmedAt === null && enteredAt < unconfirmedBefore) ||
        (endedBefore !== null && isOver && draw.stateSince < endedBefore)
      )
    })
