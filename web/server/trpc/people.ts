import * as Schema from "effect/Schema"
import { Role } from "../../../domain/access/roles.ts"
import { grantRoles } from "../../../domain/accounts/grant-roles.ts"
import { peopleList } from "../../../domain/accounts/people-list.ts"
import { endSessionOf, listPeople, viewPerson } from "../../../domain/accounts/staff-people.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))

const gone = { code: "NOT_FOUND", message: "Dieses Konto gibt es nicht mehr." } as const

/** People with an account, for staff who grant roles. */
export const people = router({
  list: forStaff("people.read")
    .input(input(listInput(peopleList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listPeople(wanted), unknownCursor, signal)),
  view: forStaff("people.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewPerson(ctx.caller, id), { PersonNotFound: gone }, signal)),
  /** Gives somebody exactly these roles. */
  grantRoles: forStaff("people.change")
    .input(input(Schema.Struct({ id: Id, roles: Schema.Array(Role).check(Schema.isMaxLength(10)) })))
    .mutation(async ({ ctx, input: { id, roles } }) => {
      const person = await run(ctx, grantRoles(ctx.caller, id, roles), {
        PersonNotFound: gone,
        OwnAdminRole: {
          code: "CONFLICT",
          message:
            "Die Rolle „Verwaltung“ kannst du dir nicht selbst nehmen, damit immer jemand Rollen vergeben kann. Bitte jemand anderen mit dieser Rolle darum.",
        },
        LastAdmin: {
          code: "CONFLICT",
          message:
            "Diese Person ist inzwischen die einzige mit der Rolle „Verwaltung“, und jemand muss Rollen vergeben können. Gib sie erst jemand anderem.",
        },
      })
      return { roles: person.roles }
    }),
  endSession: forStaff("people.change")
    .input(input(Schema.Struct({ personId: Id, sessionId: Id })))
    .mutation(async ({ ctx, input: { personId, sessionId } }) => {
      await run(ctx, endSessionOf(ctx.caller, personId, sessionId), noRefusals)
      return { ended: true }
    }),
})
