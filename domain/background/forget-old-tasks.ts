import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { Queue } from "../queue/ports.ts"
import { backInStockEmail } from "../stock-alerts/emails/back-in-stock.ts"
import { confirmAlertEmail } from "../stock-alerts/emails/confirm-alert.ts"

/** How long staff see what became of such e-mails and of schedules' runs. */
const shownMs = 7 * 86_400_000

/** How the causes begin of tasks whose causes are never used twice: e-mails about what is soon over, and schedules' runs. */
const forgotten = [...[signInEmail, confirmAlertEmail, backInStockEmail].map(({ cause }) => cause("")), "schedule:"]

/** Forgets these tasks once they are over and staff no longer see them. All others stay: their causes must not be used twice. Answers how many. */
export const forgetOldTasks = Effect.fn("forgetOldTasks")(function* () {
  const queue = yield* Queue
  const before = (yield* Clock.currentTimeMillis) - shownMs
  const counts = yield* Effect.forEach(forgotten, (startingWith) => queue.forget(startingWith, before))
  return counts.reduce((sum, count) => sum + count, 0)
})
