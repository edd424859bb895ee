import type { Event } from "@sentry/react"
import { noRoute, routeOf } from "./route-of.ts"

/** A page view or an interaction, with the requests it caused. */
interface Trace {
  readonly traceId: string
  readonly spanId: string
  readonly op: "pageload" | "ui.action"
  readonly name: string
  readonly start: number
  readonly spans: NonNullable<Event["spans"]>
  open: number
}

/** Milliseconds after the last answer in which what followed from it may ask again. */
const quietMs = 300

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

const seconds = (): number => (performance.timeOrigin + performance.now()) / 1_000

const begin = (op: Trace["op"], start: number): Trace => ({
  traceId: randomHex(16),
  spanId: randomHex(8),
  op,
  name: routeOf(location.pathname),
  start,
  spans: [],
  open: 0,
})

const transactionOf = ({ traceId, spanId, op, name, start, spans }: Trace, end: number): Event => ({
  type: "transaction",
  transaction: name,
  transaction_info: { source: "route" },
  start_timestamp: start,
  timestamp: end,
  contexts: { trace: { trace_id: traceId, span_id: spanId, op, status: "ok" } },
  spans,
})

/** The procedure a request of the page calls. */
const procedureIn = (url: string): string | undefined =>
  /^\/trpc\/([A-Za-z0-9.]{1,80})(?:\?|$)/.exec(url.replace(location.origin, ""))?.[1]

/**
 * Measures the page view and each click or form with the requests that follow, and sends their trace along with these (`sentry-trace`), so that
 * the server's part belongs to it. Knows routes and procedures by name; no address, no text of the page. Answers the current trace.
 */
export const startTraces = (send: (transaction: Event) => void) => {
  const page = begin("pageload", performance.timeOrigin / 1_000)
  let current = page
  const [timing] = performance.getEntriesByType("navigation")
  const isMissing = page.name === noRoute || document.querySelector("[data-fallback=not-found]") !== null
  if (timing && !isMissing) send(transactionOf(page, page.start + timing.duration / 1_000))

  const interact = () => {
    current = begin("ui.action", seconds())
  }
  for (const kind of ["click", "submit"]) addEventListener(kind, interact, { capture: true, passive: true })

  const plainFetch = window.fetch
  window.fetch = async (input, init) => {
    const procedure = procedureIn(input instanceof Request ? input.url : String(input))
    if (procedure === undefined) return plainFetch(input, init)
    const trace = current
    const [spanId, start] = [randomHex(8), seconds()]
    const headers = new Headers(init?.headers)
    headers.set("sentry-trace", `${trace.traceId}-${spanId}-1`)
    trace.open += 1
    let failed = true
    try {
      const answer = await plainFetch(input, { ...init, headers })
      failed = answer.status >= 500
      return answer
    } finally {
      trace.open -= 1
      const end = seconds()
      trace.spans.push({
        trace_id: trace.traceId,
        span_id: spanId,
        parent_span_id: trace.spanId,
        op: "http.client",
        description: procedure,
        start_timestamp: start,
        timestamp: end,
        status: failed ? "internal_error" : "ok",
        data: {},
      })
      setTimeout(() => {
        if (trace.open > 0 || trace.spans.length === 0) return
        send(transactionOf(trace, Math.max(...trace.spans.map(({ timestamp = end }) => timestamp))))
        trace.spans.length = 0
      }, quietMs)
    }
  }
  return () => ({ trace_id: current.traceId, span_id: current.spanId })
}
