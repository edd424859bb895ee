import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { Draw, DrawPool } from "./draw.ts"
import type { DrawEntry } from "./entry.ts"

/** A draw's next version, with all that must become true together with it. */
export interface DrawChange {
  readonly draw: Draw
  /** The list of entries, where this freezes it; it stays for good, or until the draw is opened again (see `isReopened`). */
  readonly frozen?: readonly string[] | null
  readonly tasks: readonly NewTask[]
  readonly audit: readonly AuditEntry[]
}

/** Prize draws: a few dozen, so all are read at once. They hold nothing of people and stay. */
export class PrizeDraws extends Context.Service<
  PrizeDraws,
  {
    /** Keeps a new draft with the audit log; with a key seen before the answer is the draw of that time. */
    readonly create: (draw: Draw, key: string, audit: readonly AuditEntry[]) => Effect.Effect<Draw>
    readonly find: (id: string) => Effect.Effect<Option.Option<Draw>>
    /** Those that open last first. */
    readonly all: Effect.Effect<readonly Draw[]>
    /** The frozen list of entries, sorted; none before it is frozen. */
    readonly frozenEntries: (id: string) => Effect.Effect<readonly string[]>
    /**
     * Lets `decide` see the draw with its entries and writes what it says with tasks and audit log as one step: of two at once the second sees
     * what the first wrote. `None`: there is no such draw.
     */
    readonly change: <E>(
      id: string,
      decide: (draw: Draw, pool: DrawPool) => Result.Result<DrawChange, E>,
    ) => Effect.Effect<Option.Option<Draw>, E>
  }
>()("domain/PrizeDraws") {}

/** What becomes of an entry, with all that must become true together with it. */
export interface EntryChange {
  /** `null`: it is deleted. */
  readonly entry: DrawEntry | null
  /** The draw's next version, where this changes it. */
  readonly draw?: Draw
  readonly tasks: readonly NewTask[]
  readonly audit?: readonly AuditEntry[]
}

/** Which entries are over. Instants are epoch milliseconds. */
export interface PastEntries {
  /** Those entered before and never confirmed. */
  readonly unconfirmedBefore: number | null
  /** Those of draws completed or cancelled before. */
  readonly endedBefore: number | null
}

export interface EntryCounts {
  readonly confirmed: number
  readonly unconfirmed: number
  readonly excluded: number
}

/** Who takes part in draws. One entry a draw and person (see `emailIdentity`). */
export class DrawEntries extends Context.Service<
  DrawEntries,
  {
    /**
     * Lets `decide` see the draw and the mailbox's entry in it and writes what it says with its tasks, in place of that entry, as one step;
     * `null`: nothing is written. `None`: there is no such draw.
     */
    readonly enter: <E>(
      drawId: string,
      email: string,
      decide: (
        draw: Draw,
        known: DrawEntry | null,
      ) => Result.Result<{ readonly entry: DrawEntry; readonly tasks: readonly NewTask[] } | null, E>,
    ) => Effect.Effect<Option.Option<Draw>, E>
    readonly find: (id: string) => Effect.Effect<Option.Option<DrawEntry>>
    /** Those with these hashes in the list, in no order; none for a deleted one. */
    readonly ofHashes: (hashes: readonly string[]) => Effect.Effect<readonly DrawEntry[]>
    /** The confirmed ones of a draw that are not excluded by id, those after one (`null`: from the first), so many. */
    readonly confirmedAfter: (drawId: string, id: string | null, limit: number) => Effect.Effect<readonly DrawEntry[]>
    /** Lets `decide` change or delete an entry, and its draw, as one step. `pool` is empty until the list is frozen. `None`: there is none. */
    readonly change: <E>(
      id: string,
      decide: (entry: DrawEntry, draw: Draw, pool: DrawPool) => Result.Result<EntryChange, E>,
    ) => Effect.Effect<Option.Option<DrawEntry>, E>
    /** Those of a mailbox (see `emailKey`), first entered first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly DrawEntry[]>
    /** Those of a draw with a part of what `entrySearchText` names, in any case, last entered first; so many. */
    readonly search: (drawId: string, term: string, limit: number) => Effect.Effect<readonly DrawEntry[]>
    /** How many of a draw take part, wait for their confirmation, or are excluded. */
    readonly counts: (drawId: string) => Effect.Effect<EntryCounts>
    /** Deletes those that are over, at most so many; how many. */
    readonly forget: (which: PastEntries, most: number) => Effect.Effect<number>
  }
>()("domain/DrawEntries") {}
