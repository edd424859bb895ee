import * as Context from "effect/Context"

/** A place where data is stored, with what it holds of people. */
export interface StoredData {
  /** The table. */
  readonly name: string
  readonly of: "shoppers" | "staff" | "others"
  /** Entries of the processing register. */
  readonly processings: readonly string[]
  /** The schedules that remove it in time. */
  readonly schedules: readonly string[]
  /** What happens when a shopper deletes the account. */
  readonly erasure: "removed" | "blocked" | "kept"
}

/** Where the shop stores data of people, as storage declares it. */
export class DataInventory extends Context.Service<
  DataInventory,
  {
    /** In no order; what holds nothing of people is left out. */
    readonly stored: readonly StoredData[]
  }
>()("domain/DataInventory") {}
