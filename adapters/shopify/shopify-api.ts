import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as HttpClient from "effect/http/HttpClient"
import type { HttpClientError } from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Random from "effect/Random"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { failureOf, type OutsideSystem } from "../../domain/channels/failure-of.ts"
import { ChannelAway, ChannelRefused } from "../../domain/channels/ports.ts"
import { unreachable } from "../../domain/channels/unreachable.ts"
import { apiVersion } from "./documents.ts"

/** A permanent token of an older app, or what a token of 24 hours is fetched with. */
export type ShopifyAccess =
  | { readonly adminToken: Redacted.Redacted<string> }
  | { readonly clientId: string; readonly clientSecret: Redacted.Redacted<string> }

export interface ShopifyOptions {
  /** Its name in the net: `beispiel.myshopify.com`. */
  readonly shop: string
  readonly access: ShopifyAccess
  /** What its webhooks are signed with; `null`: they are refused. */
  readonly webhookSecret: Redacted.Redacted<string> | null
  /** An origin. */
  readonly apiUrl: string
  /** The one origin that exports are read from. */
  readonly exportUrl: string
}

const system: OutsideSystem = {
  name: "Shopify",
  access: "SHOPIFY_CLIENT_SECRET oder SHOPIFY_ADMIN_TOKEN",
  rights: "read_products, für Seiten und Weiterleitungen auch read_content und read_online_store_navigation",
}

const away = (reason: string, waitMs: number | null = null) => new ChannelAway({ reason, waitMs })
const unreadable = away("Shopifys Antwort ist nicht zu verstehen.")

/** A query costs more than one query may: with fewer items it passes. */
export class TooExpensive extends Schema.TaggedError<TooExpensive>()("TooExpensive", {}) {}

const Token = Schema.Struct({ access_token: Schema.String, expires_in: Schema.Number })

const Failures = Schema.Struct({
  errors: Schema.Array(
    Schema.Struct({
      message: Schema.String,
      extensions: Schema.optionalKey(Schema.Struct({ code: Schema.optionalKey(Schema.String) })),
    }),
  ),
})

const Cost = Schema.Struct({
  extensions: Schema.Struct({
    cost: Schema.Struct({
      requestedQueryCost: Schema.Number,
      actualQueryCost: Schema.optionalKey(Schema.NullOr(Schema.Number)),
      throttleStatus: Schema.Struct({ currentlyAvailable: Schema.Number, restoreRate: Schema.Number }),
    }),
  }),
})

/** A token is renewed so long before it ends. */
const renewBeforeMs = 10 * 60_000
/** Throttled so often in a row, or for longer, the shop comes back later. */
const mostThrottled = 6
const longestWaitMs = 60_000
const mostFaults = 2

const reasonOf = ({ reason }: HttpClientError): string =>
  unreachable("Shopify", reason._tag === "TransportError" ? (reason.description ?? "") : null)

