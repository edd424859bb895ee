import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm"
import type { MessageKind } from "../../domain/messages/message.ts"
import type { ForgottenSubscriptions } from "../../domain/newsletter/ports.ts"
import type { ForgottenOrders } from "../../domain/orders/ports.ts"
import type { PartnerState } from "../../domain/partners/partner.ts"
import type { PastEntries } from "../../domain/prize-draw/ports.ts"
import { openStates } from "../../domain/queue/ports.ts"
import type { ForgottenAlerts } from "../../domain/stock-alerts/ports.ts"
import type { ForgottenTrials } from "../../domain/trials/ports.ts"
import type { Reader, Tables } from "./database.ts"

/*
 * Which rows are over: the condition of the statement that removes them, and of the one that counts them beforehand.
 */

export const oldCarts = ({ carts }: Tables, before: number) => lt(carts.touchedAt, before)

export const endedSessions = (
  { sessions }: Tables,
  { shop, staff }: { readonly shop: number; readonly staff: number },
) =>
  or(
    and(eq(sessions.area, "shop"), lt(sessions.seenAt, shop)),
    and(eq(sessions.area, "staff"), lt(sessions.createdAt, staff)),
  )

export const expiredAttempts = ({ signInAttempts }: Tables, before: number) => lt(signInAttempts.expiresAt, before)

export const endedInvitations = ({ invitations }: Tables, before: number) => lt(invitations.expiresAt, before)

export const oldNotes = ({ customerNotes }: Tables, before: number) => lt(customerNotes.at, before)

export const oldDeliveries = ({ deliveries }: Tables, before: number) => lt(deliveries.endedAt, before)

export const oldPayloads = ({ webhooks }: Tables, before: number) =>
  and(lt(webhooks.receivedAt, before), isNotNull(webhooks.payload))

export const oldWebhooks = ({ webhooks }: Tables, before: number) => lt(webhooks.lastAt, before)

export const endedSubscriptions = ({ providerSubscriptions: subscriptions }: Tables, before: number) =>
  and(lt(subscriptions.changedAt, before), notInArray(subscriptions.status, ["active", "paused"]))

export const endedJobs = ({ jobs }: Tables, before: number) => lt(jobs.endedAt, before)

export const settledWithdrawals = ({ withdrawals }: Tables, before: number) =>
  and(lt(withdrawals.receivedAt, before), ne(withdrawals.state, "open"))

export const settledMessages = ({ messages }: Tables, kind: MessageKind, before: number) =>
  and(eq(messages.kind, kind), lt(messages.receivedAt, before), eq(messages.state, "done"))

export const oldConsents = ({ consents }: Pick<Tables, "consents">, before: number) => lt(consents.givenAt, before)

export const unusedResults = ({ keptResults }: Pick<Tables, "keptResults">, before: number) =>
  lt(keptResults.usedAt, before)

export const oldQuestionnaireCounts = ({ questionnaireCounts }: Pick<Tables, "questionnaireCounts">, before: number) =>
  lt(questionnaireCounts.month, before)

export const oldSearchCounts = ({ searchCounts }: Pick<Tables, "searchCounts">, before: number) =>
  lt(searchCounts.day, before)

export const oldSuppressions = ({ suppressions }: Tables, before: number) => lt(suppressions.at, before)

export const pastPartners = ({ partners }: Tables, state: PartnerState, before: number) =>
  and(eq(partners.state, state), lt(partners.stateSince, before))

export const forgottenSubscriptions = (
  { newsletterSubscriptions: subscriptions }: Tables,
  { state, before }: ForgottenSubscriptions,
) =>
  and(eq(subscriptions.state, state), lt(state === "ended" ? subscriptions.endedAt : subscriptions.requestedAt, before))

export const pastTrials = ({ trials }: Tables, { states, before }: ForgottenTrials) =>
  and(isNotNull(trials.emailKey), inArray(trials.state, [...states]), lt(trials.stateSince, before))

