import { type Asked, keepAsking } from "./connection.ts"
import type { MeasuredProcess } from "./measured-process.ts"

/** The result of one spell of load. */
export interface Spell {
  /** Answers per second. */
  readonly rate: number
  /** Processor time of an answer in microseconds: independent of other load on the machine. */
  readonly cpuMicros: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly blockedMs: number
  readonly blockedAtWorkMs: number
}

/**
 * Keeps every connection busy for some seconds or a number of requests; any status but 200 ends the run. On a core of its own
 * the client never sleeps: waking it would cost the server about 50 µs an answer in a virtual machine, and only a slow server.
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
  const onAnswer = (asked: Asked, status: number, ms: number) => {
    if (status !== 200) throw new Error(`${status} for ${JSON.stringify(asked)}`)
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

/** The median of several spells, figure by figure; the maximum for blocks of the event loop. */
export const medianSpell = (spells: readonly Spell[]): Spell => ({
  rate: median(spells.map(({ rate }) => rate)),
  cpuMicros: median(spells.map(({ cpuMicros }) => cpuMicros)),
  p50: median(spells.map(({ p50 }) => p50)),
  p99: median(spells.map(({ p99 }) => p99)),
  blockedMs: Math.max(...spells.map(({ blockedMs }) => blockedMs)),
  blockedAtWorkMs: Math.max(...spells.map(({ blockedAtWorkMs }) => blockedAtWorkMs)),
})
