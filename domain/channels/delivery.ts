import { defineList, type ListWanted, oneOf } from "../shared/list.ts"

/** A system outside that the shop sends to, or compares itself with. */
export const channels = ["meta", "klaviyo", "recharge", "shopify"] as const
export type Channel = (typeof channels)[number]

/** `accepted`: taken by the other side, which is still working on it; `done`: it said what became of each item. */
export const deliveryStates = ["sending", "accepted", "done", "failed"] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  sending: "Wird gesendet",
  accepted: "Angenommen, wird dort geprüft",
  done: "Fertig",
  failed: "Gescheitert",
}

/** Items sent in one request to a channel, and what became of them. Instants are epoch milliseconds. */
export interface Delivery {
  /** `L-` and ten characters. */
  readonly id: string
  readonly channel: Channel
  /** `full`: everything was sent anew; `changes`: what differed from what was accepted last. */
  readonly kind: "changes" | "full"
  readonly state: DeliveryState
  readonly startedAt: number
  readonly endedAt: number | null
  /** Items written, and items removed. */
  readonly written: number
  readonly removed: number
  /** Items the other side refused, and how many warnings it gave. */
  readonly refused: number
  readonly warned: number
  /** What the other side calls it; `null`: it has taken nothing yet. */
  readonly handle: string | null
  /** Why it failed, for staff; German. */
  readonly reason: string | null
}

/** Staff's list of deliveries, the latest first. */
export const deliveryList = defineList({
  filters: { state: oneOf(deliveryStates) },
  columns: { startedAt: "number" },
  sortings: ["-startedAt", "startedAt"],
})

export type ListDeliveries = ListWanted<typeof deliveryList>

/**
 * `waiting`: to be sent, or nobody knows whether it was accepted; `sent`: accepted, not yet listed; `refused`: it stays as it was there until
 * the item changes or staff send it again; `removing`: to be removed there, and not yet confirmed; `withdrawn`: a person who does not want
 * to be written to any more, and is known there.
 */
export const channelItemStates = ["waiting", "sent", "listed", "refused", "removing", "withdrawn"] as const
export type ChannelItemState = (typeof channelItemStates)[number]

export const channelItemStateNames: Readonly<Record<ChannelItemState, string>> = {
  waiting: "wartet",
  sent: "wird geprüft",
  listed: "gelistet",
  refused: "abgelehnt",
  removing: "wird entfernt",
  withdrawn: "abgemeldet",
}

/** A value of an item's field, as the channel calls it. */
export type FieldValue = string | Readonly<Record<string, string>>
/** An item's fields by the names of a channel. */
export type ChannelFields = Readonly<Record<string, FieldValue>>

/** What a channel was last sent of an item. */
export interface ChannelItem {
  readonly id: string
  readonly state: ChannelItemState
  /** `null`: it has to be sent, whatever was sent before. */
  readonly fields: ChannelFields | null
  /** Every field it was ever sent with: one that is gone has to be emptied. */
  readonly names: readonly string[]
  /** Why it was refused, or what it is warned of, in the words of the other side. */
  readonly messages: readonly string[]
  readonly deliveryId: string
  /** Its place in that delivery, from 0. */
  readonly row: number
}

/** How a channel is doing; instants are epoch milliseconds. */
export interface ChannelState {
  /** What its items were sent to, by the other side's number; `null`: nothing was sent yet. */
  readonly account: string | null
  /** When everything was last compared, and with which catalogue. */
  readonly comparedAt: number | null
  readonly revision: string
  /** The day in Germany of the last full delivery, `2026-11-27`. */
  readonly fullDay: string
  /** Changes that wait for the result of an earlier delivery of the same item. */
  readonly heldBack: number
  /** Before this instant the other side wants nothing. */
  readonly waitUntil: number
  /** Before this instant nothing is tried again after failures. */
  readonly retryAt: number
  /** Since when it has failed without a success between; `null`: it works. */
  readonly failingSince: number | null
  readonly failures: number
  /** The last failure, for staff; German. */
  readonly failure: string | null
  /** Since when staff hold back consents; nothing: they do not. */
  readonly heldSince?: number
}

export const newChannelState: ChannelState = {
  account: null,
  comparedAt: null,
  revision: "",
  fullDay: "",
  heldBack: 0,
  waitUntil: 0,
  retryAt: 0,
  failingSince: null,
  failures: 0,
  failure: null,
}
