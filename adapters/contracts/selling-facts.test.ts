import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import { Payments } from "../../domain/orders/payment.ts"
import { paymentsContract } from "./payments.contract.ts"
import { layerSellingFacts } from "./selling-facts.ts"

paymentsContract(
  "the stand-in for tests",
  Effect.succeed({ payments: layerSellingFacts, provider: "It calls no provider." }),
  { away: "There is none.", refused: "There is none.", stall: "There is none." },
)

it.effect("refuses an order above its limit each time it is asked", () =>
  Effect.gen(function* () {
    const { step } = yield* Payments
    const order = exampleOrder({ totalCents: 1_000_001 })
    const refusal = yield* Effect.flip(step(order))
    expect(yield* Effect.flip(step(order))).toEqual(refusal)
  }).pipe(Effect.provide(layerSellingFacts)),
)
