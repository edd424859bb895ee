import { and, desc, eq, gte, lt, or, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AuditEntry } from "../../domain/audit/audit-entry.ts"
import { AuditLog } from "../../domain/audit/ports.ts"
import { containing } from "./containing.ts"
import type { Statements, Tables } from "./database.ts"
import { Store } from "./store.ts"

/** Writes down what staff changed. Belongs into the transaction that changes it. */
export const writeAudit = async (
  tx: Statements,
  { auditLog }: Pick<Tables, "auditLog">,
  entries: readonly AuditEntry[],
  at: number,
): Promise<void> => {
  if (entries.length === 0) return
  await tx.insert(auditLog).values(
    entries.map(({ by, action, subject, before, after }) => ({
      at,
      by,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
    })),
  )
}

/** The audit log in the database. */
const makeAuditLog = ({ tables: { auditLog }, read }: Store["Service"]): AuditLog["Service"] => ({
  list: ({ before, limit, subject, kind, term = "", span = null }) =>
    read("auditLog.list", async (db) => {
      const rows = await db
        .select()
        .from(auditLog)
        .where(
          and(
            before === null ? undefined : lt(auditLog.number, before),
            subject === undefined
              ? undefined
              : and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id)),
            kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
            term === ""
              ? undefined
              : or(
                  containing(sql`lower(${auditLog.subjectId})`, term.toLowerCase()),
                  // Not the names of its parts, which each has.
                  containing(
                    sql`replace(replace(lower(${auditLog.by}), '"email":', ''), '"personid":', '')`,
                    term.toLowerCase(),
                  ),
                ),
            span === null ? undefined : and(gte(auditLog.at, span.from), lt(auditLog.at, span.before)),
          ),
        )
        .orderBy(desc(auditLog.number))
        .limit(limit)
      return rows.map(({ subjectKind, subjectId, ...row }) => ({
        ...row,
        subject: { kind: subjectKind, id: subjectId },
      }))
    }),
})

export const layerAuditLog = Layer.effect(AuditLog, Effect.map(Store, makeAuditLog))
