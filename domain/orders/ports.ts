import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { CartId } from "../cart/ports.ts"
import type { Job } from "../jobs/job.ts"
import type { JobChange } from "../jobs/ports.ts"
import type { Lot } from "../lots/lot.ts"
import type { LotMove } from "../lots/take-from-lots.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Cents } from "../shared/money.ts"
import type { PacksBack } from "./decide-order.ts"
import type { Invoice, InvoiceContent, InvoiceKind } from "./invoice.ts"
import type { invoiceList } from "./invoice-list.ts"
import type { Order } from "./order.ts"

/** Some variants have fewer packs left than the order wants. */
export class OutOfStock extends Schema.TaggedError<OutOfStock>()("OutOfStock", {
  missing: Schema.Array(Schema.Struct({ sku: Schema.String, title: Schema.String, available: Schema.Natural })),
}) {}

/** The cart does not hold what the order was made of: it was changed or bought in the meantime. */
export class CartChanged extends Schema.TaggedError<CartChanged>()("CartChanged", {}) {}

/** The idempotency key was used before, for something else. */
export class IdempotencyKeyReused extends Schema.TaggedError<IdempotencyKeyReused>()("IdempotencyKeyReused", {}) {}

/** An order to be written, with all that must become true together with it. */
export interface Placement {
  readonly order: Order
  /** The client's key for this attempt; the same key gives the same order. */
  readonly idempotencyKey: string
  /** A digest of what was asked: the same key with another fingerprint is refused. */
  readonly fingerprint: string
  /** The cart that was bought, emptied in the same step; it must still hold exactly the order's lines. */
  readonly cart: CartId | null
  /** Mails and jobs the order causes, queued in the same step. */
  readonly tasks: readonly NewTask[]
}

/** An order's next version, with all that must become true together with it. */
export interface OrderStep {
  readonly order: Order
  /** Mails and jobs it causes. */
  readonly tasks: readonly NewTask[]
  /** Packs that go back into stock; of what is no longer sold nothing does. */
  readonly packsBack?: readonly PacksBack[]
  /** Packs that leave the shelves of their lots or come back, where their article has lots; what can be sold follows (see `Lots`). */
  readonly lotMoves?: readonly LotMove[]
  readonly audit?: readonly AuditEntry[]
  /** Invoices it causes: each gets the next number of its kind in the same step. */
  readonly invoices?: readonly InvoiceContent[]
  /** How far a job got by it, where it is a step of one. */
  readonly job?: JobChange
}

/** Which orders are forgotten: by the last thing that happened to them, epoch milliseconds. */
export interface ForgottenOrders {
  /** Those without an invoice. */
  readonly lettersBefore: number
  /** Those with one. */
  readonly vouchersBefore: number
}

/** Orders, and the stock they take. */
export class Orders extends Context.Service<
  Orders,
  {
    /**
     * Writes the order, takes its packs out of stock (a movement each), empties the cart and queues the tasks: all or nothing.
     * A key seen before with the same fingerprint answers the order of that time and changes nothing. Two keys for one cart at
     * the same moment give one order: the second finds the cart empty.
     */
    readonly place: (placement: Placement) => Effect.Effect<Order, OutOfStock | CartChanged | IdempotencyKeyReused>
    /** The order that a key was used for, if any; `IdempotencyKeyReused` when the fingerprint differs. */
    readonly placedWith: (
      idempotencyKey: string,
      fingerprint: string,
    ) => Effect.Effect<Option.Option<Order>, IdempotencyKeyReused>
    readonly find: (id: string) => Effect.Effect<Option.Option<Order>>
    /** The orders of a mailbox, however it was written (see `emailKey`), newest first; none that are blocked (see `People.forget`). */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly Order[]>
    /**
     * Lets `decide` make the order's next version and stores it as one step; the tasks it causes are queued in the same step, packs
     * put back (a movement each), and the audit log told. `decide` is also told the version it starts from, the first being 1. Where
     * the order stands may change, not what was agreed: a mail of it may still have to be written. With its e-mail address the words of
     * its e-mails leave the mailbox it had, and the notes on a customer who has no other order and no account there.
     * It is told the lots of the order's articles, too; which lots its parcel holds is kept in the same step (see `Lots.parcels`).
     * `None`: there is no such order. Where the change is a step of a job (`jobId`), `decide` is told how far that is (`null`: there is
     * none), and how far it got is written in the same step.
     */
    readonly change: <E>(
      id: string,
      decide: (order: Order, version: number, job: Job | null, lots: readonly Lot[]) => Result.Result<OrderStep, E>,
      jobId?: string,
    ) => Effect.Effect<Option.Option<Order>, E>
    /**
     * Forgets at most so many of these with their invoices, which lots their parcels held, and their numbers in stock movements, as one
     * step. None that still waits for something (see `workOf`), and none with the newest invoice of a kind: its number counts on. Answers
     * how many.
     */
    readonly forget: (which: ForgottenOrders, most: number) => Effect.Effect<number>
  }
>()("domain/Orders") {}

/** Which invoices are meant; every part narrows. */
export interface InvoiceFilter {
  readonly kind: InvoiceKind | null
  readonly issuedFrom: number | null
  readonly issuedBefore: number | null
  /** Only the newest invoices of orders of which money is open, or was due before an instant; `null`: all. */
  readonly open: { readonly dueBefore: number | null } | null
  /** Words that all stand in number, order, buyer or amount; `""`: all. */
  readonly term: string
}

/** What documents sum to, in cents. */
export interface DocumentSums {
  readonly documents: number
  readonly net7Cents: Cents
  readonly vat7Cents: Cents
  readonly net19Cents: Cents
  readonly vat19Cents: Cents
}

/** The numbers of a kind from one to another that no invoice has. */
export interface NumberGap {
  readonly kind: InvoiceKind
  readonly from: number
  readonly to: number
}

/**
 * The invoices of orders. Numbers of a kind are consecutive from 1 on, whatever happens at the same time, and whatever is refused: a
 * number is given in the step that keeps the invoice, or not at all (see `OrderStep.invoices`).
 */
export class Invoices extends Context.Service<
  Invoices,
  {
    /** Those of the orders named, in the order they were issued. */
    readonly of: (orderIds: readonly string[]) => Effect.Effect<readonly Invoice[]>
    /** By when they were issued, those of the same instant in the order they were kept; `id` is for the cursor. */
    readonly list: (
      wanted: InvoiceFilter & PageRead<typeof invoiceList>,
    ) => Effect.Effect<readonly { readonly invoice: Invoice; readonly id: string }[]>
    /** Of all that the filter means. */
    readonly sums: (filter: InvoiceFilter) => Effect.Effect<DocumentSums>
    /** Numbers missing between invoices issued at an instant or later: older ones may be forgotten with their orders (see `Orders.forget`). */
    readonly gaps: (since: number) => Effect.Effect<readonly NumberGap[]>
  }
>()("domain/Invoices") {}
