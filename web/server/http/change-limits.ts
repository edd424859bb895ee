import type { Context } from "hono"
import { callerOf, makeRateLimit } from "./rate-limit.ts"

/** What a request wants to change. */
interface Wanted {
  readonly changes: number
  readonly orders: number
  /** Links asked for, opened or tried, and ways to a provider. */
  readonly signIns: number
}

/** Seconds the caller has to wait before it may change so much, 0 for now. */
export type ChangeLimits = (c: Context, wanted: Partial<Wanted>) => number

const longestOf = (times: number, take: () => number): number =>
  Array.from({ length: times }, take).reduce((longest, wait) => Math.max(longest, wait), 0)

/**
 * What one visitor may change: more than any person does, less than a script would like. Procedures and forms draw on the same
 * limits.
 */
export const makeChangeLimits = (peerOf: (c: Context) => string | undefined): ChangeLimits => {
  const changesOf = makeRateLimit({ calls: 120, windowMs: 60_000 })
  const ordersOf = makeRateLimit({ calls: 20, windowMs: 10 * 60_000 })
  const signInsOf = makeRateLimit({ calls: 30, windowMs: 10 * 60_000 })
  return (c, { changes = 0, orders = 0, signIns = 0 }) => {
    const caller = callerOf(peerOf(c), c.req.header("x-forwarded-for"))
    if (caller === null) return 0
    return Math.max(
      longestOf(changes, () => changesOf.take(caller)),
      longestOf(orders, () => ordersOf.take(caller)),
      longestOf(signIns, () => signInsOf.take(caller)),
    )
  }
}
