import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { createTransport, defaultStackParser, linkedErrorsIntegration, NodeClient, Scope } from "@sentry/node"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Layer from "effect/Layer"
import * as Tracer from "effect/Tracer"
import { ErrorReports } from "../../domain/error-reports/ports.ts"
import type { Dsn } from "./dsn.ts"
import { type KnownFile, reportable } from "./reportable.ts"
import { type EndedSpan, type EndedTrace, makeTracer } from "./tracer.ts"

export interface SentryOptions {
  readonly dsn: Dsn
  readonly environment: string
  readonly release: string
  /** The folder of the built server's scripts, with `debug-ids.json` of their source maps where there are any. */
  readonly folder: string
}

/** Errors reported in a minute; a fault that hits every request is known by then. */
const errorsAMinute = 120
/** Milliseconds to send what is left when the shop stops. */
const closeMs = 1_000

/** Files of the build, of Node, and of nobody else. */
const filesIn = (folder: string): ((filename: string) => KnownFile | null) => {
  const file = join(folder, "debug-ids.json")
  const debugIds: Readonly<Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
  return (filename) => {
    const path = filename.replace(/^file:\/\//, "")
    if (/^node:[\w/.-]+$/.test(path)) return { path, debugId: null }
    if (!path.startsWith("/")) return null
    const name = basename(path)
    return path.startsWith(folder)
      ? { path: `app:///server/${name}`, debugId: debugIds[name] ?? null }
      : {
          path: `app:///${path.replace(/^.*\/(?=node_modules\/|domain\/|adapters\/|web\/)/, "").slice(0, 200)}`,
          debugId: null,
        }
  }
}

const spanOf = ({ traceId }: EndedTrace, { name, spanId, parentSpanId, start, end, failed }: EndedSpan) => ({
  trace_id: traceId,
  span_id: spanId,
  ...(parentSpanId !== null && { parent_span_id: parentSpanId }),
  op: name.startsWith("storage.") ? "db" : "function",
  description: name,
  start_timestamp: start,
  timestamp: end,
  status: failed ? "internal_error" : "ok",
  data: {},
})

const statusOf = (status: number): string =>
  status >= 500 ? "internal_error" : status >= 400 ? "invalid_argument" : "ok"

/** A request as a transaction of Sentry's; `null`: a page that does not exist is not sent. */
const transactionOf = (trace: EndedTrace) => {
  const { traceId, root, attributes, spans } = trace
  const [method, route] = [attributes.get("http.request.method"), attributes.get("http.route")]
  const status = Number(attributes.get("http.response.status_code"))
  if (status === 404) return null
  const { spanId, parentSpanId } = root
  return {
    type: "transaction" as const,
    transaction: `${method} ${route}`,
    transaction_info: { source: "route" as const },
    start_timestamp: root.start,
    timestamp: root.end,
    contexts: {
      trace: {
        trace_id: traceId,
        span_id: spanId,
        ...(parentSpanId !== null && { parent_span_id: parentSpanId }),
        op: "http.server",
        status: statusOf(status),
      },
    },
    tags: { request: String(attributes.get("request")) },
    spans: spans.map((span) => spanOf(trace, span)),
  }
}

/**
 * Errors and traces for Sentry, by a client of its own that patches nothing and gathers nothing: events are made from what is known here
 * (`reportable`). All of it is sent beside the requests, at most 64 at once, and what the receiver does not take is lost. Errors go to
 * `others` too.
 */
export const layerSentry = ({ dsn, environment, release, folder }: SentryOptions, others: ErrorReports) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const http = yield* HttpClient.HttpClient
      const send = ({ body }: { readonly body: string | Uint8Array }) => {
        const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body
        return HttpClientRequest.post(dsn.ingestUrl).pipe(
          HttpClientRequest.bodyUint8Array(bytes, "application/x-sentry-envelope"),
          http.execute,
          Effect.map(({ status, headers }) => ({
            statusCode: status,
            headers: {
              "retry-after": headers["retry-after"] ?? null,
              "x-sentry-rate-limits": headers["x-sentry-rate-limits"] ?? null,
            },
          })),
          Effect.runPromise,
        )
      }
      const fileOf = filesIn(folder)
      const client = new NodeClient({
        dsn: dsn.text,
        environment,
        release,
        stackParser: defaultStackParser,
        integrations: [linkedErrorsIntegration()],
        transport: (options) => createTransport(options, send),
        includeServerName: false,
        sendClientReports: false,
        enableRuntimeChannelInjection: false,
        beforeSend: (event) => reportable(event, fileOf),
      })
      client.init()
      yield* Effect.addFinalizer(() => Effect.promise(async () => client.close(closeMs)))

      let [minute, count] = [0, 0]
      const reports: ErrorReports = {
        report: (report) => {
          others.report(report)
          const now = Math.floor(performance.now() / 60_000)
          if (now !== minute) [minute, count] = [now, 0]
          count += 1
          if (count > errorsAMinute) return
          const { where, error, request } = report
          const scope = new Scope()
          scope.setClient(client)
          scope.setTag("where", where)
          if (request !== null) scope.setTag("request", request.id)
          if (request?.traceId && request.spanId)
            scope.setContext("trace", { trace_id: request.traceId, span_id: request.spanId })
          try {
            scope.captureException(error, { mechanism: { type: "generic", handled: true } })
          } catch {
            // What was thrown cannot even be looked at. The log has where.
          }
        },
      }
      const tracer = makeTracer((trace) => {
        const transaction = transactionOf(trace)
        if (transaction !== null) client.captureEvent(transaction, {}, new Scope())
      })
      return Context.make(ErrorReports, reports).pipe(Context.add(Tracer.Tracer, tracer))
    }),
  )
