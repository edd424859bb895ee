import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { cartLeftEmail } from "../cart-reminder/emails/cart-left.ts"
import { orderReceived } from "../orders/emails/order-received.ts"
import { Queue, scheduleCause } from "../queue/ports.ts"
import { dayMs } from "../shared/day-ms.ts"
import { backInStockEmail } from "../stock-alerts/emails/back-in-stock.ts"
import { requestEmails } from "./emails.ts"
import { forgetOldTasks } from "./forget-old-tasks.ts"

describe("old tasks", () => {
  it.effect("are e-mails about what is soon over and schedules' runs, and nothing else, after a week", () => {
    const asked: [startingWith: string, addedBefore: number][] = []
    const forget = (startingWith: string, addedBefore: number) =>
      Effect.sync(() => {
        asked.push([startingWith, addedBefore])
        return 3
      })
    return Effect.gen(function* () {
      yield* TestClock.setTime(100 * dayMs)
      assert.strictEqual(yield* forgetOldTasks(), 24)
      assert.deepStrictEqual(new Set(asked.map(([, addedBefore]) => addedBefore)), new Set([93 * dayMs]))
      const isForgotten = (cause: string) => asked.some(([startingWith]) => cause.startsWith(startingWith))
      for (const { cause } of [signInEmail, backInStockEmail, cartLeftEmail, ...requestEmails])
        assert.isTrue(isForgotten(cause("L-1")))
      assert.isTrue(isForgotten(scheduleCause("forget-carts")))
      assert.isFalse(isForgotten(orderReceived.cause("NW-1")))
    }).pipe(Effect.provide(Layer.mock(Queue, { forget })))
  })
})
