import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { ConfirmedDuty } from "./go-live.ts"
import type { ImpactAssessment } from "./impact-assessment.ts"
import type { LegalWordings } from "./legal-wording.ts"
import type { ShopDetails } from "./shop-details.ts"

/** What staff have entered about the shop. */
export interface ShopRecord {
  /** 0: nothing yet; grows by one with every change. */
  readonly version: number
  /** `null`: nobody has entered them. */
  readonly details: ShopDetails | null
  /** Duties outside the shop that staff have confirmed as done. */
  readonly confirmed: readonly ConfirmedDuty[]
  /** `null`: nobody has begun it. */
  readonly impactAssessment: ImpactAssessment | null
  /** Legal texts in the shop's own words. */
  readonly legalWordings: LegalWordings
  /** Who saved it, as the audit log names them, and when, epoch milliseconds; `null` for version 0. */
  readonly saved: { readonly by: string; readonly at: number } | null
}

export const emptyShopRecord: ShopRecord = {
  version: 0,
  details: null,
  confirmed: [],
  impactAssessment: null,
  legalWordings: {},
  saved: null,
}

/** What a change writes. */
export interface ShopChange {
  readonly record: Omit<ShopRecord, "version"> & { readonly saved: NonNullable<ShopRecord["saved"]> }
  readonly audit: readonly AuditEntry[]
}

/** What staff have entered about the shop, every version of it. */
export class ShopRecords extends Context.Service<
  ShopRecords,
  {
    /** The newest; one of another process within a fifth of a second. */
    readonly current: Effect.Effect<ShopRecord>
    /** All but version 0, newest first. */
    readonly versions: Effect.Effect<readonly ShopRecord[]>
    /** Lets `decide` see the newest and writes the next version with its entries in the audit log, as one step; `null` writes nothing. */
    readonly change: <E>(
      decide: (current: ShopRecord) => Result.Result<ShopChange | null, E>,
    ) => Effect.Effect<ShopRecord, E>
  }
>()("domain/ShopRecords") {}
