import type { Caller } from "./caller.ts"
import { type Permission, permissionsOf } from "./roles.ts"
import { type Access, judgeStanding, type Standing, type Verdict } from "./standing.ts"

/** What the caller may do: only who came in by the staff's door has the rights of staff. */
export const rightsOf = (caller: Caller | null): ReadonlySet<Permission> =>
  permissionsOf(caller?.session.door === "staff" ? caller.person.roles : [])

/** What is known of what the caller may do, by what they are and how they came in. */
export const standingOf = (caller: Caller): Standing => {
  const rights = rightsOf(caller)
  const held = [...permissionsOf(caller.person.roles)]
  return { rights: [...rights], rightsAtStaffDoor: held.filter((right) => !rights.has(right)) }
}

/** Whether the caller may pass, see `judgeStanding`. */
export const judge = (access: Access, caller: Caller | null): Verdict =>
  judgeStanding(access, access === "everyone" || caller === null ? null : standingOf(caller))
