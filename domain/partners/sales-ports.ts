import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { Payout, Sales } from "./figures.ts"
import type { Partner } from "./partner.ts"

/** A payout, with all that must become true together with it. */
export interface PayoutStep {
  readonly payout: Payout
  readonly tasks: readonly NewTask[]
  readonly audit: readonly AuditEntry[]
}

/** What partners' links brought. */
export class PartnerSales extends Context.Service<
  PartnerSales,
  {
    readonly withCode: (code: string) => Effect.Effect<Option.Option<Partner>>
    /** Counts one more visit on a day; of several at once none is lost. */
    readonly countVisit: (partnerId: string, day: string) => Effect.Effect<void>
    /** Days and orders oldest first, with the declarations of withdrawal that are open. */
    readonly of: (partnerId: string) => Effect.Effect<Sales>
    /**
     * Lets `decide` make a payout of what was sold, and keeps it with its mails and the audit log as one step; two at once see each other.
     * With a key seen before the answer is the payout of that time.
     */
    readonly pay: <E>(
      partnerId: string,
      idempotencyKey: string,
      decide: (sales: Sales) => Result.Result<PayoutStep, E>,
    ) => Effect.Effect<Payout, E>
  }
>()("domain/PartnerSales") {}
