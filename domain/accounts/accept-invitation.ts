import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { isOpen } from "./invitation.ts"
import { Invitations } from "./ports.ts"
import { AttemptSpent } from "./refusals.ts"

/** An invitation that can be accepted now. */
export const openInvitation = Effect.fn("openInvitation")(function* (id: string) {
  const now = yield* Clock.currentTimeMillis
  const found = yield* (yield* Invitations).find(id)
  return yield* Option.match(
    Option.filter(found, (invitation) => isOpen(invitation, now)),
    { onNone: () => Effect.fail(new AttemptSpent({})), onSome: Effect.succeed },
  )
})

/** Accepts an invitation, once; answers it. The role is written down in the log when the person gets it. */
export const acceptInvitation = Effect.fn("acceptInvitation")(function* (id: string) {
  const now = yield* Clock.currentTimeMillis
  const known = yield* openInvitation(id)
  yield* (yield* Invitations).change(known.email, (last) =>
    Option.match(
      Option.filter(last, (invitation) => invitation.id === id && isOpen(invitation, now)),
      {
        onNone: () => Result.fail(new AttemptSpent({})),
        onSome: (invitation) =>
          Result.succeed({ invitation: { ...invitation, state: "accepted" as const }, tasks: [], audit: [] }),
      },
    ),
  )
  return known
})
