import type { AuditSubject } from "../audit/audit-subject.ts"
import * as declared from "./declared-audit-subjects.ts"

export const auditSubjects: readonly AuditSubject[] = Object.values(declared)

/** A kind of things the audit log has entries about. */
export type SubjectKind = (typeof declared)[keyof typeof declared]["kind"]

export const subjectKinds = auditSubjects.map(({ kind }) => kind)

/** What each action is called in German. */
export const actionNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...auditSubjects.map(({ actions }) => actions),
)
