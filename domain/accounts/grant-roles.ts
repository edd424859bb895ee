import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import type { PersonId } from "../access/person.ts"
import { type Role, roles } from "../access/roles.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { People } from "./ports.ts"
import { LastAdmin, OwnAdminRole, PersonNotFound } from "./refusals.ts"

/**
 * Gives a person exactly these roles. Admins cannot take their own admin role away, another has to; and of two who take it from each
 * other in the same moment one keeps it, so that there is always an admin who can grant roles.
 */
export const grantRoles = Effect.fn("grantRoles")(function* (by: Caller, personId: PersonId, wanted: readonly Role[]) {
  const people = yield* People
  const next = roles.filter((role) => wanted.includes(role))
  if (personId === by.person.id && !next.includes("admin")) return yield* new OwnAdminRole({})
  const changed = yield* people.change(personId, (person, { admins }) => {
    if (person.roles.includes("admin") && !next.includes("admin") && admins === 0) return Result.fail(new LastAdmin({}))
    const entry = auditEntry(by, "person.roles", { kind: "person", id: personId }, person.roles, next)
    return Result.succeed({
      person: { ...person, roles: next },
      audit: person.roles.join() === next.join() ? [] : [entry],
    })
  })
  if (Option.isNone(changed)) return yield* new PersonNotFound({})
  return changed.value
})
