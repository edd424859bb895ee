import * as Result from "effect/Result"
import type { Trial, TrialState, TrialStep } from "./trial.ts"

/** What can be done with a trial, from which states, and into which one it comes. */
const commands = {
  confirm: { from: ["requested"], to: "confirmed" },
  approve: { from: ["confirmed"], to: "approved" },
  reject: { from: ["confirmed", "approved"], to: "rejected" },
  pack: { from: ["approved"], to: "packed" },
  ship: { from: ["packed"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  convert: { from: ["shipped", "delivered"], to: "converted" },
  expire: { from: ["requested"], to: "expired" },
  cancel: { from: ["requested", "confirmed", "approved"], to: "cancelled" },
} as const satisfies Readonly<Record<string, { readonly from: readonly TrialState[]; readonly to: TrialState }>>

export type TrialCommand = keyof typeof commands
export const trialCommands = Object.keys(commands) as readonly TrialCommand[]

/** What staff do; the rest happens by whoever asked, or by itself. */
export const staffCommands = ["approve", "reject", "pack", "ship", "deliver"] as const satisfies readonly TrialCommand[]
export type StaffCommand = (typeof staffCommands)[number]

export const isPossible = (state: TrialState, command: TrialCommand): boolean =>
  (commands[command].from as readonly TrialState[]).includes(state)

/** The state a command leads to from a state; refused with the state it is in, where it leads nowhere. */
export const decide = (state: TrialState, command: TrialCommand): Result.Result<TrialState, TrialState> =>
  isPossible(state, command) ? Result.succeed(commands[command].to) : Result.fail(state)

/** The trial after a command, with one more step in its history; refused with the state it is in. */
export const afterCommand = (
  trial: Trial,
  command: TrialCommand,
  { at, by }: Pick<TrialStep, "at" | "by">,
): Result.Result<Trial, TrialState> =>
  Result.map(decide(trial.state, command), (state) => ({
    ...trial,
    state,
    stateSince: at,
    history: [...trial.history, { state, at, by }],
  }))
