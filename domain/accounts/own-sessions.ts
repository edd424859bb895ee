import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { isLive } from "../access/session.ts"
import { Sessions } from "./ports.ts"

/** The browsers a person is signed in with, the current one first, then last seen first. */
export const ownSessions = Effect.fn("ownSessions")(function* ({ person, session }: Caller) {
  const sessions = yield* Sessions
  const now = yield* Clock.currentTimeMillis
  const live = (yield* sessions.of(person.id)).filter((each) => isLive(each, now))
  const own = live.filter(({ id }) => id === session.id)
  return [...own, ...live.filter(({ id }) => id !== session.id)].map(({ id, area, device, createdAt, seenAt, by }) => ({
    id,
    area,
    device,
    by,
    createdAt,
    seenAt,
    current: id === session.id,
  }))
})

/** Ends one of a person's sessions; that of another person stays. */
export const endSession = Effect.fn("endSession")(function* ({ person }: Caller, id: string) {
  yield* (yield* Sessions).end(person.id, [id])
})

/** Signs a person out in every browser, this one too. */
export const endAllSessions = Effect.fn("endAllSessions")(function* ({ person }: Caller) {
  const sessions = yield* Sessions
  const ids = (yield* sessions.of(person.id)).map(({ id }) => id)
  yield* sessions.end(person.id, ids)
})
