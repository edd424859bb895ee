import type { Person } from "../access/person.ts"
import { type Permission, permissionsOf, permissionsOfRole, type Role } from "../access/roles.ts"

/** What gives somebody a role, as it is when they get it, not when it was promised. */
export type Grant =
  /** `STAFF_EMAILS` names their mailbox. `hadRole`: whether that mailbox ever had a role, also in an account deleted since. */
  | { readonly from: "configuration"; readonly hadRole: boolean }
  /** The link printed at the start. */
  | { readonly from: "first-staff"; readonly hasAdmin: boolean }
  /** A colleague with these rights, at once or by an invitation. */
  | { readonly from: "colleague"; readonly rights: ReadonlySet<Permission> }

/** Whether the grant is enough for the role. Every way to a role asks here. */
export const mayGive = (role: Role, grant: Grant): boolean => {
  switch (grant.from) {
    case "configuration":
      return role === "admin" && !grant.hadRole
    case "first-staff":
      return role === "admin" && !grant.hasAdmin
    case "colleague":
      return grant.rights.has("people.change") && permissionsOfRole[role].every((each) => grant.rights.has(each))
  }
}

/** A person by their roles. */
export type Member = Pick<Person, "id" | "roles">

/** What one of these people may grant; nothing where they are gone. */
export const grantOf = (team: readonly Member[], id: Person["id"]): Grant => ({
  from: "colleague",
  rights: permissionsOf(team.find((member) => member.id === id)?.roles ?? []),
})

export const hasAdmin = (team: readonly Member[]): boolean => team.some(({ roles }) => roles.includes("admin"))
