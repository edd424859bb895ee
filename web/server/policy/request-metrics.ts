import * as Context from "effect/Context"
import * as Metric from "effect/Metric"

/** Seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts answers and how long they took, by method, route pattern and class of status. */
export const makeRequestMetrics = () => {
  const context = Context.make(Metric.MetricRegistry, new Map())
  const known = new Map<string, Metric.Histogram<number>>()
  const cached = ["hit", "miss"].map((result) =>
    Metric.counter("page_cache_answers_total", {
      description: "Public answers, from the page cache or made anew",
      attributes: { result },
      incremental: true,
    }),
  )
  return {
    /** Its registry, as a context. */
    context,
    answered: (method: string, route: string, status: number, seconds: number): void => {
      const key = `${method} ${status} ${route}`
      let histogram = known.get(key)
      if (histogram === undefined) {
        histogram = Metric.histogram("http_request_duration_seconds", {
          description: "Time until an answer began",
          attributes: { method, route, status: String(status) },
          boundaries,
        })
        known.set(key, histogram)
      }
      histogram.updateUnsafe(seconds, context)
    },
    cacheAnswered: (hit: boolean): void => cached[hit ? 0 : 1]?.updateUnsafe(1, context),
  }
}
export type RequestMetrics = ReturnType<typeof makeRequestMetrics>
