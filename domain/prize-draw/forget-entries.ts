import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { unconfirmedMs } from "./entry.ts"
import { DrawEntries } from "./ports.ts"

/** Deleted at a time. */
const mostAtOnce = 500

/** Entered before and never confirmed. */
export const unconfirmedEntriesBefore = (now: number): number => now - unconfirmedMs

/** Their draw ended before: the last prize was handed over, or it was cancelled. */
export const drawsEndedBefore = (now: number): number => {
  const date = new Date(now)
  return date.setUTCMonth(date.getUTCMonth() - retention.drawEntryMonths)
}

export const forgetUnconfirmedEntries = Effect.fn("forgetUnconfirmedEntries")(function* () {
  const unconfirmedBefore = unconfirmedEntriesBefore(yield* Clock.currentTimeMillis)
  return yield* (yield* DrawEntries).forget({ unconfirmedBefore, endedBefore: null }, mostAtOnce)
})

/** Deletes entries of draws that are over; the draw and its proof stay. */
export const forgetDrawEntries = Effect.fn("forgetDrawEntries")(function* () {
  const endedBefore = drawsEndedBefore(yield* Clock.currentTimeMillis)
  return yield* (yield* DrawEntries).forget({ unconfirmedBefore: null, endedBefore }, mostAtOnce)
})
