import type { Caller } from "./caller.ts"
import { type Permission, permissionsOf } from "./roles.ts"

/**
 * Who may call something. `everyone`: no sign-in asked; what is behind may still ask for the link of its owner.
 * `person`: whoever is signed in, for what is theirs. Else staff with the permission.
 */
export type Access = "everyone" | "person" | { readonly staff: Permission }

/** What the caller may do: only who came in by the staff's door has the rights of staff. */
export const rightsOf = (caller: Caller | null): ReadonlySet<Permission> =>
  permissionsOf(caller?.session.door === "staff" ? caller.person.roles : [])

/** Whether the caller may pass; if not, whether signing in could help (`unauthorized`) or could not (`forbidden`). */
export const judge = (access: Access, caller: Caller | null): "allowed" | "unauthorized" | "forbidden" => {
  if (access === "everyone") return "allowed"
  if (caller === null) return "unauthorized"
  if (access === "person") return "allowed"
  if (rightsOf(caller).has(access.staff)) return "allowed"
  // Staff who came in by the shop's door have the right, just not here and now.
  return permissionsOf(caller.person.roles).has(access.staff) ? "unauthorized" : "forbidden"
}
