import type { ServerResponse } from "node:http"
import * as Layer from "effect/Layer"
import { expect, it, onTestFinished } from "vitest"
import { layerOutgoingHttp } from "../../../adapters/outgoing-http/outgoing-http.ts"
import { layerBrowserReports } from "../../../adapters/sentry/browser-reports.ts"
import { readDsn } from "../../../adapters/sentry/dsn.ts"
import { startIngest } from "../../../adapters/test-servers/sentry-ingest.ts"
import { examplePorts } from "../example-ports.ts"
import { openExample } from "../open-example.ts"

const open = async (answerMs = 500) => {
  const ingest = await startIngest()
  onTestFinished(ingest.close)
  const reports = layerBrowserReports([readDsn(ingest.dsn)].filter((dsn) => dsn !== null))
  const ports = Layer.merge(examplePorts(), Layer.provide(reports, layerOutgoingHttp({ answerMs })))
  const { app } = await openExample({}, ports)
  const send = (body: BodyInit, headers: Record<string, string> = {}, method = "POST") =>
    app.request("/monitoring", {
      method,
      headers: { "sec-fetch-site": "same-origin", "content-type": "text/plain;charset=UTF-8", ...headers },
      ...(method === "POST" && { body }),
    })
  const envelope = (dsn = ingest.dsn, payload = "{}") => `{"dsn":"${dsn}"}\n{"type":"event"}\n${payload}\n`
  return { ingest, send, envelope }
}

it("passes an envelope on as it is, and nothing of the visitor's request", async () => {
  const { ingest, send, envelope } = await open()
  const sent = envelope(ingest.dsn, `{"message":"ä"}`)
  const answer = await send(sent, {
    cookie: "session=secret",
    referer: "http://localhost:3000/orders/1?token=secret",
    origin: "http://localhost:3000",
    "user-agent": "Canary/1",
    "x-forwarded-for": "203.0.113.9",
    authorization: "Bearer secret",
  })
  expect([answer.status, await answer.text(), ingest.faults]).toEqual([200, "", []])
  expect(answer.headers.has("set-cookie")).toBe(false)
  const [{ headers, text } = { headers: {}, text: "" }] = ingest.envelopes
  expect(text).toBe(sent)
  expect(headers["content-type"]).toBe("application/x-sentry-envelope")
  expect(headers["content-length"]).toBe(String(Buffer.byteLength(sent)))
  expect(JSON.stringify(headers)).not.toMatch(/secret|Canary|203\.0\.113|orders/)
})

it("says when to come back, and nothing else the receiver says", async () => {
  const { ingest, send, envelope } = await open()
  ingest.answerWith((response) =>
    response.writeHead(429, { "retry-after": "60", "x-sentry-rate-limits": "60:error:org", "x-other": "1" }).end("no"),
  )
  const answer = await send(envelope())
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("x-sentry-rate-limits")]).toEqual([
    429,
    "60",
    "60:error:org",
  ])
  expect([await answer.text(), answer.headers.has("x-other")]).toEqual(["", false])
})

it("refuses what is no envelope, of another project, of another page, or too large", async () => {
  const { ingest, send, envelope } = await open()
  const [, port = ""] = /:(\d+)\//.exec(ingest.dsn) ?? []
  const refused = async (status: number, ...[body, headers, method]: Parameters<typeof send>) =>
    expect([String(body).slice(0, 60), (await send(body, headers, method)).status]).toEqual([
      String(body).slice(0, 60),
      status,
    ])
  for (const body of [
    "",
    "{}",
    "\n\n",
    "no json\n{}",
    "null\n",
    "[]\n",
    `{"dsn":7}\n`,
    `{"dsn":"x"}\n`,
    new Uint8Array([255, 10, 1]),
  ])
    await refused(400, body)
  for (const dsn of [
    `http://public@127.0.0.1:${port}/43`,
    `http://other@127.0.0.1:${port}/42`,
    "http://public@127.0.0.1:1/42",
    "https://public@evil.example/42",
  ])
    await refused(403, envelope(dsn))
  await refused(403, envelope(), { "sec-fetch-site": "cross-site" })
  await refused(403, envelope(), { "sec-fetch-site": "none" })
  await refused(413, envelope(ingest.dsn, "x".repeat(1024 * 1024)))
  await refused(404, "", {}, "GET")
  expect(ingest.envelopes).toEqual([])
})

it("is limited for each address", async () => {
  const { send } = await open()
  const from = (address: string) => send("{}", { "x-forwarded-for": address })
  let status = 400
  for (let n = 0; n < 61; n += 1) status = (await from("198.51.100.7")).status
  expect(status).toBe(429)
})

it.each([
  ["is away", null],
  ["is silent", () => undefined],
  ["fails", (response: ServerResponse) => void response.writeHead(500).end("{}")],
  [
    "leads elsewhere",
    (response: ServerResponse) => void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
  ],
])("answers 502 where the receiver %s", async (_, answer) => {
  const { ingest, send, envelope } = await open(200)
  if (answer === null) await ingest.close().catch(() => undefined)
  else ingest.answerWith(answer)
  expect((await send(envelope())).status).toBe(502)
})
