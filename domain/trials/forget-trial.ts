import * as Result from "effect/Result"
import { afterCommand } from "./decide-trial.ts"
import { type Trial, withoutPerson } from "./trial.ts"

/** A trial whose time is over: without the person, and expired where its mailbox never confirmed it. */
export const forgotten = (trial: Trial, at: number): Trial =>
  withoutPerson(Result.getOrElse(afterCommand(trial, "expire", { at, by: "shop" }), () => trial))
