import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
import { StoredTrial, StoredTrialState, StoredTrialWork } from "../stored-trial.ts"

/**
 * Trial packs that were asked for. `identity`, `household` and `network` tell who is alike; they and `emailKey` are `null` once the person
 * is forgotten. `confirmedAt` counts for the limit of a day, `work` is what it waits for, `lotId` finds parcels for a recall.
 */
export const trials = sqliteTable(
  "trials",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    requestedAt: integer("requested_at").notNull(),
    state: oneOf("trials", "state", StoredTrialState).notNull(),
    stateSince: integer("state_since").notNull(),
    work: workedOut(oneOf("trials", "work", StoredTrialWork).notNull().default("none")),
    sku: workedOut(text("sku")).notNull(),
    confirmedAt: workedOut(integer("confirmed_at")),
    lotId: workedOut(integer("lot_id")),
    emailKey: workedOut(text("email_key")),
    identity: workedOut(text("identity")),
    household: workedOut(text("household")),
    postalCode: workedOut(text("postal_code")),
    network: workedOut(text("network")),
    searchText: workedOut(text("search_text")).notNull(),
    data: json("trials", "data", StoredTrial).notNull(),
  },
  (t) => [
    index("trials_list").on(t.requestedAt, t.id),
    index("trials_state").on(t.state, t.stateSince),
    index("trials_work").on(t.work, t.requestedAt, t.id),
    index("trials_confirmed").on(t.confirmedAt),
    index("trials_lot").on(t.lotId),
    index("trials_email").on(t.emailKey),
    index("trials_identity").on(t.identity),
    index("trials_household").on(t.household),
    index("trials_postal_code").on(t.postalCode),
    index("trials_network").on(t.network),
  ],
)

export const trialsPersonalData = {
  trials: {
    of: "shoppers",
    by: "mailbox",
    processings: ["trials"],
    schedules: ["forget-trials"],
    erasure: "kept",
    export: ["trials"],
    why: "Trial packs, no part of an account: cancelled by their own link, forgotten when unconfirmed or over; who got which lot, for recalls (Regulation (EC) 178/2002, Art. 19) and once a household.",
  },
} satisfies PersonalData
