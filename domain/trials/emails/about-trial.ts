import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { noLongerWanted } from "../../email/ports.ts"
import { Trials } from "../ports.ts"

/** A trial with whose it is, for an e-mail about it. */
export const aboutTrial = Effect.fnUntraced(function* (trialId: string) {
  const trial = Option.getOrNull(yield* (yield* Trials).find(trialId))
  if (trial === null || trial.person === null) return yield* noLongerWanted("Die Probe ist gelöscht.")
  return { trial, person: trial.person }
})
