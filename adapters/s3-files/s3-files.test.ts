import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { Files } from "../../domain/files/ports.ts"
import { filesContract } from "../contracts/files.contract.ts"
import { startS3Server } from "../test-servers/s3-server.ts"
import { layerS3Files } from "./s3-files.ts"

const aStore = Effect.map(
  Effect.acquireRelease(
    Effect.promise(() => startS3Server()),
    ({ close }) => Effect.promise(close),
  ),
  (server) => ({
    server,
    files: layerS3Files(Redacted.make(server.url)),
    secrets: server.secrets,
    mend: async () => {
      void server.disturb(null)
      server.cutAfter(null)
    },
  }),
)
type Side = Effect.Success<typeof aStore>

/** Answers with an error as S3 does, quoting what it was sent. */
const refuseWith =
  (status: number, code: string) =>
  ({ server }: Side) =>
    server.disturb((request, response) => {
      request.resume()
      const quoted = `${request.headers.authorization} ${server.secrets.join(" ")}`
      response.writeHead(status, { "content-type": "application/xml" })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${quoted}</Message></Error>`)
    })

filesContract("S3", aStore, {
  refusal: {
    "the key is refused": refuseWith(403, "SignatureDoesNotMatch"),
    "the store is full": refuseWith(507, "InsufficientStorage"),
    "the store asks to slow down": refuseWith(503, "SlowDown"),
    "the code of the error quotes a key": refuseWith(400, "Key-S3RVER-is-bad"),
    "the bucket is gone": refuseWith(404, "NoSuchBucket"),
    "a proxy answers with a page": ({ server }) =>
      server.disturb((request, response) => {
        request.resume()
        response.writeHead(502, { "content-type": "text/html" })
        response.end("<html><body>Bad gateway</body></html>")
      }),
  },
  stall: { "the store says nothing": ({ server }) => server.disturb((request) => void request.resume()) },
  drop: { "the store hangs up": ({ server }) => server.disturb((request) => void request.destroy()) },
  cut: {
    "the connection breaks after a third": async ({ server }) => server.cutAfter(1_000_000),
  },
})

it.live("gives up a store that says nothing, on its own", () =>
  Effect.gen(function* () {
    const { server } = yield* aStore
    void server.disturb((request) => void request.resume())
    const answer = yield* Effect.result(Files.use((files) => files.read("pictures/p.webp"))).pipe(
      Effect.provide(layerS3Files(Redacted.make(server.url), { connect: 50, answer: 50 })),
    )
    assert.isTrue(Result.isFailure(answer))
  }).pipe(Effect.scoped),
)
