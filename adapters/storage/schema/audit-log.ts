import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import { actionNames, subjectKinds } from "../../../domain/staff/entity-types.ts"
import { json, oneOf } from "../decoded-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
import { StoredBy } from "../stored-order.ts"

/** Append-only, which triggers see to: what staff changed, with the part before and after. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    by: json("audit_log", "by", StoredBy),
    action: oneOf("audit_log", "action", Schema.Literals(Object.keys(actionNames))).notNull(),
    subjectKind: oneOf("audit_log", "subject_kind", Schema.Literals(subjectKinds)).notNull(),
    subjectId: text("subject_id").notNull(),
    before: text("before", { mode: "json" }),
    after: text("after", { mode: "json" }),
  },
  (t) => [index("audit_log_subject").on(t.subjectKind, t.subjectId, t.number)],
)

export const auditLogPersonalData = {
  auditLog: {
    of: "staff",
    by: "mailbox",
    processings: [],
    schedules: [],
    stays: "Proof of who changed what, kept for good.",
    erasure: "kept",
    export: { not: "Concerns the team alone." },
    why: "Who of the team did what; names no shopper.",
  },
} satisfies PersonalData
