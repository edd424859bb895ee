import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { MovementReason } from "../catalogue/editing/stock-movement.ts"
import type { Handle, Sku } from "../catalogue/product.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Lot, LotId } from "./lot.ts"
import type { LotFilter, lotList } from "./lot-list.ts"
import type { LotDiffers } from "./refusals.ts"

/** A lot with the product it is of; `null`: that is no longer sold. */
export interface ListedLot extends Lot {
  readonly product: { readonly handle: Handle; readonly title: string } | null
}

/** A page of lots; the cursor's value is what the last one was sorted by (`""` for the best-before day of packs without a lot). */
export interface LotsWanted extends PageRead<typeof lotList> {
  /** In the number of lot or article or in the product's title, in any case; `""`: all. */
  readonly term: string
  readonly filter: LotFilter | null
  /** The day in Germany, by which lots expire. */
  readonly today: string
}

/** Packs that arrived. */
export interface Receipt {
  readonly sku: Sku
  readonly number: string
  readonly bestBefore: string
  readonly quantity: number
  /** Of this receipt alone: sent twice it is done once. */
  readonly key: string
  /** Who says so; the lot is known only when it is kept. */
  readonly audit: (lot: Lot) => readonly AuditEntry[]
}

/** What becomes of a lot, with what becomes true together with it. */
export interface LotChange {
  readonly lot: Pick<Lot, "number" | "bestBefore" | "left" | "blocked" | "recall">
  /** Why packs can no longer be sold or again, as the article's movements tell it. */
  readonly reason: MovementReason
  readonly note: string | null
  readonly tasks?: readonly NewTask[]
  readonly audit: readonly AuditEntry[]
}

/**
 * Lots, and the stock that follows from them. Of an article without any lot the stock is counted by itself (see `CatalogueEditing`). From
 * the first receipt on all its packs are in lots, those that were there before in one without a number, and what can be sold of it is what
 * its lots may give on the day without what orders not yet packed wait for (`sellableOf`); with every change here and of an order that is
 * made so in the same step, with a movement where it changes.
 */
export class Lots extends Context.Service<
  Lots,
  {
    readonly find: (id: LotId) => Effect.Effect<Option.Option<ListedLot>>
    /** All lots of these articles, also those used up, in the order they were first received. */
    readonly of: (skus: readonly Sku[]) => Effect.Effect<readonly Lot[]>
    /** Sorted by the column, those of the same value by their ids, in the same direction. */
    readonly list: (wanted: LotsWanted) => Effect.Effect<readonly ListedLot[]>
    /**
     * Puts packs on the shelf: into the article's lot of this number, or a new one. Sent twice with the same key it is done once. `None`:
     * no such article is sold.
     */
    readonly receive: (receipt: Receipt) => Effect.Effect<Option.Option<Lot>, LotDiffers>
    /**
     * Lets `decide` say what becomes of the lot and stores it as one step. With a key, sent twice it is done once. `LotDiffers`: another
     * lot of the article has that number.
     */
    readonly change: <E>(
      of: { readonly id: LotId; readonly key: string | null },
      decide: (lot: Lot) => Result.Result<LotChange, E>,
    ) => Effect.Effect<Option.Option<Lot>, E | LotDiffers>
    /** Makes what can be sold follow the day: packs expire overnight. Answers of how many articles that changed. */
    readonly refresh: Effect.Effect<number>
    /** The orders whose parcel holds packs of the lot, and how many, by their ids. */
    readonly parcels: (id: LotId) => Effect.Effect<readonly { readonly orderId: string; readonly quantity: number }[]>
  }
>()("domain/Lots") {}
