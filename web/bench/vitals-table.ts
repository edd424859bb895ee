import type { Seen } from "./slow-phone.ts"
import type { Visit } from "./visits.ts"
import { inpOf } from "./vitals.ts"

/** The project's targets for every page. */
const targets = { lcpMs: 1_800, cls: 0, inpMs: 100 }

const columns = [26, 8, 10, 8, 8, 8, 9, 8, 8, 9] as const

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[at] ?? 0))).join("")}`

/** `worst` after a median is the worst run; `blocked` is the sum of long tasks beyond 50 ms each. */
export const heading = row(["", "HTML", "plain ms", "FCP ms", "LCP ms", "worst", "CLS", "INP ms", "worst", "blocked"])

const sorted = (figures: readonly number[]): readonly number[] => [...figures].sort((a, b) => a - b)
const median = (figures: readonly number[]): number => sorted(figures)[Math.floor(figures.length / 2)] ?? Number.NaN
const ms = (figure: number): string => (Number.isFinite(figure) ? figure.toFixed(0) : "–")

const interactionTimes = (seen: readonly Seen[]): readonly number[] => seen.flatMap(({ vitals }) => inpOf(vitals) ?? [])

export const medianLcp = (seen: readonly Seen[]): number => median(seen.map(({ vitals }) => vitals.lcp))

/** What a median may be off by between two runs of the same page. */
const scatter = 1.05

/** A page's figures, medians of its runs; CLS is the worst run. `yardstick`: the median LCP of the page it must open as fast as. */
export const line = (
  { what, asFastAs }: Visit,
  seen: readonly Seen[],
  plains: readonly number[],
  yardstick = Number.POSITIVE_INFINITY,
): string => {
  const lcps = seen.map(({ vitals }) => vitals.lcp)
  const inps = interactionTimes(seen)
  const cls = Math.max(...seen.map(({ vitals }) => vitals.cls))
  const blocked = seen.map(({ vitals }) => vitals.longTasks.reduce((sum, task) => sum + Math.max(0, task.ms - 50), 0))
  const missed = [
    median(lcps) >= targets.lcpMs ? `LCP ${targets.lcpMs} ms` : "",
    median(lcps) > yardstick * scatter ? `LCP of ${asFastAs}, ${ms(yardstick)} ms` : "",
    cls > targets.cls ? `CLS ${targets.cls}` : "",
    median(inps) >= targets.inpMs ? `INP ${targets.inpMs} ms` : "",
  ].filter((word) => word !== "")
  return (
    row([
      what,
      String(seen[0]?.documentBytes ?? 0),
      ms(median(plains)),
      ms(median(seen.map(({ vitals }) => vitals.firstPaint))),
      ms(median(lcps)),
      ms(Math.max(...lcps)),
      cls.toFixed(4),
      ms(median(inps)),
      ms(Math.max(...inps)),
      ms(median(blocked)),
    ]) + (missed.length === 0 ? "" : `  misses ${missed.join(", ")}`)
  )
}

/** Details behind the figures of the median run. */
export const reasons = (seen: readonly Seen[]): string => {
  const inOrder = [...seen].sort((a, b) => a.vitals.lcp - b.vitals.lcp)
  const one = inOrder[Math.floor(inOrder.length / 2)]
  if (one === undefined) return ""
  const { vitals, requests, clsBefore } = one
  const path = (url: string) => (URL.canParse(url) ? new URL(url).pathname.slice(0, 60) : url.slice(0, 60))
  return [
    `    largest: ${vitals.largest}; CLS before any touch ${clsBefore.toFixed(4)}`,
    ...vitals.shifts.map(
      ({ at, value, what }) => `    moved at ${ms(at)} ms: ${value.toFixed(4)} ${what.slice(0, 3).join(", ")}`,
    ),
    ...Object.values(vitals.interactions).map(
      ({ ms: took, waited, worked, what }) =>
        `    ${ms(took).padStart(5)} ms ${what}, waited ${ms(waited)}, worked ${ms(worked)}`,
    ),
    `    long tasks: ${vitals.longTasks.map(({ at, ms: took }) => `${ms(took)} at ${ms(at)}`).join(", ")}`,
    ...requests.map(
      ({ url, priority, requestedAt, answered, done, bytes }) =>
        `    ${ms(requestedAt).padStart(6)} ${ms(answered).padStart(6)} ${ms(done).padStart(6)} ${String(bytes).padStart(7)} B ${priority.padEnd(9)}${path(url)}`,
    ),
  ].join("\n")
}
