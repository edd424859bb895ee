import type { Sku } from "../catalogue/product.ts"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"

/** A shopper's request to be told once when a pack size is in stock again. Instants are epoch milliseconds. */
export interface StockAlert {
  /** Names it and opens nothing: links carry a secret. */
  readonly id: string
  readonly email: string
  readonly sku: Sku
  readonly requestedAt: number
  /** When the owner of the mailbox confirmed it (double opt-in, § 7 (2) no. 2 UWG); `null`: not yet. */
  readonly confirmedAt: number | null
  /** When its e-mail was queued: it is forgotten once that is sent; `null`: not yet. */
  readonly notifiedAt: number | null
}

/** How long a request waits for its confirmation. */
export const unconfirmedMs = retention.unconfirmedAlertDays * dayMs
/** How long a confirmed request waits for the product. */
export const waitingMs = retention.stockAlertDays * dayMs
/** A mailbox is asked to confirm the same request again after so long, not sooner. */
export const confirmAgainMs = 3_600_000
/** Requests one mailbox is asked to confirm at the same time: nobody can flood a stranger's. */
export const maxUnconfirmed = 5

/** What becomes of a request: it is added, in place of an earlier one or beside all others, or nothing happens. */
export type RequestDecision = { readonly replaces: string | null } | "unchanged"

/** Whether a mailbox is asked to confirm a request for a pack size. `ofMailbox`: all its requests. */
export const decideRequest = (ofMailbox: readonly StockAlert[], sku: Sku, now: number): RequestDecision => {
  const open = ofMailbox.filter(({ notifiedAt }) => notifiedAt === null)
  const same = open.find((alert) => alert.sku === sku)
  if (same !== undefined) {
    const repeated = same.confirmedAt === null && now - same.requestedAt >= confirmAgainMs
    return repeated ? { replaces: same.id } : "unchanged"
  }
  return open.filter(({ confirmedAt }) => confirmedAt === null).length < maxUnconfirmed
    ? { replaces: null }
    : "unchanged"
}

/** Whether an unconfirmed request is too old to be confirmed. */
export const isExpired = ({ confirmedAt, requestedAt }: StockAlert, now: number): boolean =>
  confirmedAt === null && now - requestedAt >= unconfirmedMs
