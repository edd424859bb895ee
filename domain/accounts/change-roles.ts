import * as Result from "effect/Result"
import type { Person } from "../access/person.ts"
import { type Role, roles } from "../access/roles.ts"
import { type AuditEntry, auditEntry } from "../audit/audit-entry.ts"
import { invitationAudit, personAudit } from "./account-audit.ts"
import { grantOf, hasAdmin, mayGive } from "./grant-rule.ts"
import { isOpen } from "./invitation.ts"
import type { Changed, Changing } from "./ports.ts"
import { AdminExists, AttemptSpent, InviterLostRights, LastAdmin, NotStaff, RoleTooHigh } from "./refusals.ts"

/** What brings a person a role as they sign in. */
export type Entitlement =
  | { readonly from: "configuration" }
  | { readonly from: "first-staff" }
  | { readonly from: "invitation"; readonly id: string }

/** Exactly these roles. Where one is taken, what was offered to the mailbox before is taken back with it. */
const withRoles = (
  person: Person,
  wanted: readonly Role[],
  by: AuditEntry["by"],
  { invitation }: Pick<Changing, "invitation">,
): Changed => {
  const next = roles.filter((role) => wanted.includes(role))
  const changed = auditEntry(personAudit, by, "person.roles", person.id, person.roles, next)
  const audit = person.roles.join() === next.join() ? [] : [changed]
  const takes = person.roles.some((role) => !next.includes(role))
  if (!takes || invitation?.state !== "open") return { person: { ...person, roles: next }, audit }
  const { id, role } = invitation
  return {
    person: { ...person, roles: next },
    audit: [...audit, auditEntry(invitationAudit, by, "person.uninvited", id, null, { role })],
    invitation: { ...invitation, state: "revoked" },
  }
}

/** A colleague gives a person exactly these roles. */
export const decideRoles = (
  person: Person,
  beside: Changing,
  wanted: readonly Role[],
  by: NonNullable<AuditEntry["by"]>,
): Result.Result<Changed, LastAdmin | RoleTooHigh> => {
  if (person.roles.includes("admin") && !wanted.includes("admin") && !hasAdmin(beside.team))
    return Result.fail(new LastAdmin({}))
  const grant = grantOf([...beside.team, person], by.personId)
  // What is taken is judged like what is given.
  const changed = roles.filter((role) => wanted.includes(role) !== person.roles.includes(role))
  return changed.every((role) => mayGive(role, grant))
    ? Result.succeed(withRoles(person, wanted, by, beside))
    : Result.fail(new RoleTooHigh({}))
}

/** A person who signs in gets the role they are entitled to, at `now` (epoch milliseconds). */
export const decideEntry = (
  person: Person,
  beside: Changing,
  entitlement: Entitlement,
  now: number,
): Result.Result<Changed, NotStaff | AdminExists | AttemptSpent | InviterLostRights> => {
  const team = [...beside.team, person]
  const asAdmin = () => Result.succeed(withRoles(person, [...person.roles, "admin"], null, beside))
  if (entitlement.from === "first-staff")
    return mayGive("admin", { from: "first-staff", hasAdmin: hasAdmin(team) })
      ? asAdmin()
      : Result.fail(new AdminExists({}))
  if (entitlement.from === "configuration") {
    if (mayGive("admin", { from: "configuration", hadRole: beside.hadRole })) return asAdmin()
    return person.roles.length > 0 ? Result.succeed({ person, audit: [] }) : Result.fail(new NotStaff({}))
  }
  const { invitation } = beside
  if (invitation === null || invitation.id !== entitlement.id || !isOpen(invitation, now))
    return Result.fail(new AttemptSpent({}))
  const { role, by } = invitation
  return mayGive(role, grantOf(team, by.personId))
    ? Result.succeed({
        ...withRoles(person, [...person.roles, role], by, beside),
        invitation: { ...invitation, state: "accepted" },
      })
    : Result.fail(new InviterLostRights({}))
}
