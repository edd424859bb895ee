import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import { type TaskState, taskStates } from "../../../domain/queue/task.ts"
import { oneOf, schemaOf } from "../decoded-columns.ts"
import { type PersonalData, shop } from "../personal-data-of-table.ts"

const State = schemaOf<TaskState>()(Schema.Literals(taskStates))

/**
 * The queue, numbered in the order of arrival. A claimed task is `running` and due again when its lease ends, so one
 * column answers both "when may it run" and "when does its lease end".
 */
export const tasks = sqliteTable(
  "tasks",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    kind: text("kind").notNull(),
    cause: text("cause").notNull().unique(),
    /** `null` is a payload like any other. */
    payload: text("payload", { mode: "json" }),
    state: oneOf("tasks", "state", State).notNull(),
    attempts: integer("attempts").notNull(),
    dueAt: integer("due_at").notNull(),
    owner: text("owner"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    // Only what is still to be done, in the order it is claimed: however many are due or done, the first is found at once.
    index("tasks_due").on(t.kind, t.dueAt).where(sql`${t.state} in ('waiting', 'running')`),
    index("tasks_state").on(t.state, t.number),
    // The list of e-mails passes by the 100,000 of a campaign.
    index("tasks_emails").on(t.number).where(sql`${t.kind} = 'email'`),
    index("tasks_newsletter").on(t.cause, t.state).where(sql`${t.kind} = 'newsletter-email'`),
    index("tasks_newsletter_at").on(t.createdAt).where(sql`${t.kind} = 'newsletter-email'`),
  ],
)

/** The processes that work the queue. `process` is an id no other process has, `pid` one of its machine that may be used again. */
export const workers = sqliteTable("workers", {
  id: text("id").primaryKey(),
  host: text("host").notNull(),
  pid: integer("pid").notNull(),
  process: text("process").notNull(),
  seenAt: integer("seen_at").notNull(),
})

/** When each schedule runs next, and how its last run went. */
export const schedules = sqliteTable("schedules", {
  name: text("name").primaryKey(),
  nextAt: integer("next_at").notNull(),
  startedAt: integer("started_at"),
  endedAt: integer("ended_at"),
  error: text("error"),
  report: text("report"),
})

export const queuePersonalData = {
  tasks: {
    of: "shoppers",
    by: "number",
    processings: ["mails"],
    schedules: ["forget-tasks"],
    erasure: "kept",
    export: { not: "The e-mails themselves lie in the mailbox; what caused them is exported." },
    why: "E-mails on their way by the numbers of what they are about and, for 30 days, what became of them.",
  },
  workers: shop,
  schedules: shop,
} satisfies PersonalData
