import { expect, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { bankTransferPayload } from "../../domain/orders/bank-transfer-qr.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import type { Order } from "../../domain/orders/order.ts"
import { Payments } from "../../domain/orders/payment.ts"

/** What every way of taking payments promises. `refused`: an order it does not take; a sentence where it takes all. */
export const paymentsContract = <E>(name: string, adapter: Layer.Layer<Payments, E>, refused: Order | string) =>
  layer(adapter)(`Payments: ${name}`, (it) => {
    it.effect("offers at least one method for every total, none twice, and the same ones when asked again", () =>
      Effect.gen(function* () {
        const payments = yield* Payments
        for (const totalCents of [1, 1290, 15_000, 15_001, 1_000_000]) {
          const methods = yield* payments.methods(totalCents)
          expect(methods.length).toBeGreaterThan(0)
          expect(new Set(methods).size).toBe(methods.length)
          expect(yield* payments.methods(totalCents)).toEqual(methods)
        }
      }),
    )

    it.effect("has a step for every method it offers, and the same one when asked again", () =>
      Effect.gen(function* () {
        const payments = yield* Payments
        const order = exampleOrder()
        for (const payment of yield* payments.methods(order.totalCents)) {
          const step = yield* payments.step({ ...order, payment })
          expect(yield* payments.step({ ...order, payment })).toEqual(step)
        }
      }),
    )

    it.effect("asks for the order's total, under the order's id, on an account that exists", () =>
      Effect.gen(function* () {
        const payments = yield* Payments
        for (const id of ["NW-0123456789", "NW-ZYXWVTSRQP"]) {
          for (const payment of yield* payments.methods(4660)) {
            const step = yield* payments.step(exampleOrder({ id, payment }))
            if (step.kind === "invoice") expect(step.days).toBeGreaterThan(0)
            if (step.kind === "redirect") expect(new URL(step.url).protocol).toBe("https:")
            if (step.kind !== "transfer") continue
            expect(step).toMatchObject({ cents: 4660, reference: id })
            expect(Result.isSuccess(bankTransferPayload(step))).toBe(true)
          }
        }
      }),
    )

    if (typeof refused !== "string")
      it.effect("refuses an order each time it is asked, and names nobody in the reason", () =>
        Effect.gen(function* () {
          const payments = yield* Payments
          const refusal = yield* Effect.flip(payments.step(refused))
          expect(yield* Effect.flip(payments.step(refused))).toEqual(refusal)
          expect(refusal.reason).not.toBe("")
          const { name, street, city } = refused.shippingAddress
          for (const personal of [refused.email, name, street, city]) expect(refusal.reason).not.toContain(personal)
        }),
      )
  })
