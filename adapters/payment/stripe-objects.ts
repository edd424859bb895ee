import * as Schema from "effect/Schema"
import type { TakenPayment } from "../../domain/orders/payment.ts"

const text = Schema.optionalKey(Schema.NullOr(Schema.String))

/** A Checkout Session of Stripe's, as far as the shop reads it; amounts in cents, instants in epoch seconds. */
export const Session = Schema.Struct({
  id: Schema.String,
  client_reference_id: text,
  status: text,
  payment_status: text,
  /** Where it is paid; `null` when it is over. */
  url: text,
  expires_at: Schema.Number,
  amount_total: Schema.optionalKey(Schema.NullOr(Schema.Number)),
  currency: text,
  payment_intent: text,
})

/** A refund of Stripe's, likewise. */
export const Refund = Schema.Struct({
  id: Schema.String,
  status: text,
  failure_reason: text,
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String))),
})

/** What was paid by a session; `null`: nothing yet. The shop asks for euros only, so nothing else can be. */
export const takenBy = (session: typeof Session.Type): TakenPayment | null => {
  const { payment_status, payment_intent: reference, amount_total: cents, currency } = session
  return payment_status === "paid" && reference && typeof cents === "number" && currency === "eur"
    ? { reference, cents }
    : null
}
