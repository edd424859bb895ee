import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredApplication, StoredApplicationState, StoredVacancyContent } from "../stored-vacancy.ts"

/** Advertised jobs. */
export const vacancies = sqliteTable(
  "vacancies",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull().unique(),
    slug: text("slug").notNull().unique(),
    version: integer("version").notNull(),
    content: json("vacancies", "content", StoredVacancyContent).notNull(),
    /** A day, `2026-11-24`; `null`: a draft. */
    publishedOn: text("published_on"),
    closed: integer("closed", { mode: "boolean" }).notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [index("vacancies_saved").on(t.savedAt, t.id)],
)

/** Applications for jobs. `emailKey` is the address as mailboxes are compared. A vacancy is never deleted, hence no reference. */
export const applications = sqliteTable(
  "applications",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    version: integer("version").notNull(),
    vacancyId: text("vacancy_id").notNull(),
    receivedAt: integer("received_at").notNull(),
    emailKey: workedOut(text("email_key")).notNull(),
    state: oneOf("applications", "state", StoredApplicationState).notNull(),
    stateSince: integer("state_since").notNull(),
    searchText: workedOut(text("search_text")).notNull(),
    data: json("applications", "data", StoredApplication).notNull(),
  },
  (t) => [
    index("applications_list").on(t.receivedAt, t.id),
    index("applications_vacancy").on(t.vacancyId, t.receivedAt, t.id),
    index("applications_state").on(t.state, t.stateSince),
    index("applications_email").on(t.emailKey),
  ],
)

/** The links that open an application for its applicant: `key` is the hash of the link's token. */
export const applicationLinks = sqliteTable(
  "application_links",
  {
    key: text("key").primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
  },
  (t) => [index("application_links_application").on(t.applicationId)],
)

export const vacanciesPersonalData = {
  vacancies: texts,
  applications: {
    of: "shoppers",
    by: "mailbox",
    processings: ["applications"],
    schedules: ["forget-applications"],
    erasure: "kept",
    export: ["applications"],
    why: "Applications for jobs, no part of an account: withdrawn by their own link, and forgotten after a rejection.",
  },
  applicationLinks: {
    of: "shoppers",
    by: "number",
    processings: ["applications"],
    schedules: ["forget-applications"],
    erasure: "kept",
    export: { not: "The hash of a link; the application itself is exported." },
    why: "Part of an application.",
  },
} satisfies PersonalData
