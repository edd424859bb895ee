import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { type PageState, PaymentRefused, Payments, ProviderAway } from "../../domain/orders/payment.ts"
import { makeStripeApi, type StripeApiOptions } from "./stripe-api.ts"
import { readStripeNotice } from "./stripe-notice.ts"
import { Refund, Session, takenBy } from "./stripe-objects.ts"

export interface StripeOptions extends StripeApiOptions {
  /** What Stripe signs its notices with. */
  readonly webhookSecret: Redacted.Redacted<string>
}

/** What Stripe takes by card in euros, in cents: at least 50 cents, at most eight digits. */
const range = { from: 50, to: 99_999_999 }

const stateOf = (session: typeof Session.Type): PageState => {
  const payment = takenBy(session)
  if (payment !== null) return { state: "paid", payment }
  if (session.status === "open" && session.url) return { state: "open", url: session.url }
  return { state: session.status === "expired" ? "closed" : "pending" }
}

const isPageAddress = (url: string, apiUrl: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === "https:" || new URL(url).origin === new URL(apiUrl).origin)

/** Cards by Stripe Checkout: the shopper pays on a page of Stripe's, which learns the order's number and its amount and nothing else. */
export const stripePayments = (options: StripeOptions, client: HttpClient.HttpClient): Payments["Service"] => {
  const { apiUrl, webhookSecret } = options
  const ask = makeStripeApi(options, client)
  return {
    methods: (totalCents) => Effect.succeed(totalCents >= range.from && totalCents <= range.to ? ["card"] : []),
    step: ({ payment }) =>
      payment === "card"
        ? Effect.succeed({ kind: "page" })
        : new PaymentRefused({ reason: "Stripe takes cards only." }),
    start: Effect.fn("Payments.start")(function* ({ orderId, cents, paidUrl, backUrl, expiresAt, key }) {
      const title = `Bestellung ${orderId}`
      const form = {
        mode: "payment",
        locale: "de",
        client_reference_id: orderId,
        "payment_method_types[0]": "card",
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": "eur",
        "line_items[0][price_data][unit_amount]": String(cents),
        "line_items[0][price_data][product_data][name]": title,
        "payment_intent_data[description]": title,
        "payment_intent_data[metadata][order]": orderId,
        success_url: paidUrl,
        cancel_url: backUrl,
        expires_at: String(Math.floor(expiresAt / 1_000)),
      }
      const session = yield* ask({ path: "/v1/checkout/sessions", form, key }, Session)
      if (!session.url || !isPageAddress(session.url, apiUrl))
        return yield* new ProviderAway({ reason: "There is no page in Stripe's answer." })
      return { reference: session.id, url: session.url, expiresAt: session.expires_at * 1_000 }
    }),
    readNotice: (notice) => readStripeNotice(notice, webhookSecret),
    status: (page) => Effect.map(ask({ path: `/v1/checkout/sessions/${encodeURIComponent(page)}` }, Session), stateOf),
    refund: Effect.fn("Payments.refund")(function* ({ orderId, payment, cents, key }) {
      const form = {
        payment_intent: payment,
        amount: String(cents),
        "metadata[order]": orderId,
        "metadata[key]": key,
      }
      const { id, status, failure_reason } = yield* ask({ path: "/v1/refunds", form, key }, Refund)
      if (status === "failed" || status === "canceled")
        return yield* new PaymentRefused({ reason: failure_reason ?? `refund ${status}` })
      return { reference: id, isDone: status === "succeeded" }
    }),
  }
}

export const layerStripePayments = (options: StripeOptions): Layer.Layer<Payments, never, HttpClient.HttpClient> =>
  Layer.effect(
    Payments,
    Effect.map(HttpClient.HttpClient, (client) => stripePayments(options, client)),
  )
