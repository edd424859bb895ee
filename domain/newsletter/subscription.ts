import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"

/** Where somebody asked for the newsletter: its own page, the form of a prize draw, the order form. */
export const subscriptionSources = ["page", "draw", "checkout"] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

/**
 * `unconfirmed`: the mailbox has not confirmed yet. `confirmed`: it gets the newsletter. `ended`: it does not any more; the row stays as
 * proof of the consent there was (Art. 7 (1) GDPR).
 */
export const subscriptionStates = ["unconfirmed", "confirmed", "ended"] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How one ended: on its page, by the button of a mail program (RFC 8058), by staff, with the account, in an e-mail sent by Klaviyo. */
export const subscriptionEnds = ["page", "one-click", "staff", "account", "klaviyo"] as const
export type SubscriptionEnd = (typeof subscriptionEnds)[number]

/** A mailbox's subscription to the newsletter, with what proves the consent. Instants are epoch milliseconds. */
export interface Subscription {
  /** Names it and opens nothing: links carry a signature. */
  readonly id: string
  readonly email: string
  readonly source: SubscriptionSource
  readonly state: SubscriptionState
  readonly requestedAt: number
  /** When the owner of the mailbox pressed the button behind the link (double opt-in, § 7 (2) no. 2 UWG); `null`: never. */
  readonly confirmedAt: number | null
  /** Digest of the words beside that button, in the archive of legal texts; `null`: never confirmed. */
  readonly text: string | null
  readonly endedAt: number | null
  readonly endedBy: SubscriptionEnd | null
}

/** How long a subscription waits for its confirmation. */
export const unconfirmedMs = retention.unconfirmedSubscriptionDays * dayMs
/** A mailbox is asked to confirm again after so long, not sooner: nobody can flood a stranger's. */
export const confirmAgainMs = 3_600_000

/** The link came too late. */
export const isExpired = ({ state, requestedAt }: Subscription, now: number): boolean =>
  state === "unconfirmed" && now >= requestedAt + unconfirmedMs

/** What becomes of a request: the mailbox is asked to confirm, in place of an earlier request, or nothing happens. */
export type RequestDecision = { readonly replaces: string | null } | "unchanged"

/** Whether a mailbox is asked to confirm. `ofPerson`: all subscriptions of a person, under whatever tag. */
export const decideSubscription = (ofPerson: readonly Subscription[], now: number): RequestDecision => {
  const open = ofPerson.find(({ state }) => state !== "ended")
  if (open === undefined) return { replaces: null }
  if (open.state === "confirmed" || now < open.requestedAt + confirmAgainMs) return "unchanged"
  return { replaces: open.id }
}

/** The subscription confirmed by the words with this digest; confirmed already it stays as it is. */
export const confirmed = (subscription: Subscription, text: string, now: number): Subscription =>
  subscription.state === "unconfirmed" ? { ...subscription, state: "confirmed", confirmedAt: now, text } : subscription

/** The subscription ended; `null`: it was never confirmed, so nothing has to be proved and it is forgotten. */
export const ended = (subscription: Subscription, by: SubscriptionEnd, now: number): Subscription | null => {
  if (subscription.state === "unconfirmed") return null
  return subscription.state === "ended" ? subscription : { ...subscription, state: "ended", endedAt: now, endedBy: by }
}
