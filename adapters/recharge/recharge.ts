import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { failureOf, type OutsideSystem } from "../../domain/channels/failure-of.ts"
import { ChannelAway } from "../../domain/channels/ports.ts"
import { SubscriptionProvider } from "../../domain/channels/subscription-provider.ts"
import { unreachable } from "../../domain/channels/unreachable.ts"
import { parseExactly } from "../../domain/subscriptions/read-webhook.ts"
import { isRunning } from "../../domain/subscriptions/subscription.ts"

export interface RechargeApiOptions {
  readonly accessToken: Redacted.Redacted<string>
  /** An origin. */
  readonly apiUrl: string
}

/** The version whose answers are read (APIS.md, section 5). */
const version = "2021-11"
const pageSize = "250"

/** A bucket of 40 calls that two a second leave; a few stay free for the shop's other programs. */
const bucketCalls = 35
const callMs = 500

const Next = { next_cursor: Schema.optionalKey(Schema.NullOr(Schema.String)) }
const Page = Schema.Struct({ subscriptions: Schema.Array(Schema.Unknown), ...Next })
const Customer = Schema.Struct({
  id: Schema.Union([Schema.Number, Schema.String]),
  email: Schema.String,
  updated_at: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
const Customers = Schema.Struct({ customers: Schema.Array(Customer), ...Next })
const One = Schema.Struct({ subscription: Schema.Struct({ status: Schema.String }) })
/** (?) Public code reads `topic` as well as `topics`. */
const Webhooks = Schema.Struct({
  webhooks: Schema.Array(
    Schema.Struct({
      address: Schema.String,
      topic: Schema.optionalKey(Schema.NullOr(Schema.String)),
      topics: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String))),
    }),
  ),
  ...Next,
})

const system: OutsideSystem = {
  name: "ReCharge",
  access: "RECHARGE_ACCESS_TOKEN",
  rights: "Lesen von Customers, Lesen und Schreiben von Subscriptions und Webhooks",
}

const away = (reason: string, waitMs: number | null = null) => new ChannelAway({ reason, waitMs })
const unreadable = away("ReCharges Antwort ist nicht zu verstehen.")

interface Answer {
  readonly status: number
  readonly headers: HttpClientResponse["headers"]
  readonly body: unknown
}

/** What concerns one subscription alone, not the access. */
const isOfOne = ({ status }: Answer): boolean => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

