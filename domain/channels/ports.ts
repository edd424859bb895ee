import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { PageRead } from "../shared/list-page.ts"
import type {
  Channel,
  ChannelFields,
  ChannelItem,
  ChannelItemState,
  ChannelState,
  Delivery,
  DeliveryState,
  deliveryList,
} from "./delivery.ts"

/** The feeds by their file names. */
export type FeedName = "google-shopping.xml" | "facebook-catalog.xml" | "products.csv"

/** When a feed was last fetched (epoch milliseconds), and by which program: its `User-Agent`. */
export interface FeedFetch {
  readonly at: number
  readonly agent: string
}

/** The last fetch of each feed. */
export class FeedFetches extends Context.Service<
  FeedFetches,
  {
    /** Notes a fetch now. */
    readonly note: (feed: FeedName, agent: string) => Effect.Effect<void>
    /** `null`: nobody has fetched it yet. */
    readonly last: (feed: FeedName) => Effect.Effect<FeedFetch | null>
  }
>()("domain/FeedFetches") {}

/** Where the shop is, as other systems are told: its origin; and who may fetch feeds: whoever sends the token, or everybody (`null`). */
export class FeedAccess extends Context.Service<
  FeedAccess,
  { readonly token: Redacted.Redacted<string> | null; readonly publicUrl: string }
>()("domain/FeedAccess") {}

/** Another system is away, or busy: it comes back by itself. `waitMs`: how long it wants to be left alone, if it says so. */
export class ChannelAway extends Schema.TaggedError<ChannelAway>()("ChannelAway", {
  /** For staff; German, without secrets. */
  reason: Schema.String,
  waitMs: Schema.NullOr(Schema.Number),
}) {}

/** The shop has no access to the system outside. */
export class NotConnected extends Schema.TaggedError<NotConnected>()("NotConnected", {}) {}

/** Another system wants nothing of the shop until somebody changes something there or here: the access is no longer good, or has too few rights. */
export class ChannelRefused extends Schema.TaggedError<ChannelRefused>()("ChannelRefused", {
  /** For staff; German, without secrets. */
  reason: Schema.String,
}) {}

/** A request is refused as a whole, for its size or for an item in it that the answer does not name: in halves the rest may pass. */
export class RequestRefused extends Schema.TaggedError<RequestRefused>()("RequestRefused", {
  /** For staff; German, without secrets. */
  reason: Schema.String,
}) {}

/** What a catalogue outside is asked to do with one item, which its id names. Writing makes it where it is missing. */
export type ItemRequest =
  | { readonly method: "write"; readonly id: string; readonly fields: ChannelFields }
  | { readonly method: "remove"; readonly id: string }

/** Why an item was refused, or what it is warned of, in the words of the other side. */
export interface ItemMessages {
  readonly id: string
  readonly messages: readonly string[]
}

/**
 * What was accepted: nothing is listed yet. `handle`: by which it is asked after; `null`: nothing of all was taken, or, with `done`, there
 * is nothing to ask after.
 */
export interface Accepted {
  readonly handle: string | null
  readonly done: boolean
  readonly refused: readonly ItemMessages[]
  readonly warned: readonly ItemMessages[]
  /** How long the other side wants to be left alone; milliseconds, 0: not at all. */
  readonly pauseMs: number
}

/** What became of accepted items; those not refused are listed or removed. */
export type DeliveryResult =
  | { readonly state: "running" }
  | {
      readonly state: "done"
      readonly refused: readonly ItemMessages[]
      readonly warned: readonly ItemMessages[]
      /** What staff should know of it; German. */
      readonly reason: string | null
    }
  | { readonly state: "failed"; readonly reason: string }

/** A catalogue outside that is written by requests. Sending the same twice does no harm. */
export class MetaCatalog extends Context.Service<
  MetaCatalog,
  {
    /** `null`: not connected, and nothing else may be called. */
    readonly catalogId: string | null
    /** Each id at most once. */
    readonly send: (
      requests: readonly ItemRequest[],
    ) => Effect.Effect<Accepted, ChannelAway | ChannelRefused | RequestRefused>
    readonly resultOf: (handle: string) => Effect.Effect<DeliveryResult, ChannelAway | ChannelRefused | RequestRefused>
    /** Reads something of the catalogue: whether the access may also write, the first delivery tells. */
    readonly test: Effect.Effect<void, ChannelAway | ChannelRefused>
  }
>()("domain/MetaCatalog") {}

/** A page of deliveries. */
export interface DeliveriesWanted extends PageRead<typeof deliveryList> {
  readonly channel: Channel
  readonly state: DeliveryState | null
}

/** What was sent to channels, and what became of it. */
export class ChannelRecords extends Context.Service<
  ChannelRecords,
  {
    readonly state: (channel: Channel) => Effect.Effect<ChannelState>
    /** Lets `change` say what the state becomes, in one step with the audit log. */
    readonly changeState: (
      channel: Channel,
      change: (state: ChannelState) => ChannelState,
      audit?: readonly AuditEntry[],
    ) => Effect.Effect<void>
    /** Those of these ids that were ever sent and are not confirmed to be removed, in no order. */
    readonly items: (channel: Channel, ids: readonly string[]) => Effect.Effect<readonly ChannelItem[]>
    /** Those last sent with a delivery, in no order. */
    readonly ofDelivery: (deliveryId: string) => Effect.Effect<readonly ChannelItem[]>
    /** The ids of all of them, or of those in a state. */
    readonly ids: (channel: Channel, state?: ChannelItemState) => Effect.Effect<readonly string[]>
    /** `unsent`: those that have to be sent, whatever was sent before; `all`: all of them. */
    readonly counts: (channel: Channel) => Effect.Effect<Readonly<Record<ChannelItemState | "unsent" | "all", number>>>
    /** Before anything is sent: the delivery, and what its items will be if all goes well. */
    readonly begin: (delivery: Delivery, items: readonly ChannelItem[]) => Effect.Effect<void>
    /**
     * Stores what a delivery has become, in one step with its items. Those refused are `refused`, and those warned of get their messages; of
     * the others `accepted` makes the waiting ones `sent`, `done` lists these and forgets those removed, and after `failed` all of them have
     * to be sent again. An item that has to be removed and was not asked for yet (`fields` is `null`) stays as it is. `refused` and `warned`
     * of the delivery are counted by its items.
     */
    readonly recordResult: (
      delivery: Omit<Delivery, "refused" | "warned">,
      refused: readonly ItemMessages[],
      warned: readonly ItemMessages[],
    ) => Effect.Effect<void>
    /** The other side is another one from now on: forgets all items, and ends open deliveries as failed, for this reason. */
    readonly startAnew: (channel: Channel, account: string, reason: string) => Effect.Effect<void>
    /** Those neither done nor failed. */
    readonly open: (channel: Channel) => Effect.Effect<readonly Delivery[]>
    /** All items, or those refused, have to be sent again, also where nothing has changed. Answers how many; writes the audit log. */
    readonly markForResend: (
      channel: Channel,
      which: "all" | "refused",
      audit: (items: number) => readonly AuditEntry[],
    ) => Effect.Effect<number>
    readonly list: (wanted: DeliveriesWanted) => Effect.Effect<readonly Delivery[]>
    /** Forgets deliveries that ended before an instant (epoch milliseconds), at most so many; answers how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/ChannelRecords") {}
