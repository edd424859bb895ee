import type { Page } from "playwright-core"

/** What a browser says about one visit: Google's Core Web Vitals and what they come from. Times in milliseconds. */
export interface Vitals {
  /** When the largest part of the first screen was painted, and what it was. */
  lcp: number
  largest: string
  firstPaint: number
  /** The worst five seconds of parts that moved without being asked to (session windows, as Chromium counts CLS). */
  cls: number
  readonly shifts: { readonly at: number; readonly value: number; readonly what: readonly string[] }[]
  /** From each touch or key to the next picture: the longest event of each interaction. */
  readonly interactions: Record<string, { ms: number; waited: number; worked: number; what: string }>
  /** Work that let nothing else run for 50 ms or more. */
  readonly longTasks: { readonly at: number; readonly ms: number }[]
}

/** Runs inside the page before anything of it does; keeps what the browser reports under one name. */
const observe = () => {
  const vitals: Vitals = {
    lcp: 0,
    largest: "",
    firstPaint: 0,
    cls: 0,
    shifts: [],
    interactions: {},
    longTasks: [],
  }
  Reflect.set(globalThis, "vitals", vitals)
  const nameOf = (node: unknown): string => {
    const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null
    if (element === null) return "(gone)"
    const name = element.getAttribute("class") ?? ""
    return `${element.localName}${name === "" ? "" : `.${name.split(" ").join(".")}`}`
  }
  const watch = (options: PerformanceObserverInit & { durationThreshold?: number }, each: (entry: any) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ ...options, buffered: true })

  watch({ type: "largest-contentful-paint" }, (entry) => {
    vitals.lcp = entry.startTime
    vitals.largest = nameOf(entry.element)
  })
  watch({ type: "paint" }, (entry) => {
    if (entry.name === "first-contentful-paint") vitals.firstPaint = entry.startTime
  })
  const span = { from: 0, to: 0, sum: 0 }
  watch({ type: "layout-shift" }, (entry) => {
    if (entry.hadRecentInput) return
    const at: number = entry.startTime
    if (at - span.to > 1_000 || at - span.from > 5_000) Object.assign(span, { from: at, sum: 0 })
    span.to = at
    span.sum += entry.value
    vitals.cls = Math.max(vitals.cls, span.sum)
    vitals.shifts.push({ at, value: entry.value, what: entry.sources.map((source: any) => nameOf(source.node)) })
  })
  watch({ type: "event", durationThreshold: 16 }, (entry) => {
    if (entry.interactionId === 0) return
    const known = vitals.interactions[entry.interactionId]
    if (known !== undefined && known.ms >= entry.duration) return
    vitals.interactions[entry.interactionId] = {
      ms: entry.duration,
      waited: entry.processingStart - entry.startTime,
      worked: entry.processingEnd - entry.processingStart,
      what: `${entry.name} on ${nameOf(entry.target)}`,
    }
  })
  watch({ type: "longtask" }, (entry) => vitals.longTasks.push({ at: entry.startTime, ms: entry.duration }))
}
