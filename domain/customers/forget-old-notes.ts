import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { notesForgottenBefore } from "./customer-note.ts"
import { CustomerNotes } from "./ports.ts"

/** Forgets notes on customers that serve no claim any more; answers how many. */
export const forgetOldNotes = Effect.fn("forgetOldNotes")(function* () {
  return yield* (yield* CustomerNotes).forgetBefore(notesForgottenBefore(yield* Clock.currentTimeMillis))
})
