import { expect, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { newOrderId } from "../../domain/orders/order-id.ts"
import { SecureRandom } from "../../domain/shared/secure-random.ts"
import { layerSecureRandom } from "./secure-random.ts"

layer(layerSecureRandom)("the operating system's randomness", (it) => {
  it.effect("gives as many bytes as asked for", () =>
    Effect.gen(function* () {
      const random = yield* SecureRandom
      expect((yield* random.bytes(0)).length).toBe(0)
      expect((yield* random.bytes(32)).length).toBe(32)
    }),
  )

  it.effect("never makes the same order id twice", () =>
    Effect.gen(function* () {
      const ids = yield* Effect.all(Array.from({ length: 500 }, () => newOrderId))
      expect(new Set(ids).size).toBe(500)
      for (const id of ids) expect(id).toMatch(/^NW-[0-9A-HJKMNP-TV-Z]{10}$/)
    }),
  )
})
