import { type Access, type AccessDecision, type CallerRights, decideAccess } from "./access-rule.ts"
import type { Caller } from "./caller.ts"
import { type Permission, permissionsOf } from "./roles.ts"

/** The permissions of the caller: only a session of the staff area has those of staff. */
export const rightsOf = (caller: Caller | null): ReadonlySet<Permission> =>
  permissionsOf(caller?.session.area === "staff" ? caller.person.roles : [])

/** What is known of what the caller may do, by what they are and how they came in. */
export const callerRights = (caller: Caller): CallerRights => {
  const rights = rightsOf(caller)
  const held = [...permissionsOf(caller.person.roles)]
  return { rights: [...rights], rightsInStaffArea: held.filter((right) => !rights.has(right)) }
}

/** Whether the caller may pass, see `decideAccess`. */
export const authorize = (access: Access, caller: Caller | null): AccessDecision =>
  decideAccess(access, access === "everyone" || caller === null ? null : callerRights(caller))
