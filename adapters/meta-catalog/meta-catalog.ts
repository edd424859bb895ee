import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import type { HttpClientError } from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  ChannelAway,
  ChannelRefused,
  type ItemMessages,
  type ItemRequest,
  MetaCatalog,
  RequestRefused,
} from "../../domain/channels/ports.ts"
import { unreachable } from "../../domain/channels/unreachable.ts"
import { retryAfterMs } from "../../domain/shared/retry-after.ts"

export interface MetaOptions {
  readonly catalogId: string
  readonly accessToken: Redacted.Redacted<string>
  /** With its version, without a slash at the end. */
  readonly graphUrl: string
}

const ErrorAnswer = Schema.Struct({
  error: Schema.Struct({
    code: Schema.Number,
    message: Schema.optionalKey(Schema.String),
    is_transient: Schema.optionalKey(Schema.Boolean),
  }),
})

const Messages = Schema.optionalKey(Schema.Array(Schema.Struct({ message: Schema.String })))

const BatchAnswer = Schema.Struct({
  handles: Schema.Array(Schema.String),
  validation_status: Schema.optionalKey(
    Schema.Array(Schema.Struct({ retailer_id: Schema.String, errors: Messages, warnings: Messages })),
  ),
})

const Samples = Schema.optionalKey(
  Schema.Array(Schema.Struct({ id: Schema.optionalKey(Schema.String), message: Schema.String })),
)

/** `errors` and `warnings` are samples; `ids_of_invalid_requests` are all. */
const StatusAnswer = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      status: Schema.String,
      errors: Samples,
      warnings: Samples,
      ids_of_invalid_requests: Schema.optionalKey(Schema.Array(Schema.String)),
    }),
  ),
})

/** What the header `X-Business-Use-Case-Usage` says of each object: percentages, and minutes until the shop may ask again. */
const Usage = Schema.Record(
  Schema.String,
  Schema.Array(
    Schema.Struct({
      type: Schema.String,
      call_count: Schema.optionalKey(Schema.Number),
      total_cputime: Schema.optionalKey(Schema.Number),
      total_time: Schema.optionalKey(Schema.Number),
      estimated_time_to_regain_access: Schema.optionalKey(Schema.Number),
    }),
  ),
)

const minuteMs = 60_000
/** From this share of what is allowed on the shop slows down (percent). */
const slowFrom = 80
const slowMs = 5 * minuteMs

/** How long Meta wants to be left alone: 0 for not at all. */
const pauseIn = ({ headers }: HttpClientResponse): number => {
  const read = Result.flatMap(
    Result.try((): unknown => JSON.parse(headers["x-business-use-case-usage"] ?? "{}")),
    Schema.decodeUnknownResult(Usage),
  )
  if (Result.isFailure(read)) return 0
  const pauses = Object.values(read.success)
    .flat()
    .filter(({ type }) => type === "catalog_batch")
    .map(({ call_count = 0, total_cputime = 0, total_time = 0, estimated_time_to_regain_access: minutes = 0 }) =>
      Math.max(minutes * minuteMs, Math.max(call_count, total_cputime, total_time) >= slowFrom ? slowMs : 0),
    )
  return Math.max(0, ...pauses)
}

/** Error codes of the Graph API and of batches (APIS.md, section 3). */
const rateLimits = [4, 17, 32, 613, 80009, 80014]
const expired = 190
const notAllowed = [10, 200]
/** Code 1 is any fault that passes, and with these words a request that is too large. */
const tooMuch = /reduce the amount of data/i

const away = (reason: string, waitMs: number | null = null) => new ChannelAway({ reason, waitMs })

const failureOf = (status: number, body: unknown, pauseMs: number): ChannelAway | ChannelRefused | RequestRefused => {
  const read = Schema.decodeUnknownResult(ErrorAnswer)(body)
  const {
    code,
    message = "",
    is_transient: passes = false,
  } = Result.isSuccess(read) ? read.success.error : { code: null }
  if (status === 413 || tooMuch.test(message)) return new RequestRefused({ reason: "Das ist Meta zu viel auf einmal." })
  if ((code !== null && rateLimits.includes(code)) || status === 429)
    return away("Meta nimmt gerade nicht mehr an.", pauseMs || null)
  if (code === 1 || code === 2 || passes) return away(`Meta hat eine Störung (Fehler ${code}).`)
  if (code === expired || status === 401)
    return new ChannelRefused({ reason: "Der Zugang ist abgelaufen: META_ACCESS_TOKEN muss erneuert werden." })
  if ((code !== null && notAllowed.includes(code)) || status === 403)
    return new ChannelRefused({ reason: "Der Zugang darf diesen Katalog nicht ändern: Ihm fehlt catalog_management." })
  if (status >= 500) return away(`Meta antwortet mit HTTP ${status}.`, pauseMs || null)
  return new RequestRefused({
    reason: `Meta lehnt die Anfrage ab (${code === null ? `HTTP ${status}` : `Fehler ${code}`}).`,
  })
}

const reasonOf = ({ reason }: HttpClientError): string =>
  unreachable("Meta", reason._tag === "TransportError" ? (reason.description ?? "") : null)

const lines = (messages: typeof Messages.Type | undefined): readonly string[] =>
  (messages ?? []).map(({ message }) => message)

type Checked = NonNullable<(typeof BatchAnswer.Type)["validation_status"]>