export const pastDrawEntries = (
  db: Reader,
  { drawEntries, prizeDraws }: Tables,
  { unconfirmedBefore, endedBefore }: PastEntries,
) => {
  const ended = db
    .select({ id: prizeDraws.id })
    .from(prizeDraws)
    .where(and(inArray(prizeDraws.state, ["completed", "cancelled"]), lt(prizeDraws.stateSince, endedBefore ?? 0)))
  return or(
    unconfirmedBefore === null
      ? undefined
      : and(isNull(drawEntries.confirmedAt), lt(drawEntries.enteredAt, unconfirmedBefore)),
    endedBefore === null ? undefined : inArray(drawEntries.drawId, ended),
  )
}

export const forgottenAlerts = (
  db: Reader,
  { stockAlerts: alerts, tasks }: Tables,
  { skus, unconfirmedBefore, confirmedBefore }: ForgottenAlerts,
) => {
  const open = db
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(eq(tasks.cause, alerts.cause), inArray(tasks.state, openStates)))
  return or(
    and(isNotNull(alerts.notifiedAt), notExists(open)),
    and(
      isNull(alerts.notifiedAt),
      or(
        inArray(alerts.sku, [...skus]),
        and(isNull(alerts.confirmedAt), lt(alerts.requestedAt, unconfirmedBefore)),
        lt(alerts.confirmedAt, confirmedBefore),
      ),
    ),
  )
}

export const oldEmails = ({ emailRecords }: Pick<Tables, "emailRecords">, before: number) => lt(emailRecords.at, before)

/** A range of the index: no text is greater than the greatest character after the same beginning. */
export const causeStartsWith = ({ tasks }: Tables, start: string) =>
  sql`(${tasks.cause} >= ${start} and ${tasks.cause} < ${`${start}\u{10ffff}`})`

export const oldTasks = (tables: Tables, startingWith: string, before: number) => {
  const { tasks } = tables
  // As an expression, so that SQLite goes by the causes alone, not through all that was ever done.
  const isOver = sql`${tasks.state} || '' in ('done', 'dead', 'cancelled', 'skipped')`
  return and(causeStartsWith(tables, startingWith), isOver, lt(tasks.createdAt, before))
}

/** Not ordered since; `since` compares `orders.placedAt`. */
const notOrdered = (db: Reader, { people, orders }: Tables, since: SQL) =>
  notExists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.emailKey, people.emailKey), eq(orders.blocked, 0), since)),
  )

export const unusedAccounts = (db: Reader, tables: Tables, before: number) => {
  const { people, orders } = tables
  return and(eq(people.staff, 0), lt(people.usedAt, before), notOrdered(db, tables, gte(orders.placedAt, before)))
}

/** Told since the last use. Without a warning it is false, not unknown: the first part decides. */
export const warnedSinceUsed = (db: Reader, tables: Tables) => {
  const { people, orders } = tables
  return and(
    isNotNull(people.warnedAt),
    gte(people.warnedAt, people.usedAt),
    notOrdered(db, tables, sql`${orders.placedAt} > ${people.warnedAt}`),
  ) as SQL
}

export const givenUpAccounts = (
  db: Reader,
  tables: Tables,
  { usedBefore, warnedBefore }: { readonly usedBefore: number; readonly warnedBefore: number },
) => and(unusedAccounts(db, tables, usedBefore), warnedSinceUsed(db, tables), lte(tables.people.warnedAt, warnedBefore))

export const forgottenOrders = (
  db: Reader,
  { orders, invoices }: Tables,
  { lettersBefore, vouchersBefore }: ForgottenOrders,
) => {
  const invoicesOf = (which?: SQL) =>
    db
      .select({ n: invoices.n })
      .from(invoices)
      .where(and(eq(invoices.orderId, orders.id), which))
  const newest = db
    .select({ number: max(invoices.number) })
    .from(invoices)
    .groupBy(invoices.kind)
  const nothingSince = (at: number) => lt(orders.lastEventAt, at)
  return and(
    eq(orders.work, "none"),
    lt(orders.placedAt, Math.max(lettersBefore, vouchersBefore)),
    or(
      and(lt(orders.placedAt, lettersBefore), nothingSince(lettersBefore), notExists(invoicesOf())),
      and(
        lt(orders.placedAt, vouchersBefore),
        nothingSince(vouchersBefore),
        notExists(invoicesOf(or(gte(invoices.issuedAt, vouchersBefore), inArray(invoices.number, newest)))),
      ),
    ),
  )
}
