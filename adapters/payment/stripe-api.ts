import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { PaymentRefused, ProviderAway } from "../../domain/orders/payment.ts"

export interface StripeApiOptions {
  readonly secretKey: Redacted.Redacted<string>
  /** Without a slash at the end. */
  readonly apiUrl: string
}

/** The version of Stripe's API whose answers are read here; without it, that of the account would count. */
const version = "2026-08-26.dahlia"

const readRefusal = Schema.decodeUnknownResult(
  // Codes only: messages quote what they were sent.
  Schema.Struct({ error: Schema.Struct({ code: Schema.optionalKey(Schema.String), type: Schema.String }) }),
)

const refusalIn = (status: number, body: unknown): string => {
  const read = readRefusal(body)
  if (Result.isFailure(read)) return `HTTP ${status}`
  const { code, type } = read.success.error
  const name = code ?? type
  return /^\w{1,60}$/.test(name) ? name : `HTTP ${status}`
}

/** One call; `form` and `key` of a POST. */
interface Call {
  readonly path: string
  readonly form?: Readonly<Record<string, string>>
  readonly key?: string
}

/** The time for an answer and what may be asked again are the client's; every call may, for it reads or has a key under which it is done once. */
export const makeStripeApi = ({ secretKey, apiUrl }: StripeApiOptions, client: HttpClient) => {
  const requestOf = ({ path, form, key }: Call) =>
    (form === undefined
      ? HttpClientRequest.get(`${apiUrl}${path}`)
      : HttpClientRequest.bodyUrlParams(HttpClientRequest.post(`${apiUrl}${path}`), form)
    ).pipe(
      HttpClientRequest.bearerToken(secretKey),
      HttpClientRequest.setHeaders({
        accept: "application/json",
        "stripe-version": version,
        ...(key !== undefined && { "idempotency-key": key }),
      }),
    )
  return Effect.fn("Stripe.ask")(function* <A>(call: Call, schema: Schema.Decoder<A>) {
    const { status, body } = yield* client.execute(requestOf(call)).pipe(
      Effect.flatMap(({ status, json }) => Effect.map(json, (body) => ({ status, body }))),
      Effect.mapError(
        ({ reason }) =>
          new ProviderAway({ reason: reason._tag === "TransportError" ? (reason.description ?? "") : "broken JSON" }),
      ),
    )
    // 409: the same call is under way, or something else uses what it needs.
    if (status === 409 || status === 429 || status >= 500)
      return yield* new ProviderAway({ reason: refusalIn(status, body) })
    // Our own set-up: it says nothing about this payment.
    if (status === 401 || status === 403) return yield* new ProviderAway({ reason: "Stripe refuses the secret key." })
    if (status >= 400) return yield* new PaymentRefused({ reason: refusalIn(status, body) })
    return yield* Effect.mapError(
      Schema.decodeUnknownEffect(schema)(body),
      () => new ProviderAway({ reason: `HTTP ${status}, not readable` }),
    )
  })
}
