import { once } from "node:events"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Tracer from "effect/Tracer"
import { expect, it, onTestFinished } from "vitest"
import { type EndedTrace, makeTracer } from "../../../adapters/sentry/tracer.ts"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { cookieOf } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import { openExample } from "../open-example.ts"
import { serveMetrics } from "./metrics.ts"

const canary = "kanarie@beispiel.de"
const token = "0123456789abcdef"

/** The cookie of a cart with a pack in it. */
const filledCart = async ({ mutate }: Awaited<ReturnType<typeof openExample>>): Promise<string> =>
  cookieOf(await mutate("cart.set", { handle: exampleProduct().handle, quantity: 1 }))

const metricsOf = async ({ app }: Awaited<ReturnType<typeof openExample>>): Promise<string> =>
  (await app.request("/metrics", { headers: { authorization: `Bearer ${token}` } })).text()

it("takes a sane id of a request over, and makes one otherwise", async () => {
  const { app } = await openExample()
  const idOf = async (id?: string) =>
    (await app.request("/cart", { headers: id === undefined ? {} : { "x-request-id": id } })).headers.get(
      "x-request-id",
    )
  expect(await idOf("from-the-proxy-1")).toBe("from-the-proxy-1")
  for (const id of [undefined, "", "short", "a".repeat(65), canary, "<script>alert(1)"])
    expect(await idOf(id)).toMatch(/^[0-9a-f-]{36}$/)
})

it("logs a request that failed by its route, with nothing of its address", async () => {
  const logged: Readonly<Record<string, unknown>>[] = []
  const example = await openExample({ log: (fields) => logged.push(fields) })
  await example.app.request(`/health/live?${canary}`)
  expect(logged).toEqual([])
  await example.runtime.dispose()
  const answer = await example.app.request(`/stock-alert/kanarie?token=${canary}`, {
    headers: { "x-request-id": "request-1" },
  })
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(logged).toEqual([
    {
      request: "request-1",
      method: "GET",
      route: "/stock-alert/:alert",
      status: answer.status,
      ms: expect.any(Number),
    },
  ])
})

it("counts answers by route pattern, method and status, whatever is asked for", async () => {
  const example = await openExample({ metricsToken: Redacted.make(token) })
  const { app } = example
  for (let n = 0; n < 30; n += 1) {
    for (const path of [
      `/products/x${n}`,
      `/nothing/${n}/${canary}`,
      `/trpc/no.such${n}`,
      `/trpc/cart.get,no${n}`,
      `/media/${n}`,
    ])
      await app.request(path)
    await app.request("/cart", { method: `M${n}` })
  }
  for (let n = 0; n < 2; n += 1) await app.request("/products")
  const text = await metricsOf(example)
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(
    ([, labels, count]) => `${labels} ${count}`,
  )
  expect(counts).toContain('method="GET",route="/products/:productName",status="404" 30')
  expect(counts).toContain('method="GET",route="/products",status="200" 2')
  expect(counts.filter((line) => line.includes('method="other"'))).toHaveLength(1)
  expect(counts.length).toBeLessThan(12)
  expect(text).toContain('page_cache_answers_total{result="hit"} 1')
  expect(text).not.toContain(canary)
})

it("says how process, database and queue are, in Prometheus' format", async () => {
  const example = await openExample({ metricsToken: Redacted.make(token) })
  const text = await metricsOf(example)
  for (const name of [
    "process_resident_memory_bytes",
    "database_up",
    "database_read_seconds",
    "nodejs_eventloop_delay_seconds",
  ])
    expect(text).toMatch(new RegExp(`^# TYPE ${name} gauge$`, "m"))
  expect(text).toMatch(/^database_up 1$/m)
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"\\\n]*",?)+\})? (?:[-+\d.e]+|\+Inf|NaN))$/)
})

it("shows metrics only to who has the token", async () => {
  const { app } = await openExample({ metricsToken: Redacted.make(token) })
  for (const authorization of [undefined, "", token, "Bearer", `Bearer ${token}x`, `Basic ${token}`]) {
    const answer = await app.request("/metrics", authorization === undefined ? {} : { headers: { authorization } })
    expect(answer.status).toBe(404)
  }
  const { app: without } = await openExample()
  expect((await without.request("/metrics", { headers: { authorization: "Bearer null" } })).status).toBe(404)
})

it("traces the share it is to trace, and what a browser has begun to trace", async () => {
  const traces: EndedTrace[] = []
  const tracer = Layer.succeed(
    Tracer.Tracer,
    makeTracer((trace) => traces.push(trace)),
  )
  const example = await openExample({ sampleRate: 1e-9 }, Layer.merge(examplePorts(), tracer))
  const [traceId, spanId] = ["a".repeat(32), "b".repeat(16)]
  const cookie = await filledCart(example)
  const ask = (header: string) => example.app.request("/trpc/cart.get", { headers: { cookie, "sentry-trace": header } })
  for (const header of [
    "",
    "1",
    `${traceId}-${spanId}`,
    `${traceId}-${spanId}-0`,
    `${traceId}-${spanId}-1 `.repeat(2),
    "x".repeat(5_000),
  ])
    expect((await ask(header)).status).toBe(200)
  expect(traces).toEqual([])
  await ask(`${traceId}-${spanId}-1`)
  const [trace] = traces
  expect([trace?.traceId, trace?.root.parentSpanId]).toEqual([traceId, spanId])
  expect(trace?.attributes.get("http.route")).toBe("/trpc/cart.get")
  expect(trace?.spans.some(({ name }) => name.startsWith("storage."))).toBe(true)
  const ids = new Set([trace?.root.spanId, ...(trace?.spans.map((span) => span.spanId) ?? [])])
  for (const span of trace?.spans ?? []) expect(ids.has(span.parentSpanId ?? "")).toBe(true)
})

it("keeps the spans of requests at the same time apart", async () => {
  const traces: EndedTrace[] = []
  const tracer = Layer.succeed(
    Tracer.Tracer,
    makeTracer((trace) => traces.push(trace)),
  )
  const example = await openExample({ sampleRate: 1 }, Layer.merge(examplePorts(), tracer))
  const cookie = await filledCart(example)
  const ask = () => example.app.request("/trpc/cart.get", { headers: { cookie } })
  await ask()
  traces.length = 0
  await ask()
  const alone = traces.pop()?.spans.length
  expect(alone).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(traces.map(({ spans }) => spans.length)).toEqual(Array.from({ length: 20 }, () => alone))
})

it("serves metrics, and nothing else, on a port of their own", async () => {
  const server = serveMetrics(0, "127.0.0.1", () => Promise.resolve("up 1\n"))
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "up 1\n",
  ])
  expect((await fetch(`${url}/products`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: "POST", body: "x" })).status).toBe(405)
})
