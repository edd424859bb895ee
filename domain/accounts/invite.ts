import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import type { Role } from "../access/roles.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { invitationAudit } from "./account-audit.ts"
import { invitationEmail } from "./emails/invitation.ts"
import { mayGive } from "./grant-rule.ts"
import { type Invitation, invitationMs, isOpen, maxSends, stateOf } from "./invitation.ts"
import { isBacked } from "./open-invitation.ts"
import { Invitations } from "./ports.ts"
import { InvitationOver, RoleTooHigh, TooManySends } from "./refusals.ts"

const entry = (by: Caller, action: ActionOf<typeof invitationAudit>, { id, role }: Invitation) =>
  auditEntry(invitationAudit, by, action, id, null, { role })

const mailOf = ({ id, sends }: Invitation) => invitationEmail.task(`${id}:${sends}`, { invitation: id })

const mayOffer = (by: Caller, role: Role): boolean => mayGive(role, { from: "colleague", rights: rightsOf(by) })

/**
 * Invites a mailbox to the team: whoever reads it gets the role when they accept, and nothing before. Whether it has an account is
 * neither asked nor told. One mailbox has one invitation: invited again by the same colleague to the same role while it is open it stays
 * as it is, and no second mail goes out; else the one before is over.
 */
export const invite = Effect.fn("invite")(function* (by: Caller, { email, role }: { email: string; role: Role }) {
  if (!mayOffer(by, role)) return yield* new RoleTooHigh({})
  const now = yield* Clock.currentTimeMillis
  const invitation: Invitation = {
    id: yield* newReadableId("I-", 16),
    email,
    role,
    by: { personId: by.person.id, email: by.person.email },
    createdAt: now,
    expiresAt: now + invitationMs,
    sends: 1,
    state: "open",
  }
  yield* (yield* Invitations).change(email, (known) =>
    Option.exists(known, (last) => isOpen(last, now) && last.role === role && last.by.personId === by.person.id)
      ? Result.succeed(null)
      : Result.succeed({ invitation, tasks: [mailOf(invitation)], audit: [entry(by, "person.invited", invitation)] }),
  )
})

/** Changes an invitation that was not accepted or revoked; one that is over, or never was, is refused. */
const changing = Effect.fnUntraced(function* <E = never>(
  id: string,
  decide: (
    invitation: Invitation,
  ) => Result.Result<Partial<Pick<Invitation, "state" | "sends" | "expiresAt" | "by">>, E | InvitationOver>,
  action: ActionOf<typeof invitationAudit>,
  by: Caller,
) {
  const invitations = yield* Invitations
  const found = yield* invitations.find(id)
  if (Option.isNone(found)) return yield* new InvitationOver({})
  yield* invitations.change(found.value.email, (last) => {
    if (Option.isNone(last) || last.value.id !== id || last.value.state !== "open")
      return Result.fail(new InvitationOver({}))
    return Result.map(decide(last.value), (next) => {
      const invitation = { ...last.value, ...next }
      const tasks = invitation.sends > last.value.sends ? [mailOf(invitation)] : []
      return { invitation, tasks, audit: [entry(by, action, invitation)] }
    })
  })
})

/** Sends the mail of an open or expired invitation again, in the name of who does; its link is good for another week. */
export const resendInvitation = Effect.fn("resendInvitation")(function* (by: Caller, id: string) {
  const expiresAt = (yield* Clock.currentTimeMillis) + invitationMs
  const sender = { personId: by.person.id, email: by.person.email }
  yield* changing<TooManySends | RoleTooHigh>(
    id,
    ({ role, sends }) => {
      if (!mayOffer(by, role)) return Result.fail(new RoleTooHigh({}))
      if (sends >= maxSends) return Result.fail(new TooManySends({}))
      return Result.succeed({ sends: sends + 1, expiresAt, by: sender })
    },
    "person.reinvited",
    by,
  )
})

/** Takes an invitation back: none of its links opens anything any more. */
export const revokeInvitation = Effect.fn("revokeInvitation")(function* (by: Caller, id: string) {
  yield* changing(id, () => Result.succeed({ state: "revoked" as const }), "person.uninvited", by)
})

/** All invitations that are remembered, the newest first, each with what became of it. */
export const listInvitations = Effect.fn("listInvitations")(function* () {
  const now = yield* Clock.currentTimeMillis
  return yield* Effect.forEach(yield* (yield* Invitations).all, (invitation) =>
    Effect.map(isBacked(invitation), (backed) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      by: invitation.by.email,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
      state: stateOf(invitation, now),
      /** Whether its sender may grant the role; else it cannot be accepted until somebody who may sends it again. */
      backed,
      maySend: invitation.sends < maxSends,
    })),
  )
})
