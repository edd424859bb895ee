import { sql } from "drizzle-orm"
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
import { StoredAbout, StoredJob, StoredJobKind, StoredJobState, StoredOutcome } from "../stored-job.ts"

/** Long work of the staff. `key` is what it was asked for with: asked twice it is one. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull().unique(),
    kind: oneOf("jobs", "kind", StoredJobKind).notNull(),
    state: oneOf("jobs", "state", StoredJobState).notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
    data: json("jobs", "data", StoredJob).notNull(),
  },
  (t) => [index("jobs_started_at").on(t.startedAt, t.id), index("jobs_ended_at").on(t.endedAt)],
)

/** What jobs still have to do, numbered from 0; gone when their job has ended. */
export const jobItems = sqliteTable(
  "job_items",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    item: text("item", { mode: "json" }),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.number] })],
)

/** What became of each item, numbered from 1: the key sees to it that an item is through once. */
export const jobLog = sqliteTable(
  "job_log",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    at: integer("at").notNull(),
    outcome: oneOf("job_log", "outcome", StoredOutcome).notNull(),
    about: json("job_log", "about", StoredAbout),
    text: text("text").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.number] }),
    index("job_log_left").on(t.jobId, t.number).where(sql`${t.outcome} = 'left'`),
  ],
)

export const jobsPersonalData = {
  jobs: {
    of: "staff",
    by: "mailbox",
    processings: [],
    schedules: ["forget-jobs"],
    erasure: "kept",
    export: { not: "Concerns the team alone." },
    why: "Who of the team started long work.",
  },
  jobItems: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-jobs"],
    erasure: "kept",
    export: { not: "The order says what became of it." },
    why: "Numbers of orders a job works on, for 90 days.",
  },
  jobLog: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-jobs"],
    erasure: "kept",
    export: { not: "The order says what became of it." },
    why: "Numbers of orders a job worked on, for 90 days.",
  },
} satisfies PersonalData
