import * as Schema from "effect/Schema"
import { Role } from "../../../domain/access/roles.ts"
import { grantRoles } from "../../../domain/accounts/grant-roles.ts"
import { invite, listInvitations, resendInvitation, revokeInvitation } from "../../../domain/accounts/invite.ts"
import { peopleList } from "../../../domain/accounts/people-list.ts"
import { endSessionOf, listPeople, viewPerson } from "../../../domain/accounts/staff-people.ts"
import { TheirEmailAddress } from "../../../domain/shared/email-address.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))

const gone = { code: "NOT_FOUND", message: "Dieses Konto gibt es nicht mehr." } as const

const over = {
  code: "CONFLICT",
  message: "Diese Einladung ist schon angenommen oder zurückgezogen.",
} as const

const tooHigh = {
  code: "FORBIDDEN",
  message: "Diese Rolle darf mehr als du. Bitte jemanden darum, der sie geben darf.",
  fields: () => [{ path: "role", message: "Diese Rolle darf mehr als du." }],
} as const

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
        RoleTooHigh: {
          code: "FORBIDDEN",
          message: "Diese Rollen darfst du nicht ändern. Bitte jemanden mit der Rolle „Verwaltung“ darum.",
        },
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
  /** The invitations to the team that are remembered, newest first. */
  invitations: forStaff("people.read").query(({ ctx, signal }) => run(ctx, listInvitations(), noRefusals, signal)),
  /** Invites a mailbox to the team. The answer is the same whether it has an account. */
  invite: forStaff("people.change")
    .input(input(Schema.Struct({ email: TheirEmailAddress, role: Role })))
    .mutation(async ({ ctx, input: wanted }) => {
      await run(ctx, invite(ctx.caller, wanted), {
        RoleTooHigh: tooHigh,
      })
      return { invited: true }
    }),
  resendInvitation: forStaff("people.change")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(async ({ ctx, input: { id } }) => {
      await run(ctx, resendInvitation(ctx.caller, id), {
        InvitationOver: over,
        RoleTooHigh: tooHigh,
        TooManySends: {
          code: "CONFLICT",
          message: "Diese Einladung ging schon fünfmal hinaus. Frag nach, ob die Adresse stimmt.",
        },
      })
      return { sent: true }
    }),
  revokeInvitation: forStaff("people.change")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(async ({ ctx, input: { id } }) => {
      await run(ctx, revokeInvitation(ctx.caller, id), { InvitationOver: over })
      return { revoked: true }
    }),
  endSession: forStaff("people.change")
    .input(input(Schema.Struct({ personId: Id, sessionId: Id })))
    .mutation(async ({ ctx, input: { personId, sessionId } }) => {
      await run(ctx, endSessionOf(ctx.caller, personId, sessionId), noRefusals)
      return { ended: true }
    }),
})
