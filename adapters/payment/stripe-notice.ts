import { createHmac, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { NoticeRefused, type PaymentNotice, type RawNotice } from "../../domain/orders/payment.ts"
import { storableJson } from "../../domain/shared/text-characters.ts"
import { Refund, Session, takenBy } from "./stripe-objects.ts"

/** How far the time of a signature may be from ours, as in Stripe's own libraries: an older one may be a replayed notice. */
const toleranceMs = 300_000

const longestHeader = 2_000

/** The time (seconds, as signed) and the signatures of a `Stripe-Signature` header: `t=…,v1=…`, several while a secret is changed. */
const partsOf = (header: string): { readonly time: string; readonly signatures: readonly string[] } => {
  const parts = header.split(",").map((part) => part.trim().split("=", 2))
  const named = (wanted: string) => parts.flatMap(([name, value]) => (name === wanted && value ? [value] : []))
  return { time: named("t")[0] ?? "", signatures: named("v1") }
}

const isSigned = (secret: string, { time, signatures }: ReturnType<typeof partsOf>, body: Uint8Array): boolean => {
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest()
  return signatures.some((signature) => {
    const given = Buffer.from(signature, "hex")
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const decodeEvent = Schema.decodeUnknownResult(
  Schema.Struct({ type: Schema.String, created: Schema.Number, data: Schema.Struct({ object: Schema.Unknown }) }),
)
const decodeSession = Schema.decodeUnknownResult(Session)
const decodeRefund = Schema.decodeUnknownResult(Refund)

const other: PaymentNotice = { kind: "other" }

const paidNotice = (object: unknown, at: number): PaymentNotice => {
  const session = decodeSession(object)
  if (Result.isFailure(session)) return other
  const { client_reference_id: orderId } = session.success
  const payment = takenBy(session.success)
  return orderId && payment !== null ? { kind: "paid", orderId, payment, at } : other
}

const refundNotice = (object: unknown): PaymentNotice => {
  const refund = decodeRefund(object)
  if (Result.isFailure(refund)) return other
  const { id: reference, status, metadata } = refund.success
  const { order: orderId, key } = metadata ?? {}
  // Those made in Stripe's dashboard name no order: staff book them.
  return status === "succeeded" && orderId && key ? { kind: "refunded", orderId, key, reference } : other
}

const noticeOf = (event: unknown): PaymentNotice => {
  const read = decodeEvent(event)
  if (Result.isFailure(read)) return other
  const { type, created, data } = read.success
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return paidNotice(data.object, created * 1_000)
    case "refund.created":
    case "refund.updated":
    case "charge.refund.updated":
      return refundNotice(data.object)
    default:
      return other
  }
}

/** Reads a webhook of Stripe: its signature over time and body, byte for byte, then what it tells. */
export const readStripeNotice = Effect.fn("Payments.readNotice")(function* (
  { body, header }: RawNotice,
  secret: Redacted.Redacted<string>,
) {
  const signature = header("stripe-signature") ?? ""
  if (signature === "" || signature.length > longestHeader) return yield* new NoticeRefused({ reason: "no signature" })
  const parts = partsOf(signature)
  const now = yield* Clock.currentTimeMillis
  if (!/^\d{1,12}$/.test(parts.time) || !isSigned(Redacted.value(secret), parts, body))
    return yield* new NoticeRefused({ reason: "wrong signature" })
  if (Math.abs(now - Number(parts.time) * 1_000) > toleranceMs) return yield* new NoticeRefused({ reason: "too old" })
  const event = storableJson(body)
  return event === null ? yield* new NoticeRefused({ reason: "no JSON" }) : noticeOf(event)
})
