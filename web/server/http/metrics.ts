import { hash, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type Server } from "node:http"
import { monitorEventLoopDelay } from "node:perf_hooks"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Metric from "effect/Metric"
import * as PrometheusMetrics from "effect/observability/PrometheusMetrics"
import * as Redacted from "effect/Redacted"
import type { Hono } from "hono"
import { Queue } from "../../../domain/queue/ports.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { RequestMetrics } from "../policy/request-metrics.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"

const path = "/metrics"

export const metricsPolicies = mountPolicies([{ path, method: "GET", kind: "data" }])

/** Of the text format. https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const metricsType = "text/plain; version=0.0.4; charset=utf-8"

/** Milliseconds between two samples; Node counts them as part of the delay. */
const resolution = 20
/** Measured from the first time somebody asks. */
const delays = monitorEventLoopDelay({ resolution })

/** What is asked of the database for the metrics; longer than this it does not answer. */
const databaseMs = 2_000

/** The state of the process, its database and its queue as gauges. Without a database those of the queue are left out. */
const gauges = Effect.gen(function* () {
  const context = Context.make(Metric.MetricRegistry, new Map())
  const set = (name: string, description: string, value: number, attributes = {}) =>
    Metric.gauge(name, { description, attributes }).updateUnsafe(value, context)

  const memory = process.memoryUsage()
  set("process_resident_memory_bytes", "Memory of the process", memory.rss)
  set("nodejs_heap_used_bytes", "Memory of objects", memory.heapUsed)
  set("nodejs_external_memory_bytes", "Memory of buffers beside the heap", memory.external)
  set("process_uptime_seconds", "Since the process started", process.uptime())
  for (const quantile of [50, 99])
    set(
      "nodejs_eventloop_delay_seconds",
      "How late the event loop came since it was asked last",
      Math.max(0, delays.percentile(quantile) / 1e9 - resolution / 1e3),
      {
        quantile: String(quantile / 100),
      },
    )
  delays.reset()
  delays.enable()

  const started = yield* Clock.monotonicTimeNanos
  const exit = yield* Effect.exit(
    Effect.timeout(
      Effect.flatMap(Queue, ({ counts }) => counts),
      databaseMs,
    ),
  )
  const seconds = Number((yield* Clock.monotonicTimeNanos) - started) / 1e9
  set("database_up", "Whether the database answers", Exit.isSuccess(exit) ? 1 : 0)
  if (Exit.isFailure(exit)) return context
  set("database_read_seconds", "How long counting the queue took", seconds)
  const now = yield* Clock.currentTimeMillis
  for (const { kind, state, count, dueAt } of exit.value) {
    set("queue_tasks", "Tasks that wait, run or are dead letters", count, { kind, state })
    if (state === "waiting")
      set(
        "queue_oldest_due_seconds",
        "Since when the longest waiting task is due",
        Math.max(0, (now - dueAt) / 1_000),
        { kind },
      )
  }
  return context
})

/** All metrics in Prometheus' text format. */
export const metricsText = async ({ runtime }: Shop, metrics: RequestMetrics): Promise<string> => {
  const now = await runtime.runPromise(gauges)
  return [now, metrics.context].map((context) => PrometheusMetrics.formatUnsafe(context)).join("")
}

const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(hash("sha256", a, "buffer"), hash("sha256", b, "buffer"))

/** The metrics on the public port, for who has the token; nobody else learns that they are here. */
export const mountMetrics = (
  app: Hono<Env>,
  shop: Shop,
  metrics: RequestMetrics,
  token: Redacted.Redacted<string> | null,
): void => {
  if (token === null) return
  app.get(path, async (c, next) =>
    sameText(c.req.header("authorization") ?? "", `Bearer ${Redacted.value(token)}`)
      ? c.body(await metricsText(shop, metrics), 200, { "content-type": metricsType })
      : next(),
  )
}

/** The metrics on a port of their own, for a network that visitors do not reach. */
export const serveMetrics = (port: number, host: string, text: () => Promise<string>): Server => {
  const answer = async ({ method, url }: IncomingMessage): Promise<readonly [number, string]> => {
    if (url !== path) return [404, ""]
    if (method !== "GET" && method !== "HEAD") return [405, ""]
    return [200, await text()]
  }
  const server = createServer((request, response) => {
    void answer(request)
      .catch(() => [500, ""] as const)
      .then(([status, body]) => response.writeHead(status, { "content-type": metricsType }).end(body))
  })
  return server.listen(port, host)
}
