/** So many calls at once, refilled evenly over the window. */
interface Limit {
  readonly calls: number
  readonly windowMs: number
}

/** What one caller may do: more than a person does, less than a script would like. */
export const limits = {
  change: { calls: 120, windowMs: 60_000 },
  order: { calls: 20, windowMs: 10 * 60_000 },
  /** Links requested, opened or tried, and ways to a provider. */
  signIn: { calls: 30, windowMs: 10 * 60_000 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits

interface Bucket {
  tokens: number
  at: number
}

/** Remembers at most so many callers; the one not seen longest is forgotten first. */
const maxCallers = 50_000

/**
 * A token bucket a caller. `take` answers 0 when the call may go on, else the seconds to wait. By a clock that never goes back: one
 * that is set back an hour would lock everybody out for it.
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
