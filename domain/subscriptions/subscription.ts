import { dayText } from "../lots/lot.ts"
import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/** A subscription as its provider describes it. */
export interface Subscription {
  /** The provider's number, as text: it may be larger than numbers are exact. */
  readonly id: string
  readonly customerId: string
  /** In the provider's words: `active`, `cancelled`, `expired`, `paused`, `deleted`. */
  readonly status: string
  readonly title: string
  readonly variant: string | null
  /** Cents for one; `null`: it was not said. */
  readonly priceCents: number | null
  readonly quantity: number
  readonly every: { readonly count: number; readonly unit: "day" | "week" | "month" } | null
  /** The day of the next charge, `2026-12-31`. */
  readonly nextChargeOn: string | null
  /**
   * What wins: of two states of a subscription the one with the greater text. It begins with when the provider says it changed, as time of
   * UTC where no zone is named and never later than it arrived; of the same instant an ended one wins.
   */
  readonly order: string
  /** When it changed, as `order` says; epoch milliseconds. */
  readonly changedAt: number
}

/** When and to what it changed, without the delivery's name: of a later state it is greater. */
export const stateOf = ({ order }: Pick<Subscription, "order">): string => order.slice(0, 17)

/** A subscription with the mailbox of its customer. */
export interface CustomerSubscription extends Subscription {
  readonly email: string
}

const statusNames: Readonly<Record<string, string>> = {
  active: "läuft",
  paused: "pausiert",
  cancelled: "beendet",
  expired: "abgelaufen",
  deleted: "gelöscht",
}
export const statusName = (status: string): string => statusNames[status] ?? status

/** Whether it goes on. */
export const isRunning = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "active" || status === "paused"

const intervals = {
  day: ["jeden Tag", "Tage"],
  week: ["jede Woche", "Wochen"],
  month: ["jeden Monat", "Monate"],
} as const

/** `alle 2 Monate`; `""`: it was not said. */
export const everyText = ({ every }: Pick<Subscription, "every">): string => {
  if (every === null) return ""
  const [one, many] = intervals[every.unit]
  return every.count === 1 ? one : `alle ${every.count} ${many}`
}

/** What staff and customers read of where a subscription stands. */
export const stateText = ({ status, nextChargeOn }: Pick<Subscription, "status" | "nextChargeOn">): string =>
  status === "active" && nextChargeOn !== null
    ? `läuft, nächste Abbuchung am ${dayText(nextChargeOn)}`
    : statusName(status)

/** What became of a webhook. `older`: a later state was known; `ignored`: nothing is read of its topic. */
export const webhookResults = ["applied", "older", "ignored", "unreadable", "refused"] as const
export type WebhookResult = (typeof webhookResults)[number]
export const webhookResultNames: Readonly<Record<WebhookResult, string>> = {
  applied: "übernommen",
  older: "überholt",
  ignored: "nicht gebraucht",
  unreadable: "nicht zu lesen",
  refused: "abgewiesen",
}

/** Not a topic of the provider's: what was found by comparing with its list. */
export const comparedTopic = "subscription/compared"
/** The same of a mailbox. */
export const comparedCustomerTopic = "customer/compared"
export const topicName = (topic: string): string =>
  topic === comparedTopic
    ? "Abo, beim Abgleich gefunden"
    : topic === comparedCustomerTopic
      ? "Postfach, beim Abgleich gefunden"
      : topic

/** A delivery of the provider. */
export interface Webhook {
  /** Of topic and body: the same again is the same. */
  readonly id: string
  /** `subscription/updated`. */
  readonly topic: string
  /** When it first came, and when last; epoch milliseconds. */
  readonly receivedAt: number
  readonly lastAt: number
  /** How often it came. */
  readonly times: number
  readonly result: WebhookResult
  /** What it changed or why not, for staff; German. */
  readonly effect: string
  readonly customerId: string | null
  readonly subscriptionId: string | null
  /** The body as it came; `null`: it was forgotten. */
  readonly payload: string | null
}

/** Staff's list of webhooks, the latest first. */
export const webhookList = defineList({
  filters: {
    result: oneOf(webhookResults),
    /** A customer's or a subscription's number, or a topic. */
    term: line(100),
  },
  columns: { receivedAt: "number" },
  sortings: ["-receivedAt", "receivedAt"],
})
export type ListWebhooks = ListWanted<typeof webhookList>
