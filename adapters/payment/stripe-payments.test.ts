import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Payments, type RawNotice } from "../../domain/orders/payment.ts"
import { type ProviderUnderTest, paymentsContract } from "../contracts/payments.contract.ts"
import { layerExampleSeller } from "../contracts/selling-facts.ts"
import { rawNotice, stripeOptions, stripeServer } from "../contracts/stripe-shop.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import type { StripeFault, StripeServer } from "../test-servers/stripe-server.ts"
import { layerPayments } from "./payments.ts"
import { layerStripePayments } from "./stripe-payments.ts"

const http = layerOutgoingHttp({ answerMs: 400, repeats: 1, pauseMs: 1 })

const textOf = ({ body }: RawNotice) => new TextDecoder().decode(body)

const providerAt = (server: StripeServer): ProviderUnderTest => {
  const signed = (body: string, options?: Parameters<StripeServer["sign"]>[1]) => rawNotice(server.sign(body, options))
  const withHeader = (header: (signature: string) => string | undefined) => (notice: RawNotice) => ({
    ...notice,
    header: (name: string) => (name === "stripe-signature" ? header(notice.header(name) ?? "") : undefined),
  })
  return {
    pay: (page) => signed(server.pay(page)),
    expire: server.expire,
    refundsBecome: (state) =>
      server.refundsBecome(({ given: "succeeded", accepted: "pending", failed: "failed" } as const)[state]),
    settle: (refund) => signed(server.settle(refund)),
    refunds: () => server.refunds().filter(({ status }) => status !== "failed").length,
    forgeries: {
      "it is signed with another secret": (notice) => signed(textOf(notice), { secret: "whsec_mallory" }),
      "it is not signed": withHeader(() => undefined),
      "its amount was changed": (notice) => ({
        ...notice,
        body: new TextEncoder().encode(textOf(notice).replace("4660", "1")),
      }),
      "its signature was cut off": withHeader((signature) => signature.slice(0, -2)),
      "its signature is empty": withHeader((signature) => signature.replace(/v1=.*/, "v1=")),
      "its signature is of another scheme": withHeader((signature) => signature.replace("v1=", "v0=")),
      "its time was changed": withHeader((signature) =>
        signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000) + 7}`),
      ),
      "it was sent before, six minutes ago": (notice) => signed(textOf(notice), { at: Date.now() - 360_000 }),
      "it comes from the future": (notice) => signed(textOf(notice), { at: Date.now() + 360_000 }),
      "its header is endless": withHeader((signature) => signature + ",v1=00".repeat(10_000)),
      "it is signed and no JSON": () => signed("{"),
    },
    secrets: [server.secretKey, server.webhookSecret],
    mend: () => server.disturb(null),
  }
}

const prepare = Effect.map(stripeServer, (server) => ({
  server,
  payments: Layer.provide(layerPayments(stripeOptions(server)), [layerExampleSeller, http]),
  provider: providerAt(server),
}))

interface Side {
  readonly server: StripeServer
}

const answers =
  (make: StripeFault) =>
  async ({ server }: Side) => {
    await new Promise<void>((failed) =>
      server.disturb((usual) => {
        failed()
        return make(usual)
      }),
    )
  }

/** As Stripe does, with what it was sent in the message. */
const error = (status: number, type: string, { server }: Side, code?: string) =>
  Response.json(
    { error: { type, ...(code && { code }), message: `Key ${server.secretKey}, back to token-of-anna` } },
    { status },
  )
const fails = (status: number, type: string, code?: string) => (side: Side) =>
  answers(() => error(status, type, side, code))(side)

paymentsContract("Stripe Checkout beside invoice and prepayment", prepare, {
  away: {
    "it has a fault of its own": fails(500, "api_error"),
    "there were too many calls": fails(429, "invalid_request_error", "rate_limit"),
    "the same is under way": fails(409, "idempotency_error", "idempotency_key_in_use"),
    "it refuses the key": fails(401, "invalid_request_error"),
    "it answers no JSON": answers(() => new Response("<h1>Wartung</h1>", { status: 200 })),
    "it leads elsewhere": answers(() => Response.redirect("https://elsewhere.example", 302)),
    "its answer is endless": answers(() => new Response("x".repeat(300_000))),
    "its answer holds nothing of use": answers(() => Response.json({ id: 1 })),
    "the connection breaks": answers(() => "cut"),
    "it answers too late": answers(() => new Promise(() => {})),
  },
  refused: {
    "it wants something else": fails(400, "invalid_request_error", "parameter_invalid_integer"),
    "it may not": fails(402, "card_error", "card_declined"),
    "it says so without a code": fails(400, "invalid_request_error"),
  },
  stall: { "no answer comes": answers(() => new Promise(() => {})) },
})

it.live("tells Stripe the order's number and amount in euros, and nothing of its shopper", () =>
  Effect.gen(function* () {
    const server = yield* stripeServer
    const { start, methods } = yield* Effect.provide(
      Payments,
      Layer.provide(layerStripePayments(stripeOptions(server)), http),
    )
    expect(yield* methods(49)).toEqual([])
    expect(yield* methods(50)).toEqual(["card"])
    const expiresAt = (Math.floor(Date.now() / 1_000) + 2_400) * 1_000
    const urls = { paidUrl: "https://shop.example/paid", backUrl: "https://shop.example/back" }
    const { reference } = yield* start({ orderId: "NW-1", cents: 1290, expiresAt, key: "one", ...urls })
    expect(server.sessionForm(reference)).toEqual({
      mode: "payment",
      locale: "de",
      client_reference_id: "NW-1",
      "payment_method_types[0]": "card",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "1290",
      "line_items[0][price_data][product_data][name]": "Bestellung NW-1",
      "payment_intent_data[description]": "Bestellung NW-1",
      "payment_intent_data[metadata][order]": "NW-1",
      success_url: urls.paidUrl,
      cancel_url: urls.backUrl,
      expires_at: String(expiresAt / 1_000),
    })
  }),
)

it.live("asks again where an answer is lost, which opens one page", () =>
  Effect.gen(function* () {
    const server = yield* stripeServer
    const { start } = yield* Effect.provide(Payments, Layer.provide(layerStripePayments(stripeOptions(server)), http))
    server.disturb((usual) => {
      server.disturb(null)
      return usual.status === 200 ? new Response("", { status: 502 }) : usual
    })
    const expiresAt = Date.now() + 2_400_000
    const urls = { paidUrl: "https://shop.example/paid", backUrl: "https://shop.example/back" }
    const { reference } = yield* start({ orderId: "NW-1", cents: 1290, expiresAt, key: "one", ...urls })
    expect(server.sessions()).toEqual([reference])
    expect(server.asked("/v1/checkout/sessions")).toBe(2)
  }),
)

it.live("knows notices of payments, whatever characters they hold, and those that are not the shop's to book", () =>
  Effect.gen(function* () {
    const server = yield* stripeServer
    const { readNotice } = yield* Effect.provide(
      Payments,
      Layer.provide(layerStripePayments(stripeOptions(server)), http),
    )
    const session = { id: "cs_1", expires_at: 1, amount_total: 1290, currency: "eur", payment_intent: "pi_1" }
    const event = (type: string, object: unknown) =>
      readNotice(rawNotice(server.sign(JSON.stringify({ type, created: 1, data: { object } }))))
    const completed = { ...session, client_reference_id: "NW-1", payment_status: "paid" }
    expect(yield* event("checkout.session.completed", completed)).toMatchObject({ kind: "paid", orderId: "NW-1" })
    expect(
      yield* event("checkout.session.completed", { ...completed, payment_intent: "pi\0\ud83c", locale: "\udf31" }),
    ).toMatchObject({ kind: "paid", payment: { reference: "pi\ufffd\ufffd" } })
    for (const [type, object] of [
      ["customer.created", { id: "cus_1" }],
      ["checkout.session.expired", completed],
      ["checkout.session.completed", { ...completed, payment_status: "unpaid" }],
      ["checkout.session.completed", { ...completed, client_reference_id: null }],
      ["checkout.session.completed", { ...completed, currency: "usd" }],
      ["checkout.session.completed", null],
      ["refund.updated", { id: "re_1", status: "pending", metadata: { order: "NW-1", key: "one" } }],
      ["refund.created", { id: "re_1", status: "succeeded", metadata: {} }],
    ] as const)
      expect(yield* event(type, object)).toEqual({ kind: "other" })
  }),
)
