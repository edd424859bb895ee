import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { Queue, Workers, workerGoneMs } from "../../../domain/queue/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const lease = 60 * 60_000

export const workersContract = <E>(name: string, newShop: () => Layer.Layer<Queue | Workers, E>) =>
  describe(`Workers: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise(
      "tasks of a process that is gone are due again long before their lease is over, those of the living are not",
      () =>
        Effect.gen(function* () {
          const [queue, workers] = [yield* Queue, yield* Workers]
          yield* queue.add(oneTo(3).map((n) => aTask(`cause ${n}`)))
          expect(yield* workers.seen("killed")).toBe(0)
          yield* workers.seen("alive")
          yield* queue.claim("killed", "email", 1, lease)
          yield* queue.claim("alive", "email", 1, lease)
          yield* queue.claim("alive", "email", 1, 0)
          yield* TestClock.adjust(workerGoneMs - 1)
          expect(yield* workers.seen("alive")).toBe(0)
          yield* TestClock.adjust(1)
          expect(yield* workers.seen("next start")).toBe(1)
          const found = yield* queue.claim("next start", "email", 9, lease)
          expect(found).toMatchObject([
            { cause: "cause 3", owner: "next start", attempts: 2 },
            { cause: "cause 1", owner: "next start", attempts: 2 },
          ])
          expect(yield* workers.seen("next start")).toBe(0)
          expect(yield* queue.list("running", 9)).toMatchObject([{}, { owner: "alive", attempts: 1 }, {}])
        }),
    )

    promise("tasks of a process that was never seen are due again at once", () =>
      Effect.gen(function* () {
        const [queue, workers] = [yield* Queue, yield* Workers]
        yield* queue.add([aTask("a")])
        yield* queue.claim("unknown", "email", 1, lease)
        expect(yield* workers.seen("alive")).toBe(1)
        expect(yield* queue.claim("alive", "email", 1, lease)).toMatchObject([{ cause: "a", attempts: 2 }])
      }),
    )

    promise("tasks of a process that leaves are due at once, those of others are not", () =>
      Effect.gen(function* () {
        const [queue, workers] = [yield* Queue, yield* Workers]
        yield* queue.add([aTask("a"), aTask("b")])
        yield* workers.seen("leaving")
        yield* workers.seen("staying")
        yield* queue.claim("leaving", "email", 1, lease)
        yield* queue.claim("staying", "email", 1, lease)
        yield* workers.leave("leaving")
        yield* workers.leave("leaving")
        expect(yield* queue.claim("staying", "email", 9, lease)).toMatchObject([{ cause: "a" }])
      }),
    )
  })
