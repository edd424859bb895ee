/** `calls` at once, refilled evenly over the window. */
export interface Limit {
  readonly calls: number
  readonly windowMs: number
  /** For all callers of one network (see `networkOf`) together; left out: they are not counted together. */
  readonly ofNetwork?: number
}

/** Limits of one caller: above what a person needs, below what a script would use. */
export const limits = {
  change: { calls: 120, windowMs: 60_000 },
  order: { calls: 20, windowMs: 10 * 60_000 },
  /** Each may bring 20 MB. */
  application: { calls: 10, windowMs: 10 * 60_000 },
  /** Links requested, opened or tried, and redirects to a provider. */
  signIn: { calls: 30, windowMs: 10 * 60_000 },
  /** Requests to be told when a product is back, and links of theirs confirmed or withdrawn. */
  stockAlert: { calls: 20, windowMs: 10 * 60_000 },
  /** Requests for the newsletter, and those confirmed or ended on their page. */
  newsletter: { calls: 20, windowMs: 10 * 60_000 },
  /** Entries for a prize draw, and links of theirs. A range of addresses is one network: nobody enters by the thousand. */
  draw: { calls: 20, windowMs: 10 * 60_000, ofNetwork: 100 },
  /** Trial packs asked for, and links of theirs confirmed or cancelled. */
  trial: { calls: 20, windowMs: 10 * 60_000 },
  /** Statements to be counted: a visitor makes three at most; more would lift a counter that is hidden. */
  count: { calls: 20, windowMs: 10 * 60_000 },
  /** Searches and what came of them: a visitor makes a few a minute. */
  countSearch: { calls: 60, windowMs: 10 * 60_000 },
  /** Each is the whole catalogue. */
  feed: { calls: 20, windowMs: 10 * 60_000 },
  /** Reports of a browser: a page that fails in a circle sends many. */
  errorReport: { calls: 60, windowMs: 60_000, ofNetwork: 600 },
  /** Notices of a payment provider, which repeats what is refused. */
  notice: { calls: 600, windowMs: 60_000 },
  /** Deliveries of a system that sends many, and after an outage all at once. */
  webhook: { calls: 24_000, windowMs: 60_000 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits

interface Bucket {
  tokens: number
  at: number
}

/** The maximum number of callers tracked; the least recently seen is evicted first. */
const maxCallers = 50_000

/**
 * A token bucket for each caller. `take` returns 0 when the call may go on, else the seconds to wait. Uses a monotonic clock: a
 * system clock set back an hour would lock every caller out for that hour.
 */
export const makeRateLimit = ({ calls, windowMs }: Limit, now: () => number = () => performance.now()) => {
  const buckets = new Map<string, Bucket>()
  const perMs = calls / windowMs
  return {
    take: (caller: string): number => {
      const at = now()
      const bucket = buckets.get(caller) ?? { tokens: calls, at }
      buckets.delete(caller)
      buckets.set(caller, bucket)
      if (buckets.size > maxCallers)
        for (const oldest of buckets.keys()) {
          buckets.delete(oldest)
          break
        }
      bucket.tokens = Math.min(calls, bucket.tokens + (at - bucket.at) * perMs)
      bucket.at = at
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1
        return 0
      }
      return Math.ceil((1 - bucket.tokens) / perMs / 1000)
    },
  }
}