/** The items of which there is something to say. */
const messagesBy = (
  checked: Checked,
  messagesOf: (each: Checked[number]) => readonly string[],
): readonly ItemMessages[] =>
  checked
    .map((each) => ({ id: each.retailer_id, messages: messagesOf(each) }))
    .filter(({ messages }) => messages.length > 0)

/** Messages by the id of the item; those of none are left out. */
const samplesBy = (samples: typeof Samples.Type | undefined): ReadonlyMap<string, readonly string[]> => {
  const named = (samples ?? []).filter(({ id = "" }) => id !== "")
  return new Map(
    Array.from(
      Map.groupBy(named, ({ id = "" }) => id),
      ([id, of]) => [id, lines(of)],
    ),
  )
}

const requestOf = (request: ItemRequest) =>
  request.method === "remove"
    ? { method: "DELETE", data: { id: request.id } }
    : { method: "UPDATE", data: { ...request.fields, id: request.id } }

/** Meta's catalogue by its batch calls: `items_batch` with `allow_upsert`, and `check_batch_request_status`. */
const makeMetaCatalog = (
  { catalogId, accessToken, graphUrl }: MetaOptions,
  client: HttpClient.HttpClient,
): MetaCatalog["Service"] => {
  const ask = Effect.fnUntraced(function* <A>(request: HttpClientRequest.HttpClientRequest, schema: Schema.Decoder<A>) {
    const signed = request.pipe(
      HttpClientRequest.bearerToken(accessToken),
      HttpClientRequest.setHeader("accept", "application/json"),
    )
    const { response, body } = yield* client.execute(signed).pipe(
      Effect.flatMap((response) => Effect.map(response.json, (body) => ({ response, body }))),
      Effect.mapError((error) => away(reasonOf(error))),
    )
    const pauseMs = pauseIn(response)
    // A rate limit may come inside an answer with status 200.
    if (response.status >= 400 || Result.isSuccess(Schema.decodeUnknownResult(ErrorAnswer)(body)))
      return yield* failureOf(
        response.status,
        body,
        Math.max(pauseMs, retryAfterMs(response.headers["retry-after"], yield* Clock.currentTimeMillis) ?? 0),
      )
    const answer = yield* Effect.mapError(Schema.decodeUnknownEffect(schema)(body), () =>
      away("Metas Antwort ist nicht zu verstehen."),
    )
    return { answer, pauseMs }
  })
  const catalog = `${graphUrl}/${catalogId}`

  return {
    catalogId,
    send: Effect.fn("MetaCatalog.send")(function* (requests) {
      const post = HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(`${catalog}/items_batch`), {
        item_type: "PRODUCT_ITEM",
        allow_upsert: true,
        requests: requests.map(requestOf),
      })
      const { answer, pauseMs } = yield* ask(post, BatchAnswer)
      const checked = answer.validation_status ?? []
      return {
        handle: answer.handles[0] ?? null,
        done: false,
        refused: messagesBy(checked, ({ errors }) => lines(errors)),
        warned: messagesBy(checked, ({ warnings }) => lines(warnings)),
        pauseMs,
      }
    }),
    resultOf: Effect.fn("MetaCatalog.resultOf")(function* (handle) {
      const get = HttpClientRequest.get(`${catalog}/check_batch_request_status`, {
        urlParams: {
          handle,
          load_ids_of_invalid_requests: "true",
          fields: "handle,status,errors,errors_total_count,warnings,warnings_total_count,ids_of_invalid_requests",
        },
      })
      const { answer } = yield* ask(get, StatusAnswer)
      const [batch] = answer.data
      if (batch === undefined) return { state: "failed", reason: "Meta kennt die Übertragung nicht mehr." }
      const status = batch.status.toLowerCase()
      if (status === "error" || status === "canceled")
        return { state: "failed", reason: `Meta hat die Übertragung abgebrochen (${status}).` }
      // An unknown word is taken for one of those of work under way.
      if (status !== "finished") return { state: "running" }
      const errors = samplesBy(batch.errors)
      const ids = new Set([...(batch.ids_of_invalid_requests ?? []), ...errors.keys()])
      return {
        state: "done",
        refused: Array.from(ids, (id) => ({ id, messages: errors.get(id) ?? [] })),
        warned: Array.from(samplesBy(batch.warnings), ([id, messages]) => ({ id, messages })),
        reason: null,
      }
    }),
    test: ask(
      HttpClientRequest.get(`${catalog}/product_feeds`),
      Schema.Struct({ data: Schema.Array(Schema.Unknown) }),
    ).pipe(
      Effect.asVoid,
      Effect.catchTag("RequestRefused", ({ reason }) => Effect.fail(new ChannelRefused({ reason }))),
    ),
  }
}

const notConnected: MetaCatalog["Service"] = {
  catalogId: null,
  send: () => Effect.die(new Error("Meta is not connected")),
  resultOf: () => Effect.die(new Error("Meta is not connected")),
  test: Effect.die(new Error("Meta is not connected")),
}

/** `null`: no catalogue is written. */
export const layerMetaCatalog = (
  options: MetaOptions | null,
): Layer.Layer<MetaCatalog, never, HttpClient.HttpClient> =>
  options === null
    ? Layer.succeed(MetaCatalog, notConnected)
    : Layer.effect(
        MetaCatalog,
        Effect.map(HttpClient.HttpClient, (client) => makeMetaCatalog(options, client)),
      )
