import { isIPv6 } from "node:net"

/** So many calls at once, refilled evenly over the window. */
export interface Limit {
  readonly calls: number
  readonly windowMs: number
}

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

const isPrivate = (address: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address) ||
  address === "::1" ||
  /^f[cd]/i.test(address)

/** Longer than any address with a port; what a header may hold must not fill the memory. */
const longestName = 64

/** An IPv4 address, or the /64 network of an IPv6 address: a subscriber has all of it to call from. */
const subscriber = (address: string): string => {
  if (!isIPv6(address) || /^::ffff:/i.test(address)) return address.slice(0, longestName)
  const [head = "", tail] = address.toLowerCase().split("::")
  const before = head.split(":").filter((group) => group !== "")
  const after = tail?.split(":").filter((group) => group !== "") ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0")
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`
}

/**
 * Who is calling, or `null` for whoever sits on the machine itself. A peer with a private address is our own proxy: the last
 * address it added counts, everything before that the client may have made up.
 */
export const callerOf = (peer: string | undefined, forwardedFor: string | undefined): string | null => {
  if (peer === undefined) return "unknown"
  if (!isPrivate(peer)) return subscriber(peer)
  const last = forwardedFor?.split(",").at(-1)?.trim()
  return last ? subscriber(last) : null
}
