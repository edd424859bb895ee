import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { BrowserReportRefused, BrowserReports } from "../../domain/error-reports/ports.ts"
import { type Dsn, readDsn } from "./dsn.ts"

/** Reports passed on at once; what comes while an ingest hangs is given up. */
const mostAtOnce = 20

/** The DSN that an envelope's first line names; `null`: it is no envelope, or names none. */
const dsnIn = (body: Uint8Array): Dsn | null => {
  const end = body.indexOf(10)
  if (end < 0) return null
  try {
    const header: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body.subarray(0, end)))
    const isHeader = typeof header === "object" && header !== null && "dsn" in header && typeof header.dsn === "string"
    return isHeader ? readDsn(String(header.dsn)) : null
  } catch {
    return null
  }
}

/**
 * Passes browsers' envelopes on to the project they name, if it is one of these. The address is always the configured one; nothing of the
 * visitor's request goes along but the envelope.
 */
export const layerBrowserReports = (dsns: readonly Dsn[]) =>
  Layer.effect(
    BrowserReports,
    Effect.gen(function* () {
      const client = yield* HttpClient.HttpClient
      const places = Semaphore.makeUnsafe(mostAtOnce)
      const send = (ingestUrl: string, body: Uint8Array) =>
        HttpClientRequest.post(ingestUrl).pipe(
          HttpClientRequest.bodyUint8Array(body, "application/x-sentry-envelope"),
          client.execute,
          Effect.map(({ status, headers }) => ({
            status,
            retryAfter: headers["retry-after"] ?? null,
            rateLimits: headers["x-sentry-rate-limits"] ?? null,
          })),
        )
      return {
        pass: (body: Uint8Array) =>
          Effect.gen(function* () {
            const named = dsnIn(body)
            if (named === null) return yield* new BrowserReportRefused({ why: "unreadable" })
            const own = dsns.find(({ ingestUrl }) => ingestUrl === named.ingestUrl)
            if (own === undefined) return yield* new BrowserReportRefused({ why: "unknown" })
            const sent = yield* places
              .withPermitsIfAvailable(1)(send(own.ingestUrl, body))
              .pipe(Effect.catch(() => Effect.succeedNone))
            if (sent._tag === "None") return yield* new BrowserReportRefused({ why: "unreachable" })
            return sent.value
          }),
      }
    }),
  )
