import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { ProviderUnavailable } from "../../domain/accounts/identity-providers.ts"

export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

/** Sign-in waits for somebody: milliseconds for one question, repeated or not. */
const answerMs = 10_000

const away = (what: string, why: string) => new ProviderUnavailable({ detail: `${what}: ${why}` })

/** Asks a provider for JSON; fails with `ProviderUnavailable` only. `what` is asked for, for the log. */
const asking = (client: HttpClient, what: string, request: HttpClientRequest.HttpClientRequest) =>
  client.execute(HttpClientRequest.setHeader(request, "accept", "application/json")).pipe(
    Effect.flatMap((response) => Effect.map(response.json, (body) => ({ status: response.status, body }))),
    Effect.mapError(({ reason }) =>
      away(what, reason._tag === "TransportError" ? (reason.description ?? "") : "broken JSON"),
    ),
    Effect.timeoutOrElse({ duration: answerMs, orElse: () => Effect.fail(away(what, "no answer in time")) }),
    Effect.filterOrFail(
      // A refusal of the provider's own says why in JSON.
      ({ status, body }) => status < 500 && status !== 429 && body !== null,
      ({ status }) => away(what, `HTTP ${status}`),
    ),
  )

/** The same as a promise, which rejects with `ProviderUnavailable` only. */
export const askForJson = async (
  client: HttpClient,
  what: string,
  request: HttpClientRequest.HttpClientRequest,
  signal?: AbortSignal,
): Promise<JsonAnswer> => {
  try {
    return await Effect.runPromise(asking(client, what, request), signal && { signal })
  } catch (cause) {
    throw asProviderUnavailable(cause)
  }
}

/** What a promise made of `askForJson` may reject with. */
export const asProviderUnavailable = (cause: unknown): ProviderUnavailable =>
  cause instanceof ProviderUnavailable ? cause : new ProviderUnavailable({ detail: "unknown failure" })
