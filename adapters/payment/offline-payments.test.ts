import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { demoOperator } from "../../domain/content/operator.ts"
import { exampleEvents, exampleOrder } from "../../domain/orders/example-order.ts"
import { Payments } from "../../domain/orders/payment.ts"
import { paymentsContract } from "../contracts/payments.contract.ts"
import { layerExampleSeller } from "../contracts/selling-facts.ts"
import { invoiceLimitCents, layerOfflinePayments } from "./offline-payments.ts"

const payments = Layer.provide(layerOfflinePayments(), layerExampleSeller)

paymentsContract("invoice and prepayment", Effect.succeed({ payments, provider: "It calls no provider." }), {
  away: "There is none.",
  refused: "There is none.",
  stall: "There is none.",
})

it.effect("offers invoice up to the limit and prepayment always", () =>
  Effect.gen(function* () {
    const payments = yield* Payments
    expect(yield* payments.methods(invoiceLimitCents)).toEqual(["invoice", "prepayment"])
    expect(yield* payments.methods(invoiceLimitCents + 1)).toEqual(["prepayment"])
  }).pipe(Effect.provide(payments)),
)

it.effect("asks for what is open, and says again what was to be paid when nothing is any more", () =>
  Effect.gen(function* () {
    const payments = yield* Payments
    const cents = (changes: Parameters<typeof exampleOrder>[0]) =>
      Effect.map(payments.step(exampleOrder({ payment: "prepayment", ...changes })), (step) =>
        step.kind === "transfer" ? step.cents : null,
      )
    expect(yield* cents({})).toBe(4660)
    expect(yield* cents({ events: exampleEvents(["paid"], { cents: 1000 }) })).toBe(3660)
    expect(yield* cents({ events: exampleEvents(["paid"]) })).toBe(4660)
  }).pipe(Effect.provide(payments)),
)

it.effect("gives 14 days for an invoice, and names the shop's account for a transfer", () =>
  Effect.gen(function* () {
    const payments = yield* Payments
    expect(yield* payments.step(exampleOrder({ payment: "invoice" }))).toEqual({ kind: "invoice", days: 14 })
    expect(yield* payments.step(exampleOrder({ payment: "prepayment" }))).toEqual({
      kind: "transfer",
      beneficiary: demoOperator.bank.beneficiary,
      iban: demoOperator.bank.iban,
      bic: demoOperator.bank.bic,
      reference: "NW-0123456789",
      cents: 4660,
    })
  }).pipe(Effect.provide(payments)),
)
