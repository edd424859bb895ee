import type { Page } from "playwright-core"

/** A browser's report of one visit: the Core Web Vitals and their causes. Times in milliseconds. */
export interface Vitals {
  /** When the largest element of the first screen was painted, and which it was. */
  lcp: number
  largest: string
  firstPaint: number
  /** The worst session window of layout shifts, as Chromium counts them. */
  cls: number
  readonly shifts: { readonly at: number; readonly value: number; readonly what: readonly string[] }[]
  /** From a tap or key to the next paint, by interaction: the longest of its events. */
  readonly interactions: Record<
    number,
    { readonly ms: number; readonly waited: number; readonly worked: number; readonly what: string }
  >
  /** Tasks of 50 ms or more. */
  readonly longTasks: { readonly at: number; readonly ms: number }[]
}

/** The fields of performance entries that are read; each type has some of them. */
interface Report extends PerformanceEntry {
  readonly element: Element | null
  readonly hadRecentInput: boolean
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
  readonly interactionId: number
  readonly processingStart: number
  readonly processingEnd: number
  readonly target: Node | null
}

/** Runs in the page before other scripts and collects performance entries. */
const observe = () => {
  const vitals: Vitals = { lcp: 0, largest: "", firstPaint: 0, cls: 0, shifts: [], interactions: {}, longTasks: [] }
  Reflect.set(globalThis, "vitals", vitals)
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    return element === null ? "(gone)" : [element.localName, ...element.classList].join(".")
  }
  const rectOf = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`
  const moveOf = ({ node, previousRect, currentRect }: Report["sources"][number]): string =>
    `${nameOf(node)} (${rectOf(previousRect)} → ${rectOf(currentRect)})`
  const watch = (type: string, look: (report: Report) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) look(entry as Report)
    })
    const options = { type, buffered: true, durationThreshold: 16 }
    observer.observe(options)
  }
  watch("largest-contentful-paint", ({ startTime, element }) => {
    vitals.lcp = startTime
    vitals.largest = nameOf(element)
  })
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") vitals.firstPaint = startTime
  })
  const span = { from: 0, to: Number.NEGATIVE_INFINITY, sum: 0 }
  watch("layout-shift", ({ startTime: at, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    if (at - span.to > 1_000 || at - span.from > 5_000) Object.assign(span, { from: at, sum: 0 })
    span.to = at
    span.sum += value
    vitals.cls = Math.max(vitals.cls, span.sum)
    vitals.shifts.push({ at, value, what: sources.map(moveOf) })
  })
  watch("event", ({ interactionId, name, target, startTime, duration, processingStart, processingEnd }) => {
    if (!interactionId || (vitals.interactions[interactionId]?.ms ?? 0) >= duration) return
    vitals.interactions[interactionId] = {
      ms: duration,
      waited: processingStart - startTime,
      worked: processingEnd - processingStart,
      what: `${name} on ${nameOf(target)}`,
    }
  })
  watch("longtask", ({ startTime, duration }) => vitals.longTasks.push({ at: startTime, ms: duration }))
}

/** Observes every document opened in this page from now on. */
export const watchVitals = (page: Page): Promise<unknown> => page.addInitScript(observe)

/** The report since the document was opened. */
export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate((): Vitals => Reflect.get(globalThis, "vitals"))

/** Interaction to Next Paint: the slowest interaction of a visit; `null` without one. */
export const inpOf = ({ interactions }: Vitals): number | null => {
  const all = Object.values(interactions).map(({ ms }) => ms)
  return all.length === 0 ? null : Math.max(...all)
}
