import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import { isLive, type SessionKey, seenEveryMs } from "../access/session.ts"
import { Sessions } from "./ports.ts"

/** The person of a session that has not ended; notes from time to time that it was used. */
export const currentCaller = Effect.fn("currentCaller")(function* (key: SessionKey) {
  const sessions = yield* Sessions
  const found = yield* sessions.find(key)
  if (Option.isNone(found)) return null
  const now = yield* Clock.currentTimeMillis
  const { session, person } = found.value
  if (!isLive(session, now)) return null
  if (now - session.seenAt >= seenEveryMs) yield* sessions.seen(key, now)
  const caller: Caller = { person, session }
  return caller
})
