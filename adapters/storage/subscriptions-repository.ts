import { and, count, eq, gte, inArray, isNull, lt, lte, max, min, ne, notExists, or, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { emailKey } from "../../domain/shared/email-key.ts"
import { Subscriptions } from "../../domain/subscriptions/ports.ts"
import { orderAt, type WebhookContent } from "../../domain/subscriptions/read-webhook.ts"
import { isRunning, type WebhookResult } from "../../domain/subscriptions/subscription.ts"
import { containing } from "./containing.ts"
import type { Statements } from "./database.ts"
import { keyset } from "./keyset.ts"
import { endedSubscriptions, oldPayloads, oldWebhooks } from "./over.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

const none = {
  customerId: "",
  title: "",
  variant: null,
  priceCents: null,
  quantity: 0,
  every: null,
  nextChargeOn: null,
}

/** Subscriptions of their provider, and its webhooks, in the database. */
const makeSubscriptions = ({ tables, read, transaction }: Store["Service"]): Subscriptions["Service"] => {
  const { providerSubscriptions: subscriptions, providerCustomers: customers, webhooks } = tables

  /** One statement, whose condition a row that changes meanwhile is held against, too. */
  const apply = async (tx: Statements, content: WebhookContent): Promise<WebhookResult> => {
    if (content.kind === "ignored" || content.kind === "unreadable") return content.kind
    if (content.kind === "customer") {
      const { email, order } = content
      const set = { email, emailKey: emailKey(email), order }
      const written = await tx
        .insert(customers)
        .values({ id: content.id, ...set })
        .onConflictDoUpdate({ target: customers.id, set, setWhere: lte(customers.order, order) })
        .returning({ id: customers.id })
      return written.length > 0 ? "applied" : "older"
    }
    // One of which nothing was known before stays known as deleted: its earlier states may come later.
    const { id, ...set } =
      content.kind === "subscription"
        ? content.subscription
        : { ...none, id: content.id, order: content.order, changedAt: content.changedAt, status: "deleted" }
    const changed =
      content.kind === "subscription" ? set : { status: set.status, order: set.order, changedAt: set.changedAt }
    const written = await tx
      .insert(subscriptions)
      .values({ id, ...set })
      .onConflictDoUpdate({ target: subscriptions.id, set: changed, setWhere: lte(subscriptions.order, set.order) })
      .returning({ id: subscriptions.id })
    return written.length > 0 ? "applied" : "older"
  }

  return {
    take: ({ webhook, content, effectOf }, anew = false) =>
      transaction("subscriptions.take", async (tx, now) => {
        if (!anew) {
          const [row] = await tx
            .insert(webhooks)
            .values({ ...webhook, lastAt: now, times: 1, result: "ignored", effect: "" })
            .onConflictDoUpdate({ target: webhooks.id, set: { times: sql`${webhooks.times} + 1`, lastAt: now } })
            .returning({ times: webhooks.times, result: webhooks.result })
          if (row !== undefined && row.times > 1) return row.result
        }
        const result = await apply(tx, content)
        const { customerId, subscriptionId } = webhook
        await tx
          .update(webhooks)
          .set({ result, effect: effectOf(result), customerId, subscriptionId })
          .where(eq(webhooks.id, webhook.id))
        return result
      }),

    refused: (topic, reason) =>
      transaction("subscriptions.refused", async (tx, now) => {
        const set = { topic, receivedAt: now, lastAt: now, effect: reason }
        await tx
          .insert(webhooks)
          .values({
            id: "refused",
            times: 1,
            result: "refused",
            customerId: null,
            subscriptionId: null,
            payload: null,
            ...set,
          })
          .onConflictDoUpdate({
            target: webhooks.id,
            set: { ...set, times: sql`${webhooks.times} + 1` },
          })
      }),

    webhook: (id) =>
      read("subscriptions.webhook", async (db) => {
        const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
        return Option.fromNullishOr(row)
      }),

    webhooks: ({ result, term, downwards, after, limit }) =>
      read("subscriptions.webhooks", (db) => {
        const { order, behind } = keyset(webhooks.receivedAt, webhooks.id, downwards)
        return db
          .select()
          .from(webhooks)
          .where(
            and(
              result === null ? undefined : eq(webhooks.result, result),
              term === ""
                ? undefined
                : or(
                    eq(webhooks.customerId, term),
                    eq(webhooks.subscriptionId, term),
                    containing(webhooks.topic, term.toLowerCase()),
                  ),
              behind(after),
            ),
          )
          .orderBy(...order)
          .limit(limit)
      }),

    health: (since) =>
      read("subscriptions.health", async (db) => {
        const isFailed = sql<number>`sum(case when ${webhooks.result} = 'unreadable' then 1 else 0 end)`
        const rows = await db
          .select({
            topic: webhooks.topic,
            firstAt: min(webhooks.receivedAt),
            lastAt: max(webhooks.lastAt),
            count: count(),
            failed: isFailed,
          })
          .from(webhooks)
          // Anybody may send what is refused.
          .where(and(gte(webhooks.lastAt, since), ne(webhooks.result, "refused")))
          .groupBy(webhooks.topic)
          .orderBy(webhooks.topic)
        return rows.map(({ firstAt, lastAt, failed, ...row }) => ({
          ...row,
          firstAt: firstAt ?? 0,
          lastAt: lastAt ?? 0,
          failed: Number(failed),
        }))
      }),

    ofMailbox: (email) =>
      read("subscriptions.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(subscriptions)
          .innerJoin(customers, eq(customers.id, subscriptions.customerId))
          .where(eq(customers.emailKey, emailKey(email)))
          .orderBy(subscriptions.id)
        return rows.map((row) => ({ ...row.provider_subscriptions, email: row.provider_customers.email }))
      }),

    states: read("subscriptions.states", async (db) => {
      const { id, status, order } = subscriptions
      const rows = await db.select({ id, status, order }).from(subscriptions)
      return new Map(rows.map(({ id, ...state }) => [id, state]))
    }),

    withoutMailbox: read("subscriptions.withoutMailbox", async (db) => {
      const { id, status, customerId } = subscriptions
      const rows = await db
        .select({ id, status, customerId })
        .from(subscriptions)
        .leftJoin(customers, eq(customers.id, customerId))
        .where(isNull(customers.id))
        .orderBy(id)
      const running = Map.groupBy(rows.filter(isRunning), (row) => row.customerId)
      return new Map(Array.from(running, ([customer, own]) => [customer, own.map((row) => row.id)]))
    }),

    forgetPayloads: (before, most) =>
      transaction("subscriptions.forgetPayloads", async (tx) => {
        const some = tx.select({ id: webhooks.id }).from(webhooks).where(oldPayloads(tables, before)).limit(most)
        const emptied = await tx
          .update(webhooks)
          .set({ payload: null, customerId: null })
          .where(inArray(webhooks.id, some))
          .returning({ id: webhooks.id })
        return emptied.length
      }),

    forgetWebhooks: (before, most) =>
      transaction("subscriptions.forgetWebhooks", (tx) => deleteSome(tx, webhooks, oldWebhooks(tables, before), most)),

    forgetEnded: (before, most) =>
      transaction("subscriptions.forgetEnded", async (tx) => {
        const forgotten = await deleteSome(tx, subscriptions, endedSubscriptions(tables, before), most)
        const own = tx
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(eq(subscriptions.customerId, customers.id))
        // One who has just come may get the first subscription in a moment.
        const isOld = lt(customers.order, orderAt(before))
        await deleteSome(tx, customers, and(isOld, notExists(own)), most)
        return forgotten
      }),
  }
}

export const layerSubscriptions = Layer.effect(Subscriptions, Effect.map(Store, makeSubscriptions))
