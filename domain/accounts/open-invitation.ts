import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { grantOf, mayGive } from "./grant-rule.ts"
import { type Invitation, isOpen } from "./invitation.ts"
import { Invitations, People } from "./ports.ts"
import { AttemptSpent, InviterLostRights } from "./refusals.ts"

/** Whether the sender of an invitation may grant its role now. */
export const isBacked = Effect.fnUntraced(function* ({ by, role }: Invitation) {
  const sender = yield* (yield* People).find(by.personId)
  return mayGive(role, grantOf(Option.toArray(sender), by.personId))
})

/** An invitation that can be accepted now. */
export const openInvitation = Effect.fn("openInvitation")(function* (id: string) {
  const now = yield* Clock.currentTimeMillis
  const found = yield* (yield* Invitations).find(id)
  if (Option.isNone(found) || !isOpen(found.value, now)) return yield* new AttemptSpent({})
  if (!(yield* isBacked(found.value))) return yield* new InviterLostRights({})
  return found.value
})
