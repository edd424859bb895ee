import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import type { Role } from "../access/roles.ts"
import { type AuditAction, auditEntry } from "../audit/audit-entry.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { invitationEmail } from "./emails/invitation.ts"
import { type Invitation, invitationMs, isOpen, maxSends, mayGrant, stateOf } from "./invitation.ts"
import { Invitations } from "./ports.ts"
import { InvitationOver, RoleTooHigh, TooManySends } from "./refusals.ts"

const entry = (by: Caller, action: AuditAction, { id, role }: Invitation) =>
  auditEntry(by, action, { kind: "invitation", id }, null, { role })

const mailOf = ({ id, sends }: Invitation) => invitationEmail.task(`${id}:${sends}`, { invitation: id })

/**
 * Invites a mailbox to the team: whoever reads it gets the role when they accept, and nothing before. Whether it has an account is
 * neither asked nor told. One mailbox has one invitation: invited again to the same role while it is open it stays as it is, and no
 * second mail goes out; to another role, the one before is over.
 */
export const invite = Effect.fn("invite")(function* (by: Caller, { email, role }: { email: string; role: Role }) {
  if (!mayGrant(rightsOf(by), role)) return yield* new RoleTooHigh({})
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
    Option.exists(known, (last) => isOpen(last, now) && last.role === role)
      ? Result.succeed(null)
      : Result.succeed({ invitation, tasks: [mailOf(invitation)], audit: [entry(by, "person.invited", invitation)] }),
  )
})

/** Changes an invitation that was not accepted or revoked; one that is over, or never was, is refused. */
const changing = Effect.fnUntraced(function* <E = never>(
  id: string,
  decide: (
    invitation: Invitation,
  ) => Result.Result<Pick<Invitation, "state" | "sends" | "expiresAt">, E | InvitationOver>,
  action: AuditAction,
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

/** Sends the mail of an open or expired invitation again; its link is good for another week. */
export const resendInvitation = Effect.fn("resendInvitation")(function* (by: Caller, id: string) {
  const expiresAt = (yield* Clock.currentTimeMillis) + invitationMs
  yield* changing<TooManySends>(
    id,
    ({ state, sends }) =>
      sends >= maxSends ? Result.fail(new TooManySends({})) : Result.succeed({ state, sends: sends + 1, expiresAt }),
    "person.reinvited",
    by,
  )
})

/** Takes an invitation back: none of its links opens anything any more. */
export const revokeInvitation = Effect.fn("revokeInvitation")(function* (by: Caller, id: string) {
  yield* changing(
    id,
    ({ sends, expiresAt }) => Result.succeed({ state: "revoked" as const, sends, expiresAt }),
    "person.uninvited",
    by,
  )
})

/** All invitations that are remembered, the newest first, each with what became of it. */
export const listInvitations = Effect.fn("listInvitations")(function* () {
  const now = yield* Clock.currentTimeMillis
  return (yield* (yield* Invitations).all).map((invitation) => ({
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    by: invitation.by.email,
    createdAt: invitation.createdAt,
    expiresAt: invitation.expiresAt,
    state: stateOf(invitation, now),
    maySend: invitation.sends < maxSends,
  }))
})
