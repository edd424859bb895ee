import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "./caller.ts"
import type { PersonId } from "./person.ts"
import { People } from "./ports.ts"
import { LastAdmin, PersonNotFound } from "./refusals.ts"
import { type Role, roles } from "./roles.ts"

/**
 * Gives somebody exactly these roles. Admins cannot take their own admin role away: another has to, so that there is always one.
 */
export const grantRoles = Effect.fn("grantRoles")(function* (by: Caller, personId: PersonId, wanted: readonly Role[]) {
  const people = yield* People
  const next = roles.filter((role) => wanted.includes(role))
  if (personId === by.person.id && !next.includes("admin")) return yield* new LastAdmin({})
  const changed = yield* people.change(personId, (person) =>
    Result.succeed({
      person: { ...person, roles: next },
      audit:
        person.roles.join() === next.join()
          ? []
          : [
              {
                by: { personId: by.person.id, email: by.person.email },
                action: "person.roles",
                subject: { kind: "person" as const, id: personId },
                before: person.roles,
                after: next,
              },
            ],
    }),
  )
  if (Option.isNone(changed)) return yield* new PersonNotFound({})
  return changed.value
})
