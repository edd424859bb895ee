import { createHmac, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { storableJson } from "../../domain/shared/text-characters.ts"
import type { DeliveryReport } from "../../domain/suppressions/delivery-report.ts"
import { ReportRefused, type ReportRequest, WebhookReports } from "../../domain/suppressions/ports.ts"

/** How far the time of a signature may be from ours: an older one may be a replayed report. */
const toleranceMs = 300_000

/** At most so many in one webhook. */
const mostReports = 1_000

const decodeReports = Schema.decodeUnknownResult(
  Schema.Struct({
    reports: Schema.Array(
      Schema.Struct({
        email: Schema.String.check(Schema.isMaxLength(320)),
        reason: Schema.Literals(["bounce", "complaint"]),
        note: Schema.optionalKey(Schema.String),
        messageId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(998))),
      }),
    ).check(Schema.isMaxLength(mostReports)),
  }),
)

/** `t=<seconds>,v1=<hex of HMAC-SHA-256 over "<seconds>.<body>">`. */
const header = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/**
 * Reports of a mail service: JSON `{ "reports": [{ "email", "reason": "bounce" | "complaint", "note"?, "messageId"? }] }` with the header
 * `X-Signature`, signed over time and body, byte for byte. `secret`: `null` refuses every one.
 */
export const layerMailWebhook = (secret: Redacted.Redacted<string> | null): Layer.Layer<WebhookReports> =>
  Layer.succeed(WebhookReports, {
    connected: secret !== null,
    read: Effect.fn("WebhookReports.read")(function* <R>(
      take: (report: DeliveryReport) => Effect.Effect<boolean, never, R>,
      request: ReportRequest,
    ) {
      if (secret === null) return yield* new ReportRefused({ reason: "no secret is configured" })
      const [, time = "", signature = ""] = header.exec(request.header("x-signature") ?? "") ?? []
      const expected = createHmac("sha256", Redacted.value(secret)).update(`${time}.`).update(request.body).digest()
      const given = Buffer.from(signature, "hex")
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return yield* new ReportRefused({ reason: "wrong signature" })
      const now = yield* Clock.currentTimeMillis
      if (Math.abs(now - Number(time) * 1_000) > toleranceMs) return yield* new ReportRefused({ reason: "too old" })
      const decoded = decodeReports(storableJson(request.body))
      if (Result.isFailure(decoded)) return yield* new ReportRefused({ reason: "unreadable" })
      const counts = { read: 0, bounces: 0, complaints: 0, left: 0 }
      for (const { note = "", messageId = null, ...report } of decoded.success.reports) {
        counts.read += 1
        const taken = yield* take({ ...report, note, messageId: messageId?.replace(/^<(.*)>$/, "$1") ?? null })
        counts[!taken ? "left" : report.reason === "bounce" ? "bounces" : "complaints"] += 1
      }
      return counts
    }),
  })
