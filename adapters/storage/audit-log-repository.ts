import { and, desc, eq, lt } from "drizzle-orm"
import type { AuditEntry } from "../../domain/audit/audit-entry.ts"
import type { AuditLog } from "../../domain/audit/ports.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

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
export const makeAuditLog = ({ tables: { auditLog }, read }: Store): AuditLog["Service"] => ({
  list: ({ before, limit, subject }) =>
    stored(async () => {
      const rows = await read
        .select()
        .from(auditLog)
        .where(
          and(
            before === null ? undefined : lt(auditLog.number, before),
            subject === undefined
              ? undefined
              : and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id)),
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
