import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { Order } from "../orders/order.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Span } from "../shared/span.ts"
import type { customerList } from "./customer-list.ts"
import type { CustomerNote } from "./customer-note.ts"

/** A mailbox that ordered. */
export interface ListedCustomer {
  /** The least number of its orders, by which it is named (see `mailboxOf`). */
  readonly id: string
  readonly orders: number
  /** What its orders come to as things are. */
  readonly dueCents: number
  readonly lastOrder: Order
  readonly hasAccount: boolean
}

export interface CustomersWanted extends PageRead<typeof customerList> {
  readonly who: "guest" | "account" | null
  /** Words that all stand in one of its orders (see `OrderFilter`); `""`: all. */
  readonly term: string
  /** Only who ordered then without cancelling it; `null`: all. */
  readonly ordered: Span | null
  /** Of those only who had ordered before. */
  readonly again: boolean
}

/** Who ordered, by their mailboxes. Orders kept for the law alone belong to nobody. */
export class Customers extends Context.Service<
  Customers,
  {
    /** Sorted by the column, those of the same value by their ids in the same direction. What they come to counts all their orders. */
    readonly list: (wanted: CustomersWanted) => Effect.Effect<readonly ListedCustomer[]>
  }
>()("domain/Customers") {}

/** Notes on customers, by their mailbox (see `emailKey`): guests have no account. `People.forget` forgets those of its mailbox. */
export class CustomerNotes extends Context.Service<
  CustomerNotes,
  {
    /** Newest first. */
    readonly of: (email: string) => Effect.Effect<readonly CustomerNote[]>
    /** Keeps a note and tells the audit log, as one step; sent twice with the same key it is kept once. */
    readonly add: (email: string, note: CustomerNote, key: string, audit: readonly AuditEntry[]) => Effect.Effect<void>
    /** Deletes a note of the mailbox and tells the audit log, as one step; one that is gone is deleted already. */
    readonly remove: (email: string, id: string, audit: readonly AuditEntry[]) => Effect.Effect<void>
    /** Forgets those written before the instant; answers how many. */
    readonly forgetBefore: (at: number) => Effect.Effect<number>
  }
>()("domain/CustomerNotes") {}