/** ReCharge by its REST API. */
const makeRecharge = (
  { accessToken, apiUrl }: RechargeApiOptions,
  client: HttpClient.HttpClient,
): SubscriptionProvider["Service"] => {
  let bucket = { calls: 0, at: 0 }
  /** Waits until the bucket has room. */
  const paced = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const calls = Math.max(0, bucket.calls - Math.max(0, now - bucket.at) / callMs) + 1
    bucket = { calls, at: now }
    if (calls > bucketCalls) yield* Effect.sleep((calls - bucketCalls) * callMs)
  })
  const ask = Effect.fnUntraced(function* (request: HttpClientRequest.HttpClientRequest) {
    yield* paced
    const headers = {
      "x-recharge-access-token": Redacted.value(accessToken),
      "x-recharge-version": version,
      accept: "application/json",
    }
    const answer = yield* client.execute(HttpClientRequest.setHeaders(request, headers)).pipe(
      Effect.flatMap((response) =>
        Effect.map(response.text, (text) => ({ status: response.status, headers: response.headers, text })),
      ),
      Effect.mapError(({ reason }) =>
        away(unreachable("ReCharge", reason._tag === "TransportError" ? (reason.description ?? "") : null)),
      ),
    )
    // Numbers of subscriptions may be larger than JavaScript's are exact.
    const body = Result.getOrElse(
      Result.try(() => parseExactly(answer.text)),
      () => null,
    )
    return { ...answer, body }
  })
  const failed = (answer: Answer) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.fail(failureOf(system, answer.status, answer.headers["retry-after"], now)),
    )
  const accepted = (answer: Answer) => (answer.status >= 400 ? failed(answer) : Effect.succeed(answer))
  const read = <A>(schema: Schema.Decoder<A>, { body }: Answer) =>
    Effect.mapError(Schema.decodeUnknownEffect(schema)(body), () => unreadable)
  const get = (path: string, urlParams: Record<string, string> = {}) =>
    ask(HttpClientRequest.get(`${apiUrl}/${path}`, { urlParams }))
  const post = (path: string, body: object) =>
    ask(
      HttpClientRequest.bodyUint8Array(
        HttpClientRequest.post(`${apiUrl}/${path}`),
        new TextEncoder().encode(JSON.stringify(body)),
        "application/json",
      ),
    )

  /** Every page of a list. (?) With a cursor nothing but `limit` may be asked for, says public code. */
  const eachPage = <A extends { readonly next_cursor?: string | null }, R>(
    path: string,
    schema: Schema.Decoder<A>,
    first: Record<string, string>,
    take: (page: A) => Effect.Effect<void, never, R>,
  ) =>
    Effect.gen(function* () {
      const cursors = new Set<string>()
      let params: Record<string, string> | null = { limit: pageSize, ...first }
      while (params !== null) {
        const page: A = yield* read(schema, yield* accepted(yield* get(path, params)))
        yield* take(page)
        const cursor: string | null = page.next_cursor || null
        // Half a list is none: what is not on it would count as ended.
        if (cursor !== null && cursors.has(cursor))
          return yield* away("ReCharges Liste führt im Kreis: Sie wird später noch einmal gelesen.")
        if (cursor !== null) cursors.add(cursor)
        params = cursor === null ? null : { limit: pageSize, cursor }
      }
    })

  const subscriptionAt = (id: string) => get(`subscriptions/${encodeURIComponent(id)}`)

  return {
    connected: true,
    webhooks: Effect.gen(function* () {
      const found: { readonly topic: string; readonly address: string }[] = []
      yield* eachPage("webhooks", Webhooks, {}, ({ webhooks }) =>
        Effect.sync(() => {
          for (const { address, topic, topics } of webhooks)
            for (const each of topics ?? [topic ?? ""]) found.push({ topic: each, address })
        }),
      )
      return found
    }),
    addWebhook: Effect.fn("Recharge.addWebhook")(function* ({ topic, address }) {
      yield* accepted(yield* post("webhooks", { address, topic }))
    }),
    running: Effect.fn("Recharge.running")((take) =>
      eachPage("subscriptions", Page, { status: "active" }, ({ subscriptions }) =>
        take(subscriptions.map((subscription) => JSON.stringify({ subscription }))),
      ),
    ),
    // (?) Not among the facts of APIS.md: the vendor's reference for 2021-11 has it, and public code asks it, paged as subscriptions are. Of
    // a customer no more is read than the mailbox.
    customers: Effect.fn("Recharge.customers")((take) =>
      eachPage("customers", Customers, {}, ({ customers }) =>
        take(customers.map((customer) => JSON.stringify({ customer }))),
      ),
    ),
    find: Effect.fn("Recharge.find")(function* (id) {
      const answer = yield* subscriptionAt(id)
      if (answer.status === 404) return null
      yield* accepted(answer)
      return JSON.stringify(answer.body)
    }),
    cancel: Effect.fn("Recharge.cancel")(function* (id) {
      const answer = yield* post(`subscriptions/${encodeURIComponent(id)}/cancel`, {
        cancellation_reason: "Kündigung im Shop",
        send_email: false,
      })
      if (answer.status >= 400 && !isOfOne(answer)) return yield* failed(answer)
      // Whatever it answers, and also where it has ended already: what ReCharge says of its status counts (APIS.md, section 5).
      const there = yield* subscriptionAt(id)
      if (there.status === 404) return "ReCharge kennt dieses Abo nicht."
      if (isOfOne(there)) return `ReCharge lehnt die Frage nach dem Abo ab (HTTP ${there.status}).`
      const { status } = (yield* read(One, yield* accepted(there))).subscription
      if (!isRunning({ status: status.toLowerCase() })) return null
      return answer.status >= 400
        ? `ReCharge lehnt die Kündigung ab (HTTP ${answer.status}).`
        : yield* away("ReCharge nimmt die Kündigung an, aber das Abo läuft dort weiter.")
    }),
  }
}

const isOff = Effect.die(new Error("ReCharge is not connected"))

/** `null`: nothing is asked of ReCharge. */
export const layerRecharge = (
  options: RechargeApiOptions | null,
): Layer.Layer<SubscriptionProvider, never, HttpClient.HttpClient> =>
  options === null
    ? Layer.succeed(SubscriptionProvider, {
        connected: false,
        webhooks: isOff,
        addWebhook: () => isOff,
        running: () => isOff,
        customers: () => isOff,
        find: () => isOff,
        cancel: () => isOff,
      })
    : Layer.effect(
        SubscriptionProvider,
        Effect.map(HttpClient.HttpClient, (client) => makeRecharge(options, client)),
      )
