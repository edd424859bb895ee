import type { PersonId } from "../access/person.ts"
import type { Role } from "../access/roles.ts"
import { dayMs } from "../shared/day-ms.ts"

/** An invitation to the team, the last of its mailbox. */
export interface Invitation {
  /** Unguessable: `I-` and sixteen characters of Crockford's base 32. It opens nothing. */
  readonly id: string
  readonly email: string
  /** What the person will be, beside what they are already. */
  readonly role: Role
  readonly by: { readonly personId: PersonId; readonly email: string }
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** When its links stop opening anything. Epoch milliseconds. */
  readonly expiresAt: number
  /** E-mails that were queued for it. */
  readonly sends: number
  readonly state: "open" | "accepted" | "revoked"
}

/** How long the link of an invitation may take. */
export const invitationMs = 7 * dayMs
/** E-mails for one invitation; who needs more has another problem than a lost mail. */
export const maxSends = 5

export const invitationStates = ["open", "expired", "accepted", "revoked"] as const
export type InvitationState = (typeof invitationStates)[number]

export const stateOf = ({ state, expiresAt }: Invitation, now: number): InvitationState =>
  state === "open" && expiresAt <= now ? "expired" : state

export const isOpen = (invitation: Invitation, now: number): boolean => stateOf(invitation, now) === "open"
