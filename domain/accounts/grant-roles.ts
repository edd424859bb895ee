import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import type { PersonId } from "../access/person.ts"
import type { Role } from "../access/roles.ts"
import { decideRoles } from "./change-roles.ts"
import { People } from "./ports.ts"
import { OwnAdminRole, PersonNotFound } from "./refusals.ts"

/**
 * Gives a person exactly these roles. Admins cannot take their own admin role away, another has to; and of two who take it from each
 * other in the same moment one keeps it, so that there is always an admin who can grant roles.
 */
export const grantRoles = Effect.fn("grantRoles")(function* (by: Caller, personId: PersonId, wanted: readonly Role[]) {
  const { id, email } = by.person
  if (personId === id && !wanted.includes("admin")) return yield* new OwnAdminRole({})
  const changed = yield* (yield* People).change(personId, (person, beside) =>
    decideRoles(person, beside, wanted, { personId: id, email }),
  )
  if (Option.isNone(changed)) return yield* new PersonNotFound({})
  return changed.value
})
