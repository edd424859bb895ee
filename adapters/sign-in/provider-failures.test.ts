import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { anIssuer, client, notProved, optionsFor, refusalAt, unavailable } from "../contracts/loopback-sign-in.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import type { IssuerEndpoint, IssuerFault } from "../test-servers/loopback-issuer.ts"
import { layerSignIn } from "./sign-in.ts"

const http = layerOutgoingHttp({ repeats: 0 })
const impatient = layerOutgoingHttp({ repeats: 0, answerMs: 300 })

describe("a failing provider", () => {
  const pieces = (sent: number, end: boolean) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (let piece = 0; piece < sent; piece += 1) controller.enqueue(new TextEncoder().encode(" ".repeat(1024)))
          if (end) controller.close()
        },
      }),
      { headers: { "content-type": "application/json" } },
    )
  const failures: readonly [string, (usual: Response) => Response | Promise<Response>, string][] = [
    ["says nothing", () => new Promise(() => {}), "no answer in time"],
    ["stops in the middle", () => pieces(1, false), "no answer in time"],
    ["never stops", () => pieces(4097, true), "answer too large"],
    ["has an accident", () => Response.json({ error: "invalid_grant" }, { status: 500 }), "HTTP 500"],
    ["has had enough", () => Response.json({ error: "invalid_grant" }, { status: 429 }), "HTTP 429"],
    [
      "sends elsewhere",
      () => new Response(null, { status: 307, headers: { location: "/userinfo" } }),
      "HTTP 307, leads elsewhere",
    ],
    ["shows a page", () => new Response("<p>", { headers: { "content-type": "text/html" } }), "HTTP 200, no JSON"],
    ["speaks broken JSON", () => new Response("{", { headers: { "content-type": "application/json" } }), "broken JSON"],
  ]
  const endpoints: readonly [IssuerEndpoint, string][] = [
    ["discovery", "discovery"],
    ["token", "tokens"],
    ["keys", "keys"],
    ["userinfo", "user information"],
  ]
  for (const [endpoint, name] of endpoints)
    for (const [what, answer, why] of failures)
      it.live(`is unavailable when it ${what} (${endpoint})`, () =>
        Effect.gen(function* () {
          const issuer = yield* anIssuer()
          issuer.disturb({ answers: { [endpoint]: answer } })
          assert.deepStrictEqual(
            yield* refusalAt(issuer).pipe(
              Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), impatient)),
            ),
            unavailable(`${name}: ${why}`),
          )
          assert.strictEqual(issuer.asked("userinfo"), endpoint === "userinfo" ? 1 : 0)
        }),
      )

  it.live("is unavailable when nobody is there", () =>
    Effect.gen(function* () {
      const issuer = yield* anIssuer()
      assert.deepStrictEqual(
        yield* refusalAt(issuer).pipe(
          Effect.provide(Layer.provide(layerSignIn(optionsFor("http://127.0.0.1:2")), http)),
        ),
        unavailable("discovery: no connection (ECONNREFUSED)"),
      )
    }),
  )

  const refused: readonly [string, IssuerFault["answers"], string][] = [
    ["has no such page", { discovery: () => Response.json({}, { status: 404 }) }, unavailable("discovery: HTTP 404")],
    ["has no keys", { keys: () => Response.json({}, { status: 404 }) }, unavailable("keys: HTTP 404")],
    ["has rubbish for keys", { keys: () => Response.json({ keys: 1 }) }, unavailable("keys: not a key set")],
    ["leaves the ID token out", { token: () => Response.json({}) }, notProved("tokens: not all of them")],
    [
      "gives another kind of token",
      { token: async (usual) => Response.json({ ...(await usual.json()), token_type: "mac" }) },
      notProved("tokens: not all of them"),
    ],
    [
      "repeats our secret",
      { token: () => Response.json({ error: client.secret }, { status: 400 }) },
      notProved("tokens: HTTP 400"),
    ],
    [
      "does not know its own token",
      { userinfo: () => Response.json({}, { status: 401 }) },
      notProved("user information: HTTP 401"),
    ],
  ]
  for (const [what, answers, refusal] of refused)
    it.live(`proves nothing when it ${what}`, () =>
      Effect.gen(function* () {
        const issuer = yield* anIssuer()
        issuer.disturb(answers === undefined ? {} : { answers })
        assert.deepStrictEqual(
          yield* refusalAt(issuer).pipe(Effect.provide(Layer.provide(layerSignIn(optionsFor(issuer.issuer)), http))),
          refusal,
        )
      }),
    )
})
