import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Sku } from "../catalogue/product.ts"
import type { NewTask } from "../queue/task.ts"
import type { StockAlert } from "./stock-alert.ts"

/** A request to be written, in place of the one with the id `replaces` and its links, with the tasks it causes. */
export interface AddedAlert {
  readonly alert: StockAlert
  readonly replaces: string | null
  readonly tasks: readonly NewTask[]
}

/** How many requests for a pack size there are whose e-mail is not queued yet. */
export interface AlertCount {
  readonly sku: Sku
  readonly confirmed: number
  readonly unconfirmed: number
}

/** Which requests are forgotten; instants are epoch milliseconds. */
export interface ForgottenAlerts {
  /** Those for these pack sizes whose e-mail is not queued yet: they are no longer sold. */
  readonly skus: readonly Sku[]
  /** Those requested before, and never confirmed. */
  readonly unconfirmedBefore: number
  /** Those confirmed before whose e-mail is not queued yet. */
  readonly confirmedBefore: number
}

/** Requests to be told when a pack size is in stock again. `People.forget` forgets those of the person's mailbox. */
export class StockAlerts extends Context.Service<
  StockAlerts,
  {
    /** Lets `decide` see all of a mailbox (see `emailKey`) and add one with its tasks, as one step; `null`: nothing is written. */
    readonly request: (
      email: string,
      decide: (ofMailbox: readonly StockAlert[]) => AddedAlert | null,
    ) => Effect.Effect<void>
    /** A link opens it from now on, beside those that did before. `key`: SHA-256 of the link's token. `None`: there is no such request. */
    readonly openBy: (id: string, key: string) => Effect.Effect<Option.Option<StockAlert>>
    /** The request a link opens. */
    readonly find: (key: string) => Effect.Effect<Option.Option<StockAlert>>
    /** Lets `decide` confirm or, with `null`, forget the request a link opens, as one step. `None`: there is none. */
    readonly change: (
      key: string,
      decide: (alert: StockAlert) => StockAlert | null,
    ) => Effect.Effect<Option.Option<StockAlert>>
    /** Those of a mailbox (see `emailKey`), first requested first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly StockAlert[]>
    /** By SKU; none for pack sizes without a request. */
    readonly counts: Effect.Effect<readonly AlertCount[]>
    /**
     * Queues a task for each of at most `limit` confirmed requests for a pack size, first confirmed first, and notes that, as one step.
     * Each gets one task, however many processes call this. Answers how many.
     */
    readonly notify: (sku: Sku, limit: number, taskFor: (alert: StockAlert) => NewTask) => Effect.Effect<number>
    /** Forgets these, and those whose task (see `notify`) is done or forgotten by the queue; answers how many. */
    readonly forget: (which: ForgottenAlerts) => Effect.Effect<number>
  }
>()("domain/StockAlerts") {}
