import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  ChannelAway,
  ChannelRefused,
  type ItemRefusal,
  type ItemRequest,
  MetaCatalog,
  TooMuchAtOnce,
} from "../../domain/channels/ports.ts"

export interface MetaOptions {
  readonly catalogId: string
  readonly accessToken: Redacted.Redacted<string>
  /** With its version, without a slash at the end. */
  readonly graphUrl: string
}

const ErrorAnswer = Schema.Struct({
  error: Schema.Struct({ code: Schema.Number, is_transient: Schema.optionalKey(Schema.Boolean) }),
})

const Messages = Schema.optionalKey(Schema.Array(Schema.Struct({ message: Schema.String })))

const BatchAnswer = Schema.Struct({
  handles: Schema.Array(Schema.String),
  validation_status: Schema.optionalKey(
    Schema.Array(Schema.Struct({ retailer_id: Schema.String, errors: Messages, warnings: Messages })),
  ),
})

/** `errors` is a sample; `ids_of_invalid_requests` are all. */
const StatusAnswer = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      status: Schema.String,
      errors: Schema.optionalKey(
        Schema.Array(Schema.Struct({ id: Schema.optionalKey(Schema.String), message: Schema.String })),
      ),
      warnings_total_count: Schema.optionalKey(Schema.Number),
      ids_of_invalid_requests: Schema.optionalKey(Schema.Array(Schema.String)),
    }),
  ),
})

