import { createHmac } from "node:crypto"
import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { type ReportRequest, WebhookReports } from "../../domain/suppressions/ports.ts"
import { deliveryReportsContract } from "../contracts/delivery-reports.contract.ts"
import { layerMailWebhook } from "./mail-webhook.ts"

const secret = "geheim der Maildienste"

const requestOf = (text: string, by = secret, at = Date.now()): ReportRequest => {
  const time = Math.floor(at / 1_000)
  const signature = `t=${time},v1=${createHmac("sha256", by).update(`${time}.${text}`).digest("hex")}`
  return { body: new TextEncoder().encode(text), header: () => signature }
}

const source = (key: string | null) =>
  WebhookReports.pipe(Effect.provide(layerMailWebhook(key === null ? null : Redacted.make(key))))

deliveryReportsContract(
  "webhook",
  Effect.map(source(secret), (webhook) => {
    let request = requestOf(JSON.stringify({ reports: [] }))
    const next = (asked: ReportRequest) => () => {
      request = asked
    }
    const report = { email: "anna@beispiel.de", reason: "bounce" }
    const whole = JSON.stringify({ reports: [report] })
    return {
      report: (reports) =>
        next(
          requestOf(
            JSON.stringify({ reports: reports.map((each) => ({ ...each, messageId: `<${each.messageId}>` })) }),
          ),
        )(),
      read: (take) => webhook.read(take, request),
      secrets: [secret],
      faults: {
        "another secret": next(requestOf(whole, "geheim eines anderen")),
        "no signature": next({ ...requestOf(whole), header: () => undefined }),
        "ten minutes old": next(requestOf(whole, secret, Date.now() - 600_000)),
        "no JSON": next(requestOf("{")),
        "of a delay": next(requestOf(JSON.stringify({ reports: [report, { ...report, reason: "delay" }] }))),
        "more than a thousand": next(requestOf(JSON.stringify({ reports: Array(1_001).fill(report) }))),
      },
      mend: () => {},
    }
  }),
  { source: source(null), from: requestOf("{}") },
)

it.live("A report is read with U+FFFD for what no database can hold", () =>
  Effect.gen(function* () {
    const notes: string[] = []
    const { read } = yield* source(secret)
    const report = { email: "anna@beispiel.de", reason: "bounce", note: "550\0\ud83c" }
    yield* read(
      ({ note }) =>
        Effect.as(
          Effect.sync(() => notes.push(note)),
          true,
        ),
      requestOf(JSON.stringify({ reports: [report] })),
    )
    expect(notes).toEqual(["550\ufffd\ufffd"])
  }),
)
