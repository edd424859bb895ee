import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { Queue } from "../queue/ports.ts"

/** How long staff see what became of e-mails with a link and of schedules' runs. */
const shownMs = 7 * 86_400_000

/**
 * Forgets e-mails with a link to sign in and schedules' runs that are over and that no one is shown any more. All other tasks stay: their
 * causes must not be taken twice. Answers how many.
 */
export const forgetOldTasks = Effect.fn("forgetOldTasks")(function* () {
  const queue = yield* Queue
  const before = (yield* Clock.currentTimeMillis) - shownMs
  return (yield* queue.forget(signInEmail.cause(""), before)) + (yield* queue.forget("schedule:", before))
})
