import * as Result from "effect/Result"
import { cameInto, type PaymentReversal, type Trial, type TrialMark, type TrialState, type TrialStep } from "./trial.ts"
import { owesPostage, workOf } from "./trial-work.ts"

/** What can be done with a trial, from which states, and into which one it comes. */
const commands = {
  confirm: { from: ["requested"], to: "confirmed" },
  approve: { from: ["confirmed"], to: "approved" },
  reject: { from: ["confirmed", "approved", "packed"], to: "rejected" },
  pack: { from: ["approved"], to: "packed" },
  /** Its lot must not leave, say: the pack goes back on its shelf, and another one is packed. */
  unpack: { from: ["packed"], to: "approved" },
  ship: { from: ["packed"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  convert: { from: ["shipped", "delivered"], to: "converted" },
  expire: { from: ["requested", "confirmed", "approved", "packed"], to: "expired" },
  cancel: { from: ["requested", "confirmed", "approved"], to: "cancelled" },
} as const satisfies Readonly<Record<string, { readonly from: readonly TrialState[]; readonly to: TrialState }>>

export type TrialCommand = keyof typeof commands
export const trialCommands = Object.keys(commands) as readonly TrialCommand[]

/** What is noted of its postage; the trial stays in its state. */
export const bookings = ["paid", "refunded"] as const
export type Booking = (typeof bookings)[number]

/** What staff do, the next step first; the rest happens by whoever asked, or by itself. */
export const staffCommands = [
  "paid",
  "approve",
  "pack",
  "ship",
  "deliver",
  "refunded",
  "unpack",
  "reject",
] as const satisfies readonly (TrialCommand | Booking)[]
export type StaffCommand = (typeof staffCommands)[number]

export const isBooking = (command: StaffCommand): command is Booking =>
  (bookings as readonly StaffCommand[]).includes(command)

/** What waits until the postage is there. */
export const waitsForPostage = (trial: Trial, command: StaffCommand): boolean =>
  (command === "approve" || command === "pack") && owesPostage(trial)

export const isPossible = (state: TrialState, command: TrialCommand): boolean =>
  (commands[command].from as readonly TrialState[]).includes(state)

/** The state a command leads to from a state; refused with the state it is in, where it leads nowhere. */
export const decide = (state: TrialState, command: TrialCommand): Result.Result<TrialState, TrialState> =>
  isPossible(state, command) ? Result.succeed(commands[command].to) : Result.fail(state)

/** Its parcel has not left and is none any more: the pack lies on its shelf again. */
export const isUnpacked = (before: Pick<Trial, "state">, after: Pick<Trial, "state">): boolean =>
  before.state === "packed" && after.state !== "packed" && after.state !== "shipped"

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
    lot: isUnpacked(trial, { state }) ? null : trial.lot,
  }))

/**
 * Whether a booking is possible: postage that comes is booked once, also after the trial has ended; it goes back where it has ended without
 * a parcel.
 */
export const mayBook = (trial: Trial, booking: Booking): boolean =>
  booking === "paid" ? owesPostage(trial) && cameInto(trial, "confirmed") !== null : workOf(trial) === "refund"

/** The trial after a booking; `null`: there is nothing to book. */
export const afterBooking = (trial: Trial, booking: Booking, mark: TrialMark): Trial | null =>
  mayBook(trial, booking) ? { ...trial, postage: { ...trial.postage, [booking]: mark } } : null

/** Whether a booked payment can be taken back: not once it went back itself, nor while a parcel is packed because of it. */
export const mayReverse = ({ state, postage: { paid, refunded } }: Trial): boolean =>
  paid !== null && refunded === null && state !== "packed"

/** The trial whose payment had not come: it is waited for anew, with another reminder; `null`: nothing can be taken back. */
export const afterReversal = (trial: Trial, reversal: Omit<PaymentReversal, "paid">): Trial | null => {
  const { paid, reversals = [] } = trial.postage
  return paid === null || !mayReverse(trial)
    ? null
    : {
        ...trial,
        postage: { ...trial.postage, paid: null, payUntil: null, reversals: [...reversals, { ...reversal, paid }] },
      }
}
