import { type Asked, keepAsking } from "./connection.ts"
import type { MeasuredProcess } from "./measured-process.ts"

/** One spell of load. */
export interface Spell {
  /** Answers a second. */
  readonly rate: number
  /** Processor time of one answer, in microseconds: what stays true while others use the machine. */
  readonly cpuMicros: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly blockedMs: number
  readonly blockedAtWorkMs: number
}

/**
 * Keeps every connection busy for so many seconds, or with so many requests in all; any answer but 2xx is an error. On a core
 * of its own the asking process never sleeps: to wake it would be the work of whoever answers, 50 µs an answer in a virtual machine,
 * and only of those who answer so slowly that it falls asleep.
 */
export const putLoadOn = async (
  server: MeasuredProcess,
  ask: () => Asked,
  length: { readonly seconds: number } | { readonly amount: number },
  connections = 32,
): Promise<Spell> => {
  const times: number[] = []
  await server.report()
  const started = performance.now()
  let last = started
  let sent = 0
  const isOver = () =>
    "amount" in length ? sent >= length.amount : performance.now() - started >= length.seconds * 1_000
  const next = (): Asked | null => {
    if (isOver()) return null
    sent += 1
    return ask()
  }
  const onAnswer = (status: number, ms: number) => {
    if (status < 200 || status > 299) throw new Error(`${status} for ${JSON.stringify(ask())}`)
    times.push(ms)
    last = performance.now()
  }
  let isAsking = !server.sharesCore
  const stayAwake = (): void => {
    if (isAsking) setImmediate(stayAwake)
  }
  stayAwake()
  const all = Array.from({ length: connections }, () => keepAsking(new URL(server.url), next, onAnswer))
  try {
    await Promise.all(all.map(({ done }) => done))
  } finally {
    isAsking = false
    for (const { end } of all) end()
  }
  const { cpuMs, blockedMs, blockedAtWorkMs } = await server.report()
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    rate: (times.length * 1_000) / (last - started),
    cpuMicros: (cpuMs * 1_000) / times.length,
    p50: at(0.5),
    p99: at(0.99),
    blockedMs,
    blockedAtWorkMs,
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The middle of several spells, number by number; of blocks of the event loop the longest. */
export const medianSpell = (spells: readonly Spell[]): Spell => ({
  rate: median(spells.map(({ rate }) => rate)),
  cpuMicros: median(spells.map(({ cpuMicros }) => cpuMicros)),
  p50: median(spells.map(({ p50 }) => p50)),
  p99: median(spells.map(({ p99 }) => p99)),
  blockedMs: Math.max(...spells.map(({ blockedMs }) => blockedMs)),
  blockedAtWorkMs: Math.max(...spells.map(({ blockedAtWorkMs }) => blockedAtWorkMs)),
})
