import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SecureRandom } from "../shared/secure-random.ts"
import { newOrderId } from "./order-id.ts"

const bytesAre = (bytes: readonly number[]) =>
  Effect.provideService(SecureRandom, { bytes: (count) => Effect.succeed(Uint8Array.from(bytes).slice(0, count)) })

it.effect("writes random bytes in Crockford's base 32", () =>
  Effect.gen(function* () {
    expect(yield* newOrderId.pipe(bytesAre([0, 1, 9, 10, 17, 18, 20, 22, 27, 31]))).toBe("NW-019AHJMPVZ")
    expect(yield* newOrderId.pipe(bytesAre([32, 63, 64, 255, 128, 0, 0, 0, 0, 0]))).toBe("NW-0Z0Z000000")
  }),
)

it.effect("uses every character equally often and none that is misread", () =>
  Effect.gen(function* () {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const id = yield* newOrderId.pipe(bytesAre(Array.from({ length: 10 }, () => byte)))
      const character = id.charAt(3)
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(32)
    expect([...counts.keys()].join("")).not.toMatch(/[ILOU]/)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  }),
)
