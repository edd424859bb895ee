import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import type * as Tracer from "effect/Tracer"
import { describe, expect, it, onTestFinished } from "vitest"
import { type ErrorReport, ErrorReports } from "../../domain/error-reports/ports.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import { startIngest } from "../test-servers/sentry-ingest.ts"
import { readDsn } from "./dsn.ts"
import { layerSentry } from "./sentry.ts"

const canary = "Kanarienvogel <kanarie@beispiel.de>"

const open = async () => {
  const ingest = await startIngest()
  onTestFinished(ingest.close)
  const dsn = readDsn(ingest.dsn)
  if (dsn === null) throw new Error("no DSN")
  const logged: ErrorReport[] = []
  const log = { report: (report: ErrorReport) => void logged.push(report) }
  const runtime = ManagedRuntime.make(
    Layer.provide(
      layerSentry({ dsn, environment: "test", release: "shop@1", folder: import.meta.dirname }, log),
      layerOutgoingHttp(),
    ),
  )
  onTestFinished(() => runtime.dispose())
  const { report } = await runtime.runPromise(ErrorReports)
  const tracer = await runtime.runPromise(Effect.tracer)
  return { ingest, runtime, report, tracer, logged }
}

/** The span of a request, as the server begins it. */
const requestSpan = (tracer: Tracer.Tracer, parent: Option.Option<Tracer.AnySpan> = Option.none()) =>
  tracer.span({
    name: "request",
    parent,
    annotations: Context.empty(),
    links: [],
    startTime: BigInt(Date.now()) * 1_000_000n,
    kind: "server",
    root: false,
    sampled: true,
  })

const end = (span: Tracer.Span, status: number) => {
  span.attribute("http.request.method", "POST")
  span.attribute("http.route", "/trpc/cart.set")
  span.attribute("http.response.status_code", status)
  span.attribute("request", "request-1")
  span.end(BigInt(Date.now() + 5) * 1_000_000n, Exit.void)
}

class OrderLost extends Error {
  override readonly name = "OrderLost"
  readonly address = canary
}

describe("reports to Sentry", () => {
  it("name the kind of an error, its causes and its place, and no message", async () => {
    const { ingest, report, logged } = await open()
    const error = new OrderLost(`no order of ${canary}`, { cause: new SyntaxError(`Unexpected token in ${canary}`) })
    report({
      where: "trpc orders.place",
      error,
      request: { id: "request-1", traceId: "a".repeat(32), spanId: "b".repeat(16) },
    })
    const { payload } = await ingest.item(({ type }) => type === "event")
    expect(payload).toMatchObject({
      release: "shop@1",
      environment: "test",
      tags: { where: "trpc orders.place", request: "request-1" },
      contexts: { trace: { trace_id: "a".repeat(32), span_id: "b".repeat(16) } },
      exception: { values: [{ type: "SyntaxError" }, { type: "OrderLost", value: "(messages are not sent)" }] },
    })
    const [, lost] = (payload as { exception: { values: { stacktrace: { frames: { filename: string }[] } }[] } })
      .exception.values
    expect(lost?.stacktrace.frames.at(-1)?.filename).toBe("app:///server/sentry.test.ts")
    expect(ingest.envelopes[0]?.text).not.toMatch(/kanarie/i)
    expect([ingest.faults, logged.length]).toEqual([[], 1])
  })

  it.each([
    null,
    undefined,
    "text",
    { some: canary },
    new Proxy(
      {},
      {
        get: () => {
          throw new Error("no")
        },
      },
    ),
  ])("are made of whatever was thrown: %#", async (error) => {
    const { ingest, report } = await open()
    report({ where: "queue", error, request: null })
    report({ where: "after", error: new Error("x"), request: null })
    await ingest.item(({ payload }) => (payload as { tags?: { where?: string } }).tags?.where === "after")
    expect(ingest.envelopes.map(({ text }) => text).join()).not.toMatch(/kanarie/i)
  })

  it("are too many in a minute: the first ones are sent", async () => {
    const { ingest, report, logged } = await open()
    for (let n = 0; n < 1_000; n += 1) report({ where: `n${n}`, error: new Error("x"), request: null })
    expect(logged).toHaveLength(1_000)
    await ingest.item(({ type }) => type === "event")
    expect(ingest.items().length).toBeLessThan(130)
  })

  it("keep nobody waiting while the receiver is silent, and the shop stops all the same", async () => {
    const { ingest, report, runtime } = await open()
    ingest.answerWith(() => undefined)
    const started = performance.now()
    for (let n = 0; n < 200; n += 1) report({ where: "queue", error: new Error("x"), request: null })
    expect(performance.now() - started).toBeLessThan(1_000)
    await runtime.dispose()
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it("do not mind a receiver that is away or answers nonsense", async () => {
    const { ingest, report } = await open()
    ingest.answerWith((response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end("<html>"))
    report({ where: "one", error: new Error("x"), request: null })
    await ingest.item(({ type }) => type === "event")
    await ingest.close()
    report({ where: "two", error: new Error("x"), request: null })
  })
})

describe("traces", () => {
  it("have the spans of the use case and the storage under the request of the browser's trace", async () => {
    const { ingest, runtime, tracer } = await open()
    const parent = {
      _tag: "ExternalSpan",
      traceId: "c".repeat(32),
      spanId: "d".repeat(16),
      sampled: true,
      annotations: Context.empty(),
    } as const
    const span = requestSpan(tracer, Option.some(parent))
    const query = Effect.void.pipe(Effect.withSpan("storage.carts.set", { attributes: { email: canary } }))
    await runtime.runPromise(query.pipe(Effect.withSpan("setCart"), Effect.withParentSpan(span)))
    end(span, 200)
    const { payload } = await ingest.item(({ type }) => type === "transaction")
    const [storage, useCase] = payload.spans as {
      span_id: string
      parent_span_id: string
      op: string
      description: string
    }[]
    expect(payload).toMatchObject({
      transaction: "POST /trpc/cart.set",
      contexts: {
        trace: { trace_id: "c".repeat(32), parent_span_id: "d".repeat(16), op: "http.server", status: "ok" },
      },
    })
    expect([useCase?.description, useCase?.parent_span_id]).toEqual(["setCart", span.spanId])
    expect([storage?.description, storage?.op, storage?.parent_span_id]).toEqual([
      "storage.carts.set",
      "db",
      useCase?.span_id,
    ])
    expect(ingest.envelopes[0]?.text).not.toMatch(/kanarie/i)
  })

  it("of a page that does not exist are not sent, nor spans without a request", async () => {
    const { ingest, runtime, tracer, report } = await open()
    await runtime.runPromise(Effect.void.pipe(Effect.withSpan("storage.queue.claim")))
    end(requestSpan(tracer), 404)
    report({ where: "after", error: new Error("x"), request: null })
    await ingest.item(({ type }) => type === "event")
    expect(ingest.items().map(({ type }) => type)).toEqual(["event"])
  })
})
