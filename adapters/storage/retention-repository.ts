import { count, desc, min, or, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Due, type Expiry, Retention } from "../../domain/retention/ports.ts"
import type { Reader, Tables } from "./database.ts"
import {
  endedInvitations,
  endedJobs,
  endedSessions,
  endedSubscriptions,
  expiredAttempts,
  forgottenAlerts,
  forgottenOrders,
  forgottenSubscriptions,
  givenUpAccounts,
  oldCarts,
  oldConsents,
  oldDeliveries,
  oldEmails,
  oldNotes,
  oldPayloads,
  oldQuestionnaireCounts,
  oldSearchCounts,
  oldSuppressions,
  oldTasks,
  oldWebhooks,
  pastDrawEntries,
  pastPartners,
  pastTrials,
  settledMessages,
  settledWithdrawals,
  unusedResults,
} from "./over.ts"
import { Store } from "./store.ts"

/** The rows an expiry means, and the column their time runs from. */
const rowsOf = (
  db: Reader,
  tables: Tables,
  expiry: Expiry,
): { readonly from: SQLiteTable; readonly at: SQLiteColumn; readonly where: SQL | undefined } => {
  const rows = (from: SQLiteTable, at: SQLiteColumn, where: SQL | undefined) => ({ from, at, where })
  const { carts, sessions, signInAttempts, invitations, people, stockAlerts, customerNotes } = tables
  const {
    messages,
    withdrawals,
    orders,
    jobs,
    tasks,
    partners,
    trials,
    consents,
    emailRecords,
    drawEntries,
    newsletterSubscriptions: subscriptions,
    deliveries,
    providerSubscriptions,
    webhooks,
  } = tables
  switch (expiry.kind) {
    case "carts":
      return rows(carts, carts.touchedAt, oldCarts(tables, expiry.before))
    case "sessions":
      return rows(sessions, sessions.seenAt, endedSessions(tables, expiry))
    case "sign-in-attempts":
      return rows(signInAttempts, signInAttempts.expiresAt, expiredAttempts(tables, expiry.before))
    case "invitations":
      return rows(invitations, invitations.expiresAt, endedInvitations(tables, expiry.before))
    case "accounts":
      return rows(people, people.usedAt, givenUpAccounts(db, tables, expiry))
    case "alerts":
      return rows(stockAlerts, stockAlerts.requestedAt, forgottenAlerts(db, tables, expiry))
    case "trials":
      return rows(trials, trials.stateSince, pastTrials(tables, expiry))
    case "notes":
      return rows(customerNotes, customerNotes.at, oldNotes(tables, expiry.before))
    case "contact":
    case "cancellation":
      return rows(messages, messages.receivedAt, settledMessages(tables, expiry.kind, expiry.before))
    case "withdrawals":
      return rows(withdrawals, withdrawals.receivedAt, settledWithdrawals(tables, expiry.before))
    case "consents":
      return rows(consents, consents.givenAt, oldConsents(tables, expiry.before))
    case "provider-subscriptions":
      return rows(providerSubscriptions, providerSubscriptions.changedAt, endedSubscriptions(tables, expiry.before))
    case "webhook-payloads":
      return rows(webhooks, webhooks.receivedAt, oldPayloads(tables, expiry.before))
    case "webhooks":
      return rows(webhooks, webhooks.lastAt, oldWebhooks(tables, expiry.before))
    case "deliveries":
      return rows(deliveries, deliveries.endedAt, oldDeliveries(tables, expiry.before))
    case "partners":
      return rows(partners, partners.stateSince, pastPartners(tables, expiry.state, expiry.before))
    case "emails":
      return rows(emailRecords, emailRecords.at, oldEmails(tables, expiry.before))
    case "kept-results":
      return rows(tables.keptResults, tables.keptResults.usedAt, unusedResults(tables, expiry.before))
    case "questionnaire-counts":
      return rows(
        tables.questionnaireCounts,
        tables.questionnaireCounts.month,
        oldQuestionnaireCounts(tables, expiry.before),
      )
    case "search-counts":
      return rows(tables.searchCounts, tables.searchCounts.day, oldSearchCounts(tables, expiry.before))
    case "suppressions":
      return rows(tables.suppressions, tables.suppressions.at, oldSuppressions(tables, expiry.before))
    case "subscriptions":
      return rows(
        subscriptions,
        expiry.state === "ended" ? subscriptions.endedAt : subscriptions.requestedAt,
        forgottenSubscriptions(tables, expiry),
      )
    case "draw-entries":
      return rows(drawEntries, drawEntries.enteredAt, pastDrawEntries(db, tables, expiry))
    case "orders":
      return rows(orders, orders.placedAt, forgottenOrders(db, tables, expiry))
    case "jobs":
      return rows(jobs, jobs.endedAt, endedJobs(tables, expiry.before))
    case "tasks":
      return rows(
        tasks,
        tasks.createdAt,
        or(sql`false`, ...expiry.startingWith.map((start) => oldTasks(tables, start, expiry.before))),
      )
  }
}

/** What retention is about to remove, and has removed, in the database. */
const makeRetention = ({ tables, read, transaction }: Store["Service"]): Retention["Service"] => {
  const { removals } = tables
  return {
    due: (expiry) =>
      read("retention.due", async (db): Promise<Due> => {
        const { from, at, where } = rowsOf(db, tables, expiry)
        const [row] = await db
          .select({ count: count(), oldest: min(at) })
          .from(from)
          .where(where)
        return { count: row?.count ?? 0, oldest: row?.oldest === null ? null : Number(row?.oldest) }
      }),

    note: (removal) =>
      transaction("retention.note", async (tx) => {
        await tx
          .insert(removals)
          .values(removal)
          .onConflictDoUpdate({
            target: [removals.day, removals.kind],
            set: { count: sql`${removals.count} + excluded.count` },
          })
      }),

    removals: (limit) =>
      read("retention.removals", (db) =>
        db.select().from(removals).orderBy(desc(removals.day), removals.kind).limit(limit),
      ),
  }
}

export const layerRetention = Layer.effect(Retention, Effect.map(Store, makeRetention))
