import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { outsideCatalogueContract } from "../contracts/outside-catalogue.contract.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import { type MetaFault, metaError, metaJson, startMetaGraph } from "../test-servers/meta-graph.ts"
import { layerMetaCatalog } from "./meta-catalog.ts"

type Answer = (response: Parameters<typeof metaError>[0]) => unknown

const prepare = Effect.acquireRelease(
  Effect.promise(() => startMetaGraph({ atOnce: false })),
  (meta) =>
    Effect.promise(async () => {
      await meta.close()
      if (meta.faults.length > 0) throw new Error(meta.faults.join("\n"))
    }),
).pipe(
  Effect.map((meta) => {
    const { catalogId, graphUrl, token, finish, disturb } = meta
    return {
      catalogue: layerMetaCatalog({ catalogId, graphUrl, accessToken: Redacted.make(token) }).pipe(
        Layer.provide(layerOutgoingHttp({ answerMs: 300, repeats: 0 })),
      ),
      titles: () => Object.fromEntries(Array.from(meta.items, ([id, { title }]) => [id, title])),
      refuse: (id: string, reason: string) => meta.refuse((data) => (data.id === id ? reason : null)),
      finish,
      secrets: [token],
      disturb,
    }
  }),
)

const answering = (answer: Answer) => async (side: { readonly disturb: (fault: MetaFault) => void }) =>
  side.disturb((_, response) => {
    answer(response)
    return true
  })

const html =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { "content-type": "text/html" }).end("<p>Sorry</p>")

outsideCatalogueContract("Meta", prepare, {
  away: {
    "a rate limit with status 200": answering((response) => metaError(response, 200, 80_014)),
    "a rate limit": answering((response) => metaError(response, 400, 613)),
    "a fault that passes": answering((response) => metaError(response, 500, 2)),
    "a fault without a name": answering((response) => metaError(response, 400, 1)),
    "an error page": answering(html(503)),
    "a page in place of JSON": answering(html(200)),
    "a redirect": answering((response) => response.writeHead(302, { location: "/" }).end()),
    "a connection that breaks": answering((response) => response.destroy()),
    "an answer that breaks off": answering((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "99" }).write('{"handles"')
      setImmediate(() => response.destroy())
    }),
    "half an answer": answering((response) => metaJson(response, 200, { handles: "A" })),
  },
  access: {
    "an expired token": answering((response) => metaError(response, 400, 190)),
    "a missing right": answering((response) => metaError(response, 403, 200)),
  },
  request: {
    "a bad field": answering((response) => metaError(response, 400, 100)),
    "too much data": answering((response) =>
      metaError(response, 400, 1, {}, "Please reduce the amount of data you ask for"),
    ),
    "a body that is too long": answering(html(413)),
  },
  stall: { "no answer at all": answering(() => undefined) },
})
