import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { afterAll, expect, it } from "vitest"
import type { exampleJobs } from "./example-thread.ts"
import { makeThreads } from "./threads.ts"

const threads = (limitMs: number, idleMs = 60_000) =>
  makeThreads<typeof exampleJobs>({
    script: new URL("./example-thread.ts", import.meta.url),
    threads: 1,
    limitMs,
    heapMb: 32,
    idleMs,
  })
const [patient, strict] = [threads(20_000), threads(500)]
const { run } = patient
afterAll(() => Effect.runPromise(Effect.all([patient.close, strict.close])))

it("answers what a job answers, and fails as it fails", async () => {
  expect(await Effect.runPromise(run("double", 21))).toBe(42)
  expect(await Effect.runPromise(run("half", 42))).toBe(21)
  expect(await Effect.runPromise(Effect.flip(run("half", 7)))).toBe("odd")
})

it.each([
  ["endless", strict],
  ["greedy", patient],
] as const)("ends a job that is %s, and goes on with the next", async (name, { run }) => {
  const [refused, next] = await Effect.runPromise(
    Effect.all([Effect.flip(run(name)), run("double", 1)], { concurrency: "unbounded" }),
  )
  expect(refused).toMatchObject({ _tag: "TextTooComplex" })
  expect(next).toBe(2)
})

it("works in one thread while it is asked, and ends it when nobody does", async () => {
  expect(await Effect.runPromise(run("thread"))).toBe(await Effect.runPromise(run("thread")))
  const hasty = threads(20_000, 1)
  const first = await Effect.runPromise(hasty.run("thread"))
  await expect.poll(() => Effect.runPromise(hasty.run("thread"))).not.toBe(first)
  await Effect.runPromise(hasty.close)
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
          strict.run("endless"),
          Effect.sync(() => ended.push("left")),
        ),
      )
      const next = yield* Effect.forkChild(
        Effect.tap(strict.run("double", 4), () => Effect.sync(() => ended.push("next"))),
      )
      yield* Effect.yieldNow
      yield* Fiber.interrupt(left)
      yield* Fiber.join(next)
    }),
  )
  expect(ended).toEqual(["left", "next"])
})

it("does nothing for a caller who leaves before a thread is free", async () => {
  const ended: string[] = []
  const ending = (name: string) => Effect.ensuring(Effect.sync(() => ended.push(name)))
  await Effect.runPromise(
    Effect.gen(function* () {
      const running = yield* Effect.forkChild(Effect.flip(strict.run("endless")).pipe(ending("running")))
      yield* Effect.yieldNow
      const waiting = yield* Effect.forkChild(strict.run("double", 4).pipe(ending("waiting")))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(waiting)
      yield* Fiber.join(running)
    }),
  )
  expect(ended).toEqual(["waiting", "running"])
})
