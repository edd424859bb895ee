import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { claimsSince } from "../withdrawals/forget-withdrawals.ts"
import type { MessageKind } from "./message.ts"
import { Messages } from "./ports.ts"

/** Removed at a time. */
const mostAtOnce = 500

/** Before when those of a kind serve nothing any more; a termination is proof for as long as claims last (§§ 195, 199 BGB). */
export const messagesBefore = (kind: MessageKind, now: number): number =>
  kind === "contact" ? now - retention.contactDays * dayMs : claimsSince(now)

/** Forgets messages of a kind that are done and serve nothing any more; answers how many. */
export const forgetMessages = Effect.fn("forgetMessages")(function* (kind: MessageKind) {
  return yield* (yield* Messages).forget(kind, messagesBefore(kind, yield* Clock.currentTimeMillis), mostAtOnce)
})
