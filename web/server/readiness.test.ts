import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { DatabaseFacts } from "../../domain/system/ports.ts"
import { examplePorts } from "./example-ports.ts"
import { canSell } from "./readiness.ts"

/** Writes in this way, and counts how often. */
const writing = (write: Effect.Effect<void>) => {
  const counted = { writes: 0 }
  const tryWrite = Effect.suspend(() => {
    counted.writes += 1
    return write
  })
  return { counted, facts: DatabaseFacts.of({ facts: Effect.die("not asked for"), tryWrite }) }
}

it.effect("is asked of the database every two seconds at most", () =>
  Effect.gen(function* () {
    const { counted, facts } = writing(Effect.void)
    const canSellNow = Effect.provideService(yield* canSell, DatabaseFacts, facts)
    for (let n = 0; n < 3; n += 1) expect(yield* canSellNow).toBe(true)
    expect(counted.writes).toBe(1)
    yield* TestClock.adjust("2 seconds")
    yield* canSellNow
    expect(counted.writes).toBe(2)
  }).pipe(Effect.provide(examplePorts())),
)

it.effect("is denied where nothing can be written, and after two seconds where that hangs", () =>
  Effect.gen(function* () {
    const full = Effect.provideService(yield* canSell, DatabaseFacts, writing(Effect.die(new Error("full"))).facts)
    expect(Exit.isFailure(yield* Effect.exit(full))).toBe(true)
    const hanging = Effect.provideService(yield* canSell, DatabaseFacts, writing(Effect.never).facts)
    const answer = yield* Effect.forkChild(hanging)
    yield* TestClock.adjust("2 seconds")
    expect(yield* Fiber.join(answer)).toBe(false)
  }).pipe(Effect.provide(examplePorts())),
)
