import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Span } from "../shared/span.ts"
import type { Subscription, SubscriptionSource, SubscriptionState } from "./subscription.ts"
import type { subscriptionList } from "./subscription-list.ts"

/** A subscription to be written, in place of the one with the id `replaces`, with the tasks it causes. */
export interface AddedSubscription {
  readonly subscription: Subscription
  readonly replaces: string | null
  readonly tasks: readonly NewTask[]
}

/** A subscription's next version; `null`: it is forgotten. With what must become true together with it. */
export interface SubscriptionChange {
  readonly subscription: Subscription | null
  readonly audit: readonly AuditEntry[]
}

/** Which subscriptions are meant; every part narrows. */
export interface SubscriptionFilter {
  /** `null`: every state. */
  readonly state: SubscriptionState | null
  /** `null`: from anywhere. */
  readonly source: SubscriptionSource | null
  /** A part of the address, in any case; `""`: all. */
  readonly term: string
  /** Confirmed then, or ended where `state` is that; `null`: all. */
  readonly during: Span | null
}

/** Which subscriptions are forgotten; instants are epoch milliseconds. */
export type ForgottenSubscriptions =
  | { readonly state: "unconfirmed"; readonly before: number }
  | { readonly state: "ended"; readonly before: number }

/**
 * Who asked for the newsletter, who gets it, and who does not any more. `People.forget` forgets what the person's mailbox did not confirm
 * and ends the rest.
 */
export class NewsletterAudience extends Context.Service<
  NewsletterAudience,
  {
    /** Lets `decide` see all of a person (see `emailIdentity`) and add one with its tasks, as one step; `null`: nothing is written. */
    readonly request: (
      email: string,
      decide: (ofPerson: readonly Subscription[]) => AddedSubscription | null,
    ) => Effect.Effect<void>
    readonly find: (id: string) => Effect.Effect<Option.Option<Subscription>>
    /**
     * Lets `decide` make the next version and stores it with the audit log, as one step; answers that version. Where a confirmed
     * one ends, all end that its mailbox (see `emailKey`) confirmed. `None`: there is none, or none any more.
     */
    readonly change: <E>(
      id: string,
      decide: (subscription: Subscription) => Result.Result<SubscriptionChange, E>,
    ) => Effect.Effect<Option.Option<Subscription>, E>
    /** Those of a mailbox (see `emailKey`), first requested first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly Subscription[]>
    /** Sorted by when they were requested, those of the same instant by their ids. */
    readonly list: (
      wanted: SubscriptionFilter & PageRead<typeof subscriptionList>,
    ) => Effect.Effect<readonly Subscription[]>
    /** How many there are of each state. */
    readonly counts: Effect.Effect<Readonly<Record<SubscriptionState, number>>>
    /** Forgets those requested (unconfirmed) or ended before, at most `most`; answers how many. */
    readonly forget: (which: ForgottenSubscriptions, most: number) => Effect.Effect<number>
  }
>()("domain/NewsletterAudience") {}