/** Shopify's Admin API: tokens, errors that come with status 200, and its limit by cost (APIS.md, section 1). */
export const makeShopifyApi = ({ access, apiUrl }: ShopifyOptions, client: HttpClient.HttpClient) => {
  let token: { readonly value: string; readonly until: number } | null = null
  let bucket = { available: Number.POSITIVE_INFINITY, restoreRate: 100, at: 0 }
  let hasWarned = false
  const used = { requests: 0, points: 0 }

  const send = Effect.fnUntraced(function* (request: HttpClientRequest.HttpClientRequest) {
    used.requests += 1
    return yield* client.execute(HttpClientRequest.setHeader(request, "accept", "application/json")).pipe(
      Effect.flatMap((response) => Effect.map(response.json, (body) => ({ response, body }))),
      Effect.mapError((error) => away(reasonOf(error))),
    )
  })

  const currentToken = Effect.gen(function* () {
    if ("adminToken" in access) return Redacted.value(access.adminToken)
    const now = yield* Clock.currentTimeMillis
    if (token !== null && token.until > now) return token.value
    const post = HttpClientRequest.bodyUrlParams(HttpClientRequest.post(`${apiUrl}/admin/oauth/access_token`), {
      grant_type: "client_credentials",
      client_id: access.clientId,
      client_secret: Redacted.value(access.clientSecret),
    })
    const { response, body } = yield* send(post)
    if (response.status === 400)
      return yield* new ChannelRefused({
        reason: "Shopify kennt diesen Zugang nicht, oder die App ist dort nicht installiert.",
      })
    if (response.status >= 400) return yield* failureOf(system, response.status, response.headers["retry-after"], now)
    const answer = yield* Effect.mapError(Schema.decodeUnknownEffect(Token)(body), () => unreadable)
    token = { value: answer.access_token, until: now + answer.expires_in * 1_000 - renewBeforeMs }
    return token.value
  })

  /** Waits until so many points are there. */
  const paced = Effect.fnUntraced(function* (points: number) {
    const now = yield* Clock.currentTimeMillis
    const missing = points - bucket.available - ((now - bucket.at) / 1_000) * bucket.restoreRate
    if (missing > 0) yield* Effect.sleep(Math.ceil((missing / bucket.restoreRate) * 1_000))
  })

  const noteCost = (body: unknown, at: number): number => {
    const read = Schema.decodeUnknownResult(Cost)(body)
    if (Result.isFailure(read)) return 0
    const { requestedQueryCost, actualQueryCost, throttleStatus } = read.success.extensions.cost
    bucket = { available: throttleStatus.currentlyAvailable, restoreRate: Math.max(1, throttleStatus.restoreRate), at }
    used.points += actualQueryCost ?? 0
    return requestedQueryCost
  }

  /** `expected`: cost points it takes as far as known. Asks again where Shopify wants to be asked again. */
  const answerTo = Effect.fnUntraced(function* (query: string, variables: object, expected: number) {
    let [throttled, faults, renewed, points] = [0, 0, false, expected]
    while (true) {
      yield* paced(points)
      const post = HttpClientRequest.bodyJsonUnsafe(
        HttpClientRequest.post(`${apiUrl}/admin/api/${apiVersion}/graphql.json`),
        { query, variables },
      )
      const { response, body } = yield* send(
        HttpClientRequest.setHeader(post, "x-shopify-access-token", yield* currentToken),
      )
      const now = yield* Clock.currentTimeMillis
      const answered = response.headers["x-shopify-api-version"]
      if (answered !== undefined && answered !== apiVersion && !hasWarned) {
        hasWarned = true
        yield* Effect.logWarning("Shopify answers in another version").pipe(
          Effect.annotateLogs({ answered, apiVersion }),
        )
      }
      if (response.status === 401 && !("adminToken" in access) && !renewed) {
        ;[token, renewed] = [null, true]
        continue
      }
      if (response.status >= 400) return yield* failureOf(system, response.status, response.headers["retry-after"], now)
      const cost = noteCost(body, now)
      const failures = Schema.decodeUnknownResult(Failures)(body)
      if (Result.isFailure(failures)) return body
      const codes = failures.success.errors.map(({ extensions }) => extensions?.code ?? "")
      if (codes.includes("THROTTLED")) {
        throttled += 1
        points = Math.max(points, cost)
        const waitMs = Math.ceil(((points - bucket.available) / bucket.restoreRate) * 1_000)
        if (throttled >= mostThrottled || waitMs > longestWaitMs)
          return yield* away("Shopify nimmt gerade keine Anfragen mehr an.", Math.max(waitMs, 0) || null)
        // Others use the same bucket: not all come back at once.
        yield* Effect.sleep(yield* Random.nextIntBetween(50, 250))
      } else if (codes.includes("MAX_COST_EXCEEDED")) return yield* new TooExpensive()
      else if (codes.includes("ACCESS_DENIED"))
        return yield* new ChannelRefused({ reason: `Dem Zugang fehlt ein Recht: nötig sind ${system.rights}.` })
      else if (codes.includes("INTERNAL_SERVER_ERROR")) {
        faults += 1
        if (faults > mostFaults) return yield* away("Shopify hat eine Störung.")
      } else
        return yield* new ChannelRefused({
          reason: `Shopify lehnt die Anfrage ab (${codes.filter((code) => code !== "").join(", ") || "ohne Grund"}).`,
        })
    }
  })

  /** What a document's answer says; half an answer is none. */
  const tryAsk = Effect.fnUntraced(function* <A>(
    document: string,
    variables: object,
    schema: Schema.Decoder<A>,
    expected = 50,
  ) {
    const body = yield* answerTo(document, variables, expected)
    const answer = yield* Effect.mapError(
      Schema.decodeUnknownEffect(Schema.Struct({ data: schema }))(body),
      () => unreadable,
    )
    return answer.data
  })

  return {
    tryAsk,
    ask: <A>(document: string, variables: object, schema: Schema.Decoder<A>) =>
      Effect.catchTag(tryAsk(document, variables, schema), "TooExpensive", () =>
        Effect.fail(new ChannelRefused({ reason: "Shopify hält eine Anfrage für zu groß." })),
      ),
    /** A part of a file in the place of exports, from one byte to another; nothing of the shop's goes along. */
    bytes: Effect.fnUntraced(function* (url: string, from: number, to: number) {
      used.requests += 1
      const get = HttpClientRequest.setHeader(HttpClientRequest.get(url), "range", `bytes=${from}-${to - 1}`)
      const { response, bytes } = yield* client.execute(get).pipe(
        Effect.flatMap((response) => Effect.map(response.arrayBuffer, (bytes) => ({ response, bytes }))),
        Effect.mapError((error) => away(reasonOf(error))),
      )
      // Its address ends after seven days, and names no byte behind its end.
      if (response.status === 416) return Buffer.alloc(0)
      if (response.status !== 206 && !(response.status === 200 && from === 0))
        return yield* away(`Der Export von Shopify ist nicht zu lesen (HTTP ${response.status}).`)
      return Buffer.from(bytes)
    }),
    usage: Effect.sync(() => ({ ...used })),
  }
}
export type ShopifyApi = ReturnType<typeof makeShopifyApi>
