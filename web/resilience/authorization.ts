import { type Permission, permissionsOf } from "../../domain/access/roles.ts"
import { jobAudit } from "../../domain/jobs/job-audit.ts"
import { jobKinds } from "../../domain/jobs/job-kinds.ts"
import { entityTypes } from "../../domain/staff/entity-types.ts"
import { at } from "./ask-shop.ts"
import type { Books } from "./shop-books.ts"
import type { SignedIn } from "./signed-in.ts"

const isJobKind = (kind: unknown): kind is keyof typeof jobKinds => typeof kind === "string" && kind in jobKinds

/** The permission a change of a subject needs; of a job it is that of the job's kind. `undefined`: there is no such change. */
const permissionNeeded = (subjectKind: string, action: string, jobKind: unknown): Permission | undefined => {
  const subject = entityTypes.find(({ kind, actions }) => kind === subjectKind && Object.hasOwn(actions, action))
  if (subject === jobAudit) return isJobKind(jobKind) ? jobKinds[jobKind].permission : undefined
  return subject?.permissions?.[action] ?? subject?.permission
}

/** Audited changes by people without the permission, as text. */
export const authorizationFaults = async (
  { query }: Books,
  signedIn: readonly SignedIn[],
): Promise<readonly string[]> => {
  const rows = await query(
    `select subject_kind, action, by, j.kind from audit_log l left join jobs j on l.subject_kind = '${jobAudit.kind}' and j.id = l.subject_id`,
  )
  return rows.flatMap(({ subject_kind, action, by, kind }) => {
    const needed = permissionNeeded(String(subject_kind), String(action), kind)
    const actor: unknown = JSON.parse(String(by))
    const known = signedIn.find(({ personId }) => personId === at(actor, "personId"))
    if (needed === undefined) return [`${action} is no known action of ${subject_kind}`]
    // The shop itself: a schedule, or the demo shop at its start.
    if (actor === null) return []
    if (known === undefined) return [`${action} by a stranger: ${by}`]
    return known.role !== "shopper" && permissionsOf([known.role]).has(needed) ? [] : [`${action} by a ${known.role}`]
  })
}
