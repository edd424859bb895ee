import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { afterAll, expect, it } from "vitest"
import type { exampleJobs } from "./example-thread.ts"
import { makeThreads } from "./threads.ts"

const { run, close } = makeThreads<typeof exampleJobs>({
  script: new URL("./example-thread.ts", import.meta.url),
  threads: 1,
  limitMs: (name) => (name === "endless" ? 100 : 20_000),
  heapMb: 32,
})
afterAll(() => Effect.runPromise(close))

it("answers what a job answers, and fails as it fails", async () => {
  expect(await Effect.runPromise(run("double", 21))).toBe(42)
  expect(await Effect.runPromise(run("half", 42))).toBe(21)
  expect(await Effect.runPromise(Effect.flip(run("half", 7)))).toBe("odd")
})

it.each(["endless", "greedy"] as const)("ends a job that is %s, and goes on with the next", async (name) => {
  const [refused, next] = await Effect.runPromise(
    Effect.all([Effect.flip(run(name)), run("double", 1)], { concurrency: "unbounded" }),
  )
  expect(refused).toMatchObject({ _tag: "TextTooComplex" })
  expect(next).toBe(2)
})

it("tells a fault of a job from a text that takes too long", async () => {
  const exit = await Effect.runPromiseExit(run("broken"))
  expect(Exit.isFailure(exit) && Exit.hasDies(exit)).toBe(true)
  expect(await Effect.runPromise(run("double", 3))).toBe(6)
})

it("starts no further thread for a caller who leaves", async () => {
  const ended: string[] = []
  await Effect.runPromise(
    Effect.gen(function* () {
      const left = yield* Effect.forkChild(
        Effect.ensuring(
          run("endless"),
          Effect.sync(() => ended.push("left")),
        ),
      )
      const next = yield* Effect.forkChild(Effect.tap(run("double", 4), () => Effect.sync(() => ended.push("next"))))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(left)
      yield* Fiber.join(next)
    }),
  )
  expect(ended).toEqual(["left", "next"])
})
