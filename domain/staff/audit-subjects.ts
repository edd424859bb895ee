import type { AuditSubject } from "../audit/audit-subject.ts"
import * as declared from "./declared-audit-subjects.ts"

export const auditSubjects: readonly AuditSubject[] = Object.values(declared)

export const subjectKinds = auditSubjects.map(({ kind }) => kind)

/** What each action is called in German. */
export const actionNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...auditSubjects.map(({ actions }) => actions),
)