/** What the header `X-Business-Use-Case-Usage` says of each object: percentages, and minutes until the shop may ask again. */
const Usage = Schema.Record(
  Schema.String,
  Schema.Array(
    Schema.Struct({
      call_count: Schema.Number,
      total_cputime: Schema.Number,
      total_time: Schema.Number,
      estimated_time_to_regain_access: Schema.Number,
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
    .map(({ call_count, total_cputime, total_time, estimated_time_to_regain_access: minutes }) =>
      Math.max(minutes * minuteMs, Math.max(call_count, total_cputime, total_time) >= slowFrom ? slowMs : 0),
    )
  return Math.max(0, ...pauses)
}

/** Error codes of the Graph API and of batches (APIS.md, section 3). */
const rateLimits = [4, 17, 32, 613, 80009, 80014]
const transient = [1, 2]
const tooMuch = 1
const expired = 190
const notAllowed = [10, 200]

const away = (reason: string, waitMs: number | null = null) => new ChannelAway({ reason, waitMs })

const failureOf = (
  status: number,
  body: unknown,
  pauseMs: number,
  large: boolean,
): ChannelAway | ChannelRefused | TooMuchAtOnce => {
  const read = Schema.decodeUnknownResult(ErrorAnswer)(body)
  const code = Result.isSuccess(read) ? read.success.error.code : null
  if (code !== null && rateLimits.includes(code)) return away("Meta nimmt gerade nicht mehr an.", pauseMs || null)
  if (code === tooMuch && large) return new TooMuchAtOnce({})
  if (code !== null && (transient.includes(code) || (Result.isSuccess(read) && read.success.error.is_transient)))
    return away(`Meta hat eine Störung (Fehler ${code}).`)
  if (code === expired || status === 401)
    return new ChannelRefused({ reason: "Der Zugang ist abgelaufen: META_ACCESS_TOKEN muss erneuert werden." })
  if ((code !== null && notAllowed.includes(code)) || status === 403)
    return new ChannelRefused({ reason: "Der Zugang darf diesen Katalog nicht ändern: Ihm fehlt catalog_management." })
  if (status === 429 || status >= 500) return away(`Meta antwortet mit HTTP ${status}.`, pauseMs || null)
  return new ChannelRefused({
    reason: `Meta lehnt die Anfrage ab (HTTP ${status}${code === null ? "" : `, Fehler ${code}`}).`,
  })
}

const lines = (messages: typeof Messages.Type | undefined): readonly string[] =>
  (messages ?? []).map(({ message }) => message)

const requestOf = (request: ItemRequest) =>
  request.method === "remove"
    ? { method: "DELETE", data: { id: request.id } }
    : { method: "UPDATE", data: { ...request.fields, id: request.id } }

/** Meta's catalogue by its batch calls: `items_batch` with `allow_upsert`, and `check_batch_request_status`. */
const makeMetaCatalog = (
  { catalogId, accessToken, graphUrl }: MetaOptions,
  client: HttpClient.HttpClient,
): MetaCatalog["Service"] => {
  const ask = Effect.fnUntraced(function* <A>(
    request: HttpClientRequest.HttpClientRequest,
    schema: Schema.Decoder<A>,
    large = false,
  ) {
    const { response, body } = yield* client
      .execute(
        request.pipe(
          HttpClientRequest.bearerToken(accessToken),
          HttpClientRequest.setHeader("accept", "application/json"),
        ),
      )
      .pipe(
        Effect.flatMap((response) => Effect.map(response.json, (body) => ({ response, body }))),
        Effect.mapError(({ reason }) =>
          away(
            `Meta ist nicht zu erreichen (${reason._tag === "TransportError" ? reason.description : "broken JSON"}).`,
          ),
        ),
      )
    const pauseMs = pauseIn(response)
    // A rate limit may come inside an answer with status 200.
    if (response.status >= 400 || Result.isSuccess(Schema.decodeUnknownResult(ErrorAnswer)(body)))
      return yield* failureOf(response.status, body, pauseMs, large)
    const answer = yield* Effect.mapError(Schema.decodeUnknownEffect(schema)(body), () =>
      away("Metas Antwort ist nicht zu verstehen."),
    )
    return { answer, pauseMs }
  })
  /** Only sending can be too much. */
  const small = <A>(asked: Effect.Effect<A, ChannelAway | ChannelRefused | TooMuchAtOnce>) =>
    Effect.catchTag(asked, "TooMuchAtOnce", () => Effect.fail(away("Meta hat eine Störung.")))
  const catalog = `${graphUrl}/${catalogId}`

  return {
    catalogId,
    send: Effect.fn("MetaCatalog.send")(function* (requests) {
      const post = HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(`${catalog}/items_batch`), {
        item_type: "PRODUCT_ITEM",
        allow_upsert: true,
        requests: requests.map(requestOf),
      })
      const { answer, pauseMs } = yield* ask(post, BatchAnswer, true)
      const checked = answer.validation_status ?? []
      return {
        handle: answer.handles[0] ?? null,
        done: false,
        refused: checked
          .map(({ retailer_id, errors }): ItemRefusal => ({ id: retailer_id, messages: lines(errors) }))
          .filter(({ messages }) => messages.length > 0),
        warned: checked.filter(({ warnings }) => lines(warnings).length > 0).length,
        pauseMs,
      }
    }),
    verdict: Effect.fn("MetaCatalog.verdict")(function* (handle) {
      const get = HttpClientRequest.get(`${catalog}/check_batch_request_status`, {
        urlParams: {
          handle,
          load_ids_of_invalid_requests: "true",
          fields: "handle,status,errors,errors_total_count,warnings,warnings_total_count,ids_of_invalid_requests",
        },
      })
      const { answer } = yield* small(ask(get, StatusAnswer))
      const [batch] = answer.data
      if (batch === undefined) return { state: "failed", reason: "Meta kennt die Übertragung nicht mehr." }
      const status = batch.status.toLowerCase()
      if (status === "error" || status === "canceled")
        return { state: "failed", reason: `Meta hat die Übertragung abgebrochen (${status}).` }
      // An unknown word is taken for one of those of work under way.
      if (status !== "finished") return { state: "running" }
      const messages = Map.groupBy(batch.errors ?? [], ({ id = "" }) => id)
      const ids = new Set([...(batch.ids_of_invalid_requests ?? []), ...messages.keys()])
      ids.delete("")
      return {
        state: "done",
        refused: Array.from(ids, (id) => ({ id, messages: lines(messages.get(id)) })),
        warned: batch.warnings_total_count ?? 0,
        reason: null,
      }
    }),
    // It needs the same rights, and reads only.
    test: small(
      ask(HttpClientRequest.get(`${catalog}/product_feeds`), Schema.Struct({ data: Schema.Array(Schema.Unknown) })),
    ).pipe(Effect.asVoid),
  }
}

const notConnected: MetaCatalog["Service"] = {
  catalogId: null,
  send: () => Effect.die(new Error("Meta is not connected")),
  verdict: () => Effect.die(new Error("Meta is not connected")),
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
