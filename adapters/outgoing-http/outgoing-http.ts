import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientError from "effect/http/HttpClientError"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { retryAfterMs } from "../../domain/shared/retry-after.ts"

/** Limits of time for other systems. */
export interface OutgoingLimits {
  /** Milliseconds for one answer, from the connection to its last byte; a body that is sent has its own time beside that. */
  readonly answerMs: number
  /** How often a request that may be repeated is sent again, and the milliseconds before the first time; they double. */
  readonly repeats: number
  readonly pauseMs: number
}

const standardLimits: OutgoingLimits = { answerMs: 8_000, repeats: 2, pauseMs: 400 }

/** More than any answer of the systems the shop asks; bytes. */
const mostBytes = 4 * 1024 * 1024

/** A slow line takes so many bytes a millisecond: about a megabit a second. */
const bytesPerMs = 125

/** Longer than this nobody waits for an answer: who asked is told `Retry-After`, and comes back. */
const longestPauseMs = 5_000

const json = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

const tooMuch = "answer too large"

const bytesOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new RangeError(tooMuch)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Never a message of the network's, which may quote an address with all that stands in it. */
const whyNoAnswer = (cause: unknown): string => {
  if (cause instanceof RangeError) return tooMuch
  if (!(cause instanceof Error)) return "no connection"
  if (cause.name === "TimeoutError") return "no answer in time"
  const code = cause.cause instanceof Error && "code" in cause.cause ? cause.cause.code : undefined
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? `no connection (${code})` : "no connection"
}

const bodyOf = ({ body }: HttpClientRequest): Uint8Array<ArrayBuffer> | null => {
  if (body._tag === "Uint8Array") return new Uint8Array(body.body)
  if (body._tag === "Empty") return null
  throw new Error(`no body of the kind ${body._tag} is sent`)
}

/** An answer with all its bytes. */
const ask = async (
  request: HttpClientRequest,
  body: Uint8Array<ArrayBuffer> | null,
  url: URL,
  signal: AbortSignal,
): Promise<Response> => {
  const response = await fetch(url, {
    method: request.method,
    headers: request.headers,
    body,
    // The request's secrets are for its own address alone.
    redirect: "manual",
    signal,
  })
  const bytes = await bytesOf(response)
  const { status, headers } = response
  // What a proxy or an error page says in HTML is no answer of the vendor's; the status and `Retry-After` are.
  const isNoJson = request.headers.accept === "application/json" && !json.test(headers.get("content-type") ?? "")
  if (bytes.length === 0 || (status >= 400 && isNoJson))
    return new Response(status === 204 || status === 205 ? null : "null", { status, headers })
  return new Response(bytes, { status, headers })
}

/** What is no answer, whatever was asked for. */
const whyUnfit = ({ headers }: HttpClientRequest, { status, headers: got }: Response): string | null => {
  if (status >= 300 && status < 400) return `HTTP ${status}, leads elsewhere`
  const wantsJson = headers.accept === "application/json" && status < 300 && status !== 204
  return wantsJson && !json.test(got.get("content-type") ?? "") ? `HTTP ${status}, no JSON` : null
}

/** Whether a request does no harm when it is sent twice: it reads, or has a key under which it is done once. */
const mayRepeat = ({ method, headers }: HttpClientRequest): boolean =>
  method === "GET" || method === "HEAD" || headers["idempotency-key"] !== undefined

/** 409 under a key: the same request is still under way. */
const isTransient = (status: number, { headers }: HttpClientRequest): boolean =>
  status === 429 || status >= 500 || (status === 409 && headers["idempotency-key"] !== undefined)

const failure = (request: HttpClientRequest, description: string) =>
  new HttpClientError.HttpClientError({ reason: new HttpClientError.TransportError({ request, description }) })

/**
 * The client of everything the shop asks of other systems. An answer has come whole, within a time and a size; where JSON was asked for
 * (`accept`), it says it is that. A redirect is no answer. What may be repeated is, while the other side is away or busy. A failure's
 * `reason.description` may be logged: it quotes no address and no secret.
 */
export const layerOutgoingHttp = (limits: Partial<OutgoingLimits> = {}): Layer.Layer<HttpClient.HttpClient> => {
  const { answerMs, repeats, pauseMs } = { ...standardLimits, ...limits }
  const once = (request: HttpClientRequest, url: URL) => {
    const body = bodyOf(request)
    const timeout = answerMs + Math.ceil((body?.length ?? 0) / bytesPerMs)
    return Effect.tryPromise({
      try: (signal) => ask(request, body, url, AbortSignal.any([signal, AbortSignal.timeout(timeout)])),
      catch: (cause) => failure(request, whyNoAnswer(cause)),
    })
  }
  const repeated = (
    request: HttpClientRequest,
    url: URL,
    left: number,
    pause: number,
  ): Effect.Effect<Response, HttpClientError.HttpClientError> =>
    Effect.gen(function* () {
      const result = yield* Effect.result(once(request, url))
      if (left === 0 || !mayRepeat(request)) return yield* Effect.fromResult(result)
      if (Result.isSuccess(result) && !isTransient(result.success.status, request)) return result.success
      if (Result.isFailure(result) && result.failure.reason.message.includes(tooMuch)) return yield* result.failure
      const now = yield* Clock.currentTimeMillis
      const wanted = Result.isSuccess(result) ? retryAfterMs(result.success.headers.get("retry-after"), now) : null
      if (wanted !== null && wanted > longestPauseMs) return yield* Effect.fromResult(result)
      yield* Effect.sleep(wanted ?? pause)
      return yield* repeated(request, url, left - 1, pause * 2)
    })
  const client = HttpClient.make((request, url) =>
    Effect.flatMap(repeated(request, url, repeats, pauseMs), (response) => {
      const unfit = whyUnfit(request, response)
      return unfit === null
        ? Effect.succeed(HttpClientResponse.fromWeb(request, response))
        : Effect.fail(failure(request, unfit))
    }),
  )
  // Traces are the shop's own.
  return Layer.succeed(
    HttpClient.HttpClient,
    HttpClient.transform(client, (asked) => Effect.provideService(asked, HttpClient.TracerPropagationEnabled, false)),
  )
}
