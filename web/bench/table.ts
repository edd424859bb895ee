import type { Spell } from "./load.ts"

/** A figure beside its yardstick. */
export interface Measured {
  readonly what: string
  /** Bytes of one answer's body. */
  readonly bytes: number
  readonly shop: Spell
  readonly yardstick: Spell
  /** The target: a share of the yardstick or answers per second, and the 99th percentile of latency. */
  readonly target: { readonly share?: number; readonly rate?: number; readonly p99?: number }
}

const columns = [34, 8, 10, 9, 7, 9, 9, 8, 8, 9] as const

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[at] ?? 0))).join("")}`

/** `share` by elapsed time, `by cpu` by processor time of an answer, which is independent of other load on the machine. */
export const heading = row([
  "",
  "bytes",
  "a second",
  "yardst.",
  "share",
  "µs cpu",
  "by cpu",
  "p50 ms",
  "p99 ms",
  "blocked",
])

/** The missed targets, as text; empty if none. */
const missed = ({ shop, yardstick, target }: Measured): string => {
  const share = Math.max(shop.rate / yardstick.rate, yardstick.cpuMicros / shop.cpuMicros)
  const wanted = [
    target.share !== undefined && share < target.share ? `share ${target.share}` : "",
    target.rate !== undefined && shop.rate < target.rate ? `${target.rate} a second` : "",
    target.p99 !== undefined && shop.p99 > target.p99 ? `p99 ${target.p99} ms` : "",
  ].filter((word) => word !== "")
  return wanted.length === 0 ? "" : `  misses ${wanted.join(", ")}`
}

export const line = (measured: Measured): string => {
  const { what, bytes, shop, yardstick } = measured
  return (
    row([
      what,
      String(bytes),
      shop.rate.toFixed(0),
      yardstick.rate.toFixed(0),
      (shop.rate / yardstick.rate).toFixed(2),
      shop.cpuMicros.toFixed(0),
      (yardstick.cpuMicros / shop.cpuMicros).toFixed(2),
      shop.p50.toFixed(1),
      shop.p99.toFixed(1),
      shop.blockedMs.toFixed(0),
    ]) + missed(measured)
  )
}
