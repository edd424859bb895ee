import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Partner, PartnerKind, PartnerState } from "./partner.ts"
import type { partnerList } from "./partner-list.ts"

/** Another partner has this code, or had it. */
export class CodeTaken extends Schema.TaggedError<CodeTaken>()("CodeTaken", {}) {}

/** Which partners are meant; every part narrows. */
export interface PartnerFilter {
  /** `null`: wherever they are. */
  readonly state: PartnerState | null
  /** `null`: every kind. */
  readonly kind: PartnerKind | null
  /** A part of what `searchTextOf` names, in any case; `""`: all. */
  readonly term: string
}

/** A partner's next version, with all that must become true together with it. */
export interface PartnerChange {
  readonly partner: Partner
  readonly tasks: readonly NewTask[]
  readonly audit: readonly AuditEntry[]
}

/** Partners, and those who want to become one. */
export class Partners extends Context.Service<
  Partners,
  {
    /** Keeps an application and queues the tasks it causes: both or neither. With a key seen before the answer is the application of that time. */
    readonly keep: (partner: Partner, idempotencyKey: string, tasks: readonly NewTask[]) => Effect.Effect<Partner>
    readonly find: (id: string) => Effect.Effect<Option.Option<Partner>>
    /** Those of a mailbox, however it was written (see `emailKey`), newest first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly Partner[]>
    /** Sorted by when they applied, those of the same instant by their ids. */
    readonly list: (wanted: PartnerFilter & PageRead<typeof partnerList>) => Effect.Effect<readonly Partner[]>
    /** How many there are; `most` where there are that many or more. */
    readonly count: (filter: PartnerFilter, most: number) => Effect.Effect<number>
    /**
     * Lets `decide` make the partner's next version and stores it with its tasks and the audit log as one step. A code belongs to one
     * partner: `CodeTaken`, also when two are given it at once. `None`: there is no such partner.
     */
    readonly change: <E>(
      id: string,
      decide: (partner: Partner) => Result.Result<PartnerChange, E>,
    ) => Effect.Effect<Option.Option<Partner>, E | CodeTaken>
    /** Removes those in a state since before this instant (epoch milliseconds), at most `most`; how many. */
    readonly forget: (state: PartnerState, before: number, most: number) => Effect.Effect<number>
  }
>()("domain/Partners") {}
