import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { PageRead } from "../shared/list-page.ts"
import type { WebhookContent } from "./read-webhook.ts"
import type { CustomerSubscription, Subscription, Webhook, WebhookResult, webhookList } from "./subscription.ts"

/** A webhook is not the provider's, too old, or not taken at all. `reason`: German, for staff. */
export class WebhookRefused extends Schema.TaggedError<WebhookRefused>()("WebhookRefused", { reason: Schema.String }) {}

/** A request as it came. */
export interface WebhookRequest {
  /** `subscription/updated`. */
  readonly topic: string
  readonly body: Uint8Array
  readonly header: (name: string) => string | undefined
}

/** Proves that webhooks come from the provider of subscriptions. */
export class SubscriptionWebhooks extends Context.Service<
  SubscriptionWebhooks,
  {
    /** Whether any are taken. */
    readonly connected: boolean
    /** The name of a delivery, the same for the same topic and body, once its signature is verified. */
    readonly verify: (request: WebhookRequest) => Effect.Effect<string, WebhookRefused>
  }
>()("domain/SubscriptionWebhooks") {}

/** What is kept of a webhook, and what its body says. */
export interface TakenWebhook {
  readonly webhook: Omit<Webhook, "times" | "lastAt" | "result" | "effect">
  readonly content: WebhookContent
  /** What it is for staff, by what became of it. */
  readonly effectOf: (result: WebhookResult) => string
}

/** A page of webhooks. */
export interface WebhooksWanted extends PageRead<typeof webhookList> {
  readonly result: WebhookResult | null
  /** A part of the topic, or a whole number of customer or subscription; `""`: all. */
  readonly term: string
}

/** The first and the last webhook of a topic since an instant, and how many came. */
export interface TopicHealth {
  readonly topic: string
  readonly firstAt: number
  readonly lastAt: number
  readonly count: number
  readonly failed: number
}

/** Subscriptions as their provider describes them, and its webhooks. */
export class Subscriptions extends Context.Service<
  Subscriptions,
  {
    /**
     * Keeps a webhook and what its body says, in one step. A state is stored where its `order` is not less than that of the known one, so
     * that the order in which webhooks arrive does not matter; the same webhook again changes nothing but `times`, unless it is read `anew`.
     */
    readonly take: (taken: TakenWebhook, anew?: boolean) => Effect.Effect<WebhookResult>
    /** Counts a webhook that was refused: one row for all, with the last of them and without its body, for anybody may send them. */
    readonly refused: (topic: string, reason: string) => Effect.Effect<void>
    readonly webhook: (id: string) => Effect.Effect<Option.Option<Webhook>>
    readonly webhooks: (wanted: WebhooksWanted) => Effect.Effect<readonly Webhook[]>
    readonly health: (since: number) => Effect.Effect<readonly TopicHealth[]>
    /** Those of a mailbox, however it was written, by their numbers. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly CustomerSubscription[]>
    /** Where each that is known stands, by its number. */
    readonly states: Effect.Effect<ReadonlyMap<string, Pick<Subscription, "status" | "order">>>
    /** Running subscriptions of whose customer no mailbox is known: by the customer's number the subscriptions' ones. */
    readonly withoutMailbox: Effect.Effect<ReadonlyMap<string, readonly string[]>>
    /** Empties the bodies of webhooks that came before an instant (epoch milliseconds), at most so many; how many. */
    readonly forgetPayloads: (before: number, most: number) => Effect.Effect<number>
    /** Forgets webhooks that came last before an instant, at most so many; how many. */
    readonly forgetWebhooks: (before: number, most: number) => Effect.Effect<number>
    /**
     * Forgets subscriptions that ended before an instant, and customers as old who have none; at most so many of each. Answers how many
     * subscriptions.
     */
    readonly forgetEnded: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/Subscriptions") {}
