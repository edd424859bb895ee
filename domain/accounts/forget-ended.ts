import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { shopperSessionMs, staffSessionMs } from "../access/session.ts"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { Invitations, Sessions, SignInAttempts } from "./ports.ts"

/** Before when a shopper's session was last seen, and staff's began, that has ended. */
export const endedSessions = (now: number): { readonly shop: number; readonly staff: number } => ({
  shop: now - shopperSessionMs,
  staff: now - staffSessionMs,
})

/** Forgets sessions that have ended; answers how many. */
export const forgetSessions = Effect.fn("forgetSessions")(function* () {
  return yield* (yield* Sessions).forgetEnded(endedSessions(yield* Clock.currentTimeMillis))
})

/** Forgets sign-ins that led nowhere; answers how many. */
export const forgetAttempts = Effect.fn("forgetAttempts")(function* () {
  return yield* (yield* SignInAttempts).forgetExpired(yield* Clock.currentTimeMillis)
})

/** Invitations that ended before this instant are no longer shown. */
export const invitationsBefore = (now: number): number => now - retention.invitationDays * dayMs

/** Forgets invitations that ended long ago; answers how many. */
export const forgetInvitations = Effect.fn("forgetInvitations")(function* () {
  return yield* (yield* Invitations).forgetEnded(invitationsBefore(yield* Clock.currentTimeMillis))
})
