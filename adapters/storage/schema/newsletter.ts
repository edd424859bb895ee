import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import { subscriptionEnds, subscriptionSources, subscriptionStates } from "../../../domain/newsletter/subscription.ts"
import { emailKey } from "../../../domain/shared/email-key.ts"
import { oneOf } from "../decoded-columns.ts"
import { workedOutFrom } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"

const Source = Schema.Literals(subscriptionSources)
const State = Schema.Literals(subscriptionStates)
const End = Schema.Literals(subscriptionEnds)

/** Who asked for the newsletter, with what proves the consent. */
export const newsletterSubscriptions = sqliteTable(
  "newsletter_subscriptions",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** The address as mailboxes are compared. */
    emailKey: workedOutFrom(text("email_key"), "email", emailKey).notNull(),
    source: oneOf("newsletter_subscriptions", "source", Source).notNull(),
    state: oneOf("newsletter_subscriptions", "state", State).notNull(),
    requestedAt: integer("requested_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    /** Of the words agreed to, in `legal_texts`. */
    text: text("text"),
    endedAt: integer("ended_at"),
    endedBy: oneOf("newsletter_subscriptions", "ended_by", End),
  },
  (t) => [
    index("newsletter_subscriptions_email").on(t.emailKey, t.requestedAt),
    index("newsletter_subscriptions_list").on(t.requestedAt, t.id),
    index("newsletter_subscriptions_state").on(t.state, t.id),
  ],
)

export const newsletterPersonalData = {
  newsletterSubscriptions: {
    of: "shoppers",
    by: "mailbox",
    processings: ["newsletter"],
    schedules: ["forget-subscriptions"],
    erasure: "blocked",
    export: ["newsletter"],
    why: "With the account the newsletter ends; what was confirmed stays as proof of the consent (Art. 7 (1) GDPR).",
  },
} satisfies PersonalData
