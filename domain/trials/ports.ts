import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { Sku } from "../catalogue/product.ts"
import type { Lot, LotId } from "../lots/lot.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Span } from "../shared/span.ts"
import type { TrialKeys } from "./doubles.ts"
import type { Trial, TrialState } from "./trial.ts"
import type { trialList } from "./trial-list.ts"
import type { TrialWork } from "./trial-work.ts"

/** Which trials are meant; every part narrows. */
export interface TrialFilter {
  /** `null`: wherever they are. */
  readonly states: readonly TrialState[] | null
  /** What they wait for; `null`: whatever it is. */
  readonly work: TrialWork | null
  /** In their state since before this instant, epoch milliseconds; `null`: since whenever. */
  readonly before: number | null
  /** Asked for then; `null`: whenever. */
  readonly requested: Span | null
  /** A part of what `searchTextOf` names, in any case; `""`: all. */
  readonly term: string
}

export const everyTrial: TrialFilter = { states: null, work: null, before: null, requested: null, term: "" }

/** What stands around a trial when it is decided on. */
export interface TrialContext {
  /** Others of the same mailbox or household (see `TrialKeys`). */
  readonly alike: readonly Trial[]
  /** Trials confirmed since an instant, see `Trials.change`. */
  readonly confirmed: number
  /** Packs of the article that can be sold or sent. */
  readonly left: number
  /** The article's lots; none: it is not kept by lots. */
  readonly lots: readonly Lot[]
}

/** A trial's next version, with what becomes true together with it. Stock follows from the states, see `Trials`. */
export interface TrialChange {
  readonly trial: Trial
  readonly tasks?: readonly NewTask[]
  readonly audit?: readonly AuditEntry[]
}

/** How many trials of an article are in a state; `confirmed`: how many of them a mailbox had confirmed. */
export interface TrialCount {
  readonly sku: Sku
  readonly title: string
  readonly state: TrialState
  readonly count: number
  readonly confirmed: number
}

/** Which trials are forgotten: those in one of these states since before an instant, epoch milliseconds. */
export interface ForgottenTrials {
  readonly states: readonly TrialState[]
  readonly before: number
}

/**
 * Trial packs that were asked for. A trial takes a pack out of stock when it comes into a state that reserves one (`reservingStates`), and
 * gives it back when it leaves `takenStates`, with a movement each; where the article has lots, what can be sold follows from them and from
 * these reservations (see `Lots`), and the pack leaves its lot's shelf (`Trial.lot`) when it is packed, and is back there when it is
 * unpacked.
 */
export class Trials extends Context.Service<
  Trials,
  {
    /**
     * Lets `decide` see all of a mailbox (see `emailIdentity`), newest first, and keep a request with its tasks, as one step; `null`:
     * nothing is written, nor with an idempotency key seen before.
     */
    readonly request: (
      email: string,
      idempotencyKey: string,
      decide: (ofMailbox: readonly Trial[]) => { readonly trial: Trial; readonly tasks: readonly NewTask[] } | null,
    ) => Effect.Effect<void>
    readonly find: (id: string) => Effect.Effect<Option.Option<Trial>>
    /** Those there are of these ids, first asked for first. */
    readonly named: (ids: readonly string[]) => Effect.Effect<readonly Trial[]>
    /** Those asked for with an address, however it was written (see `emailKey`), newest first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly Trial[]>
    /** Those that share a mailbox, household, postcode or network with one of these, at most `most`, newest first. */
    readonly alike: (keys: readonly TrialKeys[], most: number) => Effect.Effect<readonly Trial[]>
    /** Sorted by when they were asked for, those of the same instant by their ids. */
    readonly list: (wanted: TrialFilter & PageRead<typeof trialList>) => Effect.Effect<readonly Trial[]>
    /** How many there are; `most` where there are that many or more. */
    readonly count: (filter: TrialFilter, most: number) => Effect.Effect<number>
    /** How many were confirmed since an instant, epoch milliseconds. */
    readonly confirmedSince: (since: number) => Effect.Effect<number>
    /**
     * Lets `decide` make the trial's next version and stores it with its tasks, stock and the audit log as one step. `since`: from when on
     * those confirmed are counted for it. `None`: there is no such trial.
     */
    readonly change: <E>(
      id: string,
      since: number,
      decide: (trial: Trial, context: TrialContext) => Result.Result<TrialChange, E>,
    ) => Effect.Effect<Option.Option<Trial>, E>
    /** Trials asked for since an instant, by article and state. */
    readonly counts: (since: number) => Effect.Effect<readonly TrialCount[]>
    /** Sent trials (`shipped`, `delivered`) whose mailbox has ordered since they were asked for, with the first such order; at most `most`. */
    readonly withOrder: (most: number) => Effect.Effect<readonly { readonly id: string; readonly orderId: string }[]>
    /** Those whose parcel holds a pack of the lot, also one that has not left, as far as it is known whose they are; first asked for first. */
    readonly withLot: (id: LotId) => Effect.Effect<readonly Trial[]>
    /** Forgets whose these were, at most so many (see `withoutPerson`); one that was never confirmed expires by it. Answers how many. */
    readonly forget: (which: ForgottenTrials, most: number) => Effect.Effect<number>
  }
>()("domain/Trials") {}
