import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import { emailKey } from "../../../domain/shared/email-key.ts"
import { type Subscription, webhookResults } from "../../../domain/subscriptions/subscription.ts"
import { json, oneOf, schemaOf } from "../decoded-columns.ts"
import { workedOutFrom } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"

const Every = schemaOf<NonNullable<Subscription["every"]>>()(
  Schema.Struct({ count: Schema.Number, unit: Schema.Literals(["day", "week", "month"]) }),
)

/** Subscriptions as their provider last told of them. */
export const providerSubscriptions = sqliteTable(
  "provider_subscriptions",
  {
    id: text("id").primaryKey(),
    customerId: text("customer_id").notNull(),
    status: text("status").notNull(),
    title: text("title").notNull(),
    variant: text("variant"),
    priceCents: integer("price_cents"),
    quantity: integer("quantity").notNull(),
    every: json("provider_subscriptions", "every", Every),
    nextChargeOn: text("next_charge_on"),
    order: text("state_order").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (t) => [
    index("provider_subscriptions_customer").on(t.customerId),
    index("provider_subscriptions_over").on(t.changedAt),
  ],
)

/** Whose subscriptions they are. */
export const providerCustomers = sqliteTable(
  "provider_customers",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: workedOutFrom(text("email_key"), "email", emailKey).notNull(),
    order: text("state_order").notNull(),
  },
  (t) => [index("provider_customers_email").on(t.emailKey)],
)

/** What the provider sent. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    topic: text("topic").notNull(),
    receivedAt: integer("received_at").notNull(),
    lastAt: integer("last_at").notNull(),
    times: integer("times").notNull(),
    result: oneOf("webhooks", "result", Schema.Literals(webhookResults)).notNull(),
    effect: text("effect").notNull(),
    customerId: text("customer_id"),
    subscriptionId: text("subscription_id"),
    payload: text("payload"),
  },
  (t) => [
    index("webhooks_list").on(t.receivedAt, t.id),
    index("webhooks_topic").on(t.topic, t.lastAt),
    index("webhooks_customer").on(t.customerId),
    index("webhooks_subscription").on(t.subscriptionId),
  ],
)

const ofSubscriptions = {
  of: "shoppers",
  processings: ["subscriptions"],
  schedules: ["forget-provider-subscriptions"],
} as const

export const providerSubscriptionsPersonalData = {
  providerSubscriptions: {
    ...ofSubscriptions,
    by: "number",
    erasure: "kept",
    export: ["subscriptions"],
    why: "The contract goes on with the provider, whether there is an account or not.",
  },
  providerCustomers: {
    ...ofSubscriptions,
    by: "mailbox",
    erasure: "kept",
    export: ["subscriptions"],
    why: "Whose contract it is, for as long as there is one and claims from it.",
  },
  webhooks: {
    ...ofSubscriptions,
    by: "mailbox",
    erasure: "kept",
    export: { not: "The same is told by the subscriptions; the bodies are gone after 30 days." },
    why: "So that a webhook that was read wrongly can be read again.",
  },
} satisfies PersonalData
