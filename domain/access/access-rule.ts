import type { Permission } from "./roles.ts"

/**
 * Who may call something. `everyone`: no sign-in; the use case may still want the link of its owner.
 * `person`: a signed-in person, for their own data. Else staff with the permission.
 */
export type Access = "everyone" | "person" | { readonly staff: Permission }

/** The staff permissions of a signed-in person. */
export interface CallerRights {
  readonly rights: readonly Permission[]
  /** The permissions they would have besides with a session of the staff area. */
  readonly rightsInStaffArea: readonly Permission[]
}

export type AccessDecision = "allowed" | "unauthorized" | "forbidden"

/** Whether the caller (`null`: not signed in) is allowed; if not, whether signing in could help (`unauthorized`) or not (`forbidden`). */
export const decideAccess = (access: Access, rights: CallerRights | null): AccessDecision => {
  if (access === "everyone") return "allowed"
  if (rights === null) return "unauthorized"
  if (access === "person" || rights.rights.includes(access.staff)) return "allowed"
  return rights.rightsInStaffArea.includes(access.staff) ? "unauthorized" : "forbidden"
}
