import { randomUUID } from "node:crypto"
import * as Context from "effect/Context"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"
import type { MiddlewareHandler } from "hono"
import type { ErrorReports } from "../../../domain/error-reports/ports.ts"
import { makeRateLimit } from "../policy/rate-limit.ts"
import type { RequestMetrics } from "../policy/request-metrics.ts"
import { currentRequest } from "./current-request.ts"
import type { Env } from "./env.ts"
import { routePattern } from "./route-pattern.ts"

export interface Observation {
  readonly reports: ErrorReports
  /** Where the spans of traced requests go, and which share of requests is traced (0 to 1); `null`: none is. */
  readonly tracing: { readonly tracer: Tracer.Tracer; readonly sampleRate: number } | null
  readonly metrics: RequestMetrics
  /** Writes that a request failed or was slow; nothing in it is personal. */
  readonly log: (fields: Readonly<Record<string, unknown>>) => void
}

/** Of a request that is logged for its duration; milliseconds. */
const slowMs = 1_000

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** A request's id as proxies send it. */
const saneId = /^[A-Za-z0-9_-]{8,64}$/

/** The trace a browser has begun. https://develop.sentry.dev/sdk/foundations/trace-propagation/ */
const traceHeader = /^([0-9a-f]{32})-([0-9a-f]{16})-([01])$/

/** Traces a minute that this process begins: who asks for more uses up nobody's quota. */
const tracesAMinute = 600

const nanosNow = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6))

/** What is not traced: files, monitors and reports themselves. */
const isQuiet = (path: string): boolean =>
  /^\/(?:assets|media|health|metrics)(?:\/|$)/.test(path) || path === ERROR_TUNNEL_PATH

const makeSpans = ({ tracer, sampleRate }: NonNullable<Observation["tracing"]>) => {
  const limit = makeRateLimit({ calls: tracesAMinute, windowMs: 60_000 })
  return (header: string | undefined): Tracer.Span | null => {
    const [, traceId, spanId, flag] = traceHeader.exec(header ?? "") ?? []
    const wanted = flag === undefined ? Math.random() < sampleRate : flag === "1" && sampleRate > 0
    if (!wanted || limit.take("all") > 0) return null
    const parent =
      traceId === undefined || spanId === undefined
        ? Option.none()
        : Option.some(Tracer.externalSpan({ traceId, spanId, sampled: true }))
    return tracer.span({
      name: "request",
      parent,
      annotations: Context.empty(),
      links: [],
      startTime: nanosNow(),
      kind: "server",
      root: false,
      sampled: true,
    })
  }
}

/** Gives each request an id, which is answered too, counts and times its answer, traces some, and logs those that failed or were slow. */
export const observed = ({ reports, tracing, metrics, log }: Observation): MiddlewareHandler<Env> => {
  const startSpan = tracing === null ? null : makeSpans(tracing)
  return async (c, next) => {
    const started = performance.now()
    const asked = c.req.header("x-request-id") ?? ""
    const id = saneId.test(asked) ? asked : randomUUID()
    const span = startSpan === null || isQuiet(c.req.path) ? null : startSpan(c.req.header("sentry-trace"))
    // The public cache, whose answers are made apart, sends it by itself.
    c.header("x-request-id", id)
    await currentRequest.run({ id, reports, span }, next)
    const ms = performance.now() - started
    const { status } = c.res
    const method = methods.has(c.req.method) ? c.req.method : "other"
    const route = routePattern(c)
    metrics.answered(method, route, status, ms / 1_000)
    if (status >= 500 || ms >= slowMs) log({ request: id, method, route, status, ms: Math.round(ms) })
    if (span === null) return
    span.attribute("http.request.method", method)
    span.attribute("http.route", route)
    span.attribute("http.response.status_code", status)
    span.attribute("request", id)
    span.end(nanosNow(), Exit.void)
  }
}
