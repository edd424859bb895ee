import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ChannelAway, ChannelRefused } from "./ports.ts"

type Failure = ChannelAway | ChannelRefused

/** Where the provider sends what happens: one topic, `subscription/updated`, to one address. */
export interface WebhookSubscription {
  readonly topic: string
  readonly address: string
}

/**
 * Who runs the subscriptions and charges for them. Each call may be repeated. A subscription, and a customer, is the text of a webhook's body
 * about it, with its number exact.
 */
export class SubscriptionProvider extends Context.Service<
  SubscriptionProvider,
  {
    /** `false`: nothing else may be called. */
    readonly connected: boolean
    /** All there are, also those of other systems. */
    readonly webhooks: Effect.Effect<readonly WebhookSubscription[], Failure>
    readonly addWebhook: (webhook: WebhookSubscription) => Effect.Effect<void, Failure>
    /** Hands over the active subscriptions, page by page; fails where not all of them can be read. */
    readonly running: <R>(
      take: (page: readonly string[]) => Effect.Effect<void, never, R>,
    ) => Effect.Effect<void, Failure, R>
    /** Hands over all customers, page by page; fails where not all of them can be read. */
    readonly customers: <R>(
      take: (page: readonly string[]) => Effect.Effect<void, never, R>,
    ) => Effect.Effect<void, Failure, R>
    /** `null`: it is not known there. */
    readonly find: (id: string) => Effect.Effect<string | null, Failure>
    /** Ends a subscription now; the provider writes to nobody. `null`: it is ended, else why not, for staff; German. */
    readonly cancel: (id: string) => Effect.Effect<string | null, Failure>
  }
>()("domain/SubscriptionProvider") {}
