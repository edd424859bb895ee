import type { Access } from "./access.ts"
import type { Permission } from "./roles.ts"

/** What somebody who is signed in may do as staff. */
export interface Standing {
  readonly rights: readonly Permission[]
  /** What they could do besides, had they come in by the staff's door. */
  readonly rightsAtStaffDoor: readonly Permission[]
}

export type Verdict = "allowed" | "unauthorized" | "forbidden"

/** Whether somebody may pass, `null` for whoever is not signed in; if not, whether signing in could help (`unauthorized`) or could not (`forbidden`). */
export const judgeStanding = (access: Access, standing: Standing | null): Verdict => {
  if (access === "everyone") return "allowed"
  if (standing === null) return "unauthorized"
  if (access === "person" || standing.rights.includes(access.staff)) return "allowed"
  return standing.rightsAtStaffDoor.includes(access.staff) ? "unauthorized" : "forbidden"
}
