import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { layerOutgoingHttp } from "./outgoing-http.ts"

/** A server on this machine that ends with the test; `asked` counts. */
const aServer = (answer: (request: IncomingMessage, response: ServerResponse, asked: number) => void) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      let asked = 0
      const server = createServer((request, response) => {
        asked += 1
        answer(request, response, asked)
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/with?secret=s3cret`
      return { url, asked: () => asked, server }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }),
  )

const json = (response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify({ status }))

const quick = layerOutgoingHttp({ answerMs: 300, repeats: 2, pauseMs: 1 })
const asJson = HttpClientRequest.setHeaders({ accept: "application/json", authorization: "Bearer s3cret" })

/** The status of the answer, or why there is none. */
const asking = (request: HttpClientRequest.HttpClientRequest, layer = quick) =>
  HttpClient.execute(request).pipe(
    Effect.map(({ status }) => status),
    Effect.catch((error) => {
      const { description = "" } = error.reason
      for (const secret of ["s3cret", "Bearer"]) assert.notInclude(description, secret)
      return Effect.succeed(error.reason._tag === "TransportError" ? error.reason.description : error.reason._tag)
    }),
    Effect.provide(layer),
  )

describe("what is no answer", () => {
  const cases: readonly [string, (response: ServerResponse) => void, string][] = [
    ["a redirect", (response) => response.writeHead(302, { location: "/" }).end(), "HTTP 302, leads elsewhere"],
    [
      "a page in place of JSON",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
      "HTTP 200, no JSON",
    ],
    ["nothing for too long", () => undefined, "no answer in time"],
    [
      "the beginning of one",
      (response) => response.writeHead(200, { "content-type": "application/json" }).write("{"),
      "no answer in time",
    ],
    [
      "five megabytes",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end(Buffer.alloc(5e6, " ")),
      "answer too large",
    ],
    [
      "a body that breaks off",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" }).write("{")
        setImmediate(() => response.destroy())
      },
      "no connection (UND_ERR_SOCKET)",
    ],
  ]
  for (const [what, answer, why] of cases)
    it.live(`${what}: ${why}`, () =>
      Effect.gen(function* () {
        const { url } = yield* aServer((_, response) => answer(response))
        assert.strictEqual(yield* asking(asJson(HttpClientRequest.post(url))), why)
      }),
    )

  it.live("where nobody is there", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* asking(HttpClientRequest.post("http://127.0.0.1:2/")), "no connection (ECONNREFUSED)")
    }),
  )
})

describe("what is sent again", () => {
  const cases: readonly [string, HttpClientRequest.HttpClientRequest, number, number][] = [
    ["a question, while the other side is busy", HttpClientRequest.get(""), 503, 3],
    ["a question, while there are too many", HttpClientRequest.get(""), 429, 3],
    ["a question that is refused", HttpClientRequest.get(""), 400, 1],
    ["an order without a key", HttpClientRequest.post(""), 503, 1],
    ["an order with a key", HttpClientRequest.post("", { headers: { "idempotency-key": "1" } }), 503, 3],
    ["an order that is under way", HttpClientRequest.post("", { headers: { "idempotency-key": "1" } }), 409, 3],
  ]
  for (const [what, request, status, times] of cases)
    it.live(`${what}: ${times} in all`, () =>
      Effect.gen(function* () {
        const { url, asked } = yield* aServer((_, response) => json(response, status))
        assert.strictEqual(yield* asking(asJson(HttpClientRequest.setUrl(request, url))), status)
        assert.strictEqual(asked(), times)
      }),
    )

  for (const [what, answer] of [
    ["a redirect", (response: ServerResponse) => response.writeHead(302, { location: "/" }).end()],
    [
      "a page in place of JSON",
      (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    ],
    [
      "five megabytes",
      (response: ServerResponse) =>
        response.writeHead(200, { "content-type": "application/json" }).end(Buffer.alloc(5e6, " ")),
    ],
  ] as const)
    it.live(`not a question that is answered by ${what}`, () =>
      Effect.gen(function* () {
        const { url, asked } = yield* aServer((_, response) => answer(response))
        yield* asking(asJson(HttpClientRequest.get(url)))
        assert.strictEqual(asked(), 1)
      }),
    )

  it.live("also after an error page, whose status and Retry-After count", () =>
    Effect.gen(function* () {
      const { url, asked } = yield* aServer((_, response) =>
        response.writeHead(503, { "content-type": "text/html", "retry-after": "60" }).end("<p>"),
      )
      assert.strictEqual(yield* asking(asJson(HttpClientRequest.get(url))), 503)
      assert.strictEqual(asked(), 1)
    }),
  )

  it.live("tells nothing of the shop's own traces, and takes an answer without content", () =>
    Effect.gen(function* () {
      let headers: readonly string[] = []
      const { url } = yield* aServer((request, response) => {
        headers = Object.keys(request.headers)
        response.writeHead(204).end()
      })
      assert.strictEqual(yield* asking(asJson(HttpClientRequest.post(url))), 204)
      assert.deepStrictEqual(
        headers.filter((name) => /trace|b3/.test(name)),
        [],
      )
    }),
  )

  it.live("stops with the first good answer", () =>
    Effect.gen(function* () {
      const { url, asked } = yield* aServer((_, response, times) => json(response, times === 1 ? 500 : 200))
      assert.strictEqual(yield* asking(asJson(HttpClientRequest.get(url))), 200)
      assert.strictEqual(asked(), 2)
    }),
  )

  it.live("waits as long as it is told, and not at all for longer than five seconds", () =>
    Effect.gen(function* () {
      const { url, asked } = yield* aServer((_, response, times) =>
        json(response, 429, { "retry-after": times === 1 ? "0" : "60" }),
      )
      // A pause of its own would hang here.
      const patient = layerOutgoingHttp({ pauseMs: 1e9 })
      assert.strictEqual(yield* asking(asJson(HttpClientRequest.get(url)), patient), 429)
      assert.strictEqual(asked(), 2)
    }),
  )
})
