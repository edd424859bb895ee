import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { shopperSessionMs, staffSessionMs } from "../access/session.ts"
import { retention } from "../content/retention.ts"
import { Invitations, Sessions, SignInAttempts } from "./ports.ts"

/** Forgets sessions that have ended sign-ins that led nowhere and invitations that ended long ago: they are no longer needed. */
export const forgetEnded = Effect.fn("forgetEnded")(function* () {
  const sessions = yield* Sessions
  const attempts = yield* SignInAttempts
  const now = yield* Clock.currentTimeMillis
  yield* sessions.forgetEnded({ shop: now - shopperSessionMs, staff: now - staffSessionMs })
  yield* attempts.forgetExpired(now)
  yield* (yield* Invitations).forgetEnded(now - retention.invitationDays * 86_400_000)
})
