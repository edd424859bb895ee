import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { cartLeftEmail } from "../cart-reminder/emails/cart-left.ts"
import { Queue } from "../queue/ports.ts"
import { dayMs } from "../shared/day-ms.ts"
import { backInStockEmail } from "../stock-alerts/emails/back-in-stock.ts"
import { requestEmails } from "./emails.ts"

/** How many days staff see what became of such e-mails and of schedules' runs. */
export const tasksShownDays = 7

/** How the causes begin of tasks whose causes are never used twice: e-mails about what is soon over, and schedules' runs. */
const causes = [
  ...[signInEmail, backInStockEmail, cartLeftEmail, ...requestEmails].map(({ cause }) => cause("")),
  "schedule:",
]

/** The tasks that are forgotten, and before when they were added. */
export const forgottenTasks = (now: number): { readonly startingWith: readonly string[]; readonly before: number } => ({
  startingWith: causes,
  before: now - tasksShownDays * dayMs,
})

/** Forgets these tasks once they are over and staff no longer see them. All others stay: their causes must not be used twice. Answers how many. */
export const forgetOldTasks = Effect.fn("forgetOldTasks")(function* () {
  const queue = yield* Queue
  const { startingWith, before } = forgottenTasks(yield* Clock.currentTimeMillis)
  const counts = yield* Effect.forEach(startingWith, (start) => queue.forget(start, before))
  return counts.reduce((sum, count) => sum + count, 0)
})
