import type { Permission } from "./roles.ts"

/**
 * Who may call something. `everyone`: no sign-in asked; what is behind may still ask for the link of its owner.
 * `person`: whoever is signed in, for what is theirs. Else staff with the permission.
 */
export type Access = "everyone" | "person" | { readonly staff: Permission }

/** What somebody who is signed in may do as staff. */
export interface CallerRights {
  readonly rights: readonly Permission[]
  /** What they could do besides, had they come in by the staff's door. */
  readonly rightsAtStaffDoor: readonly Permission[]
}

export type AccessDecision = "allowed" | "unauthorized" | "forbidden"

/** Whether somebody may pass, `null` for whoever is not signed in; if not, whether signing in could help (`unauthorized`) or could not (`forbidden`). */
export const decideAccess = (access: Access, rights: CallerRights | null): AccessDecision => {
  if (access === "everyone") return "allowed"
  if (rights === null) return "unauthorized"
  if (access === "person" || rights.rights.includes(access.staff)) return "allowed"
  return rights.rightsAtStaffDoor.includes(access.staff) ? "unauthorized" : "forbidden"
}
