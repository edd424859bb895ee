import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { PaymentRefused, ProviderAway } from "../../domain/orders/payment.ts"

/** How patient the shop is with Stripe: milliseconds for one answer, how often it asks again, and after what pause at first. */
export interface StripeLimits {
  readonly answerMs: number
  readonly repeats: number
  readonly pauseMs: number
}

export interface StripeApiOptions {
  readonly secretKey: Redacted.Redacted<string>
  /** Without a slash at the end. */
  readonly apiUrl: string
  readonly limits?: StripeLimits
}

/** The version of Stripe's API whose answers are read here; without it, that of the account would count. */
const version = "2026-08-26.dahlia"

const standardLimits: StripeLimits = { answerMs: 8_000, repeats: 2, pauseMs: 400 }

/** Far more than any answer used here. */
const mostBytes = 256 * 1024

/** May pass: asked again, with the same key, it does no harm. */
class Transient extends Schema.TaggedError<Transient>()("Transient", { reason: Schema.String }) {}

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

const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new RangeError("answer too large")
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Never a message of the network's, which may quote an address. */
const whyNoAnswer = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "no connection"
  if (cause.name === "TimeoutError") return "no answer in time"
  if (cause instanceof RangeError) return cause.message
  return cause instanceof SyntaxError ? "broken JSON" : "no connection"
}

/** One call; `form` and `key` of a POST. */
interface Call {
  readonly path: string
  readonly form?: Readonly<Record<string, string>>
  readonly key?: string
}

/** Asks Stripe's API. Every call may be repeated: it reads, or has a key under which it is done once. */
export const makeStripeApi = ({ secretKey, apiUrl, limits = standardLimits }: StripeApiOptions) => {
  const once = async ({ path, form, key }: Call, signal: AbortSignal) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method: form === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        authorization: `Bearer ${Redacted.value(secretKey)}`,
        "stripe-version": version,
        ...(key !== undefined && { "idempotency-key": key }),
      },
      // A redirect could lead the key anywhere.
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]),
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    })
    const { status } = response
    const body: unknown = JSON.parse(await textOf(response))
    return { status, body }
  }
  return Effect.fn("Stripe.ask")(function* <A>(call: Call, schema: Schema.Decoder<A>) {
    const attempt = Effect.gen(function* () {
      const { status, body } = yield* Effect.tryPromise({
        try: (signal) => once(call, signal),
        catch: (cause) => new Transient({ reason: whyNoAnswer(cause) }),
      })
      // 409: the same call is under way, or something else uses what it needs.
      if (status === 409 || status === 429 || status >= 500)
        return yield* new Transient({ reason: refusalIn(status, body) })
      // Our own set-up: it says nothing about this payment.
      if (status === 401 || status === 403) return yield* new ProviderAway({ reason: "Stripe refuses the secret key." })
      if (status >= 400) return yield* new PaymentRefused({ reason: refusalIn(status, body) })
      return yield* Effect.mapError(
        Schema.decodeUnknownEffect(schema)(body),
        () => new ProviderAway({ reason: `HTTP ${status}, not readable` }),
      )
    })
    return yield* attempt.pipe(
      Effect.retry({
        times: limits.repeats,
        while: (failure) => failure._tag === "Transient",
        schedule: Schedule.exponential(limits.pauseMs),
      }),
      Effect.catchTag("Transient", ({ reason }) => new ProviderAway({ reason })),
    )
  })
}
