import { expect, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { vi } from "vitest"
import { layerJsonLogger } from "./json-logger.ts"

it.effect("writes a line of JSON with annotations and the kinds of errors, never their messages", () =>
  Effect.gen(function* () {
    const lines: string[] = []
    for (const level of ["info", "warn", "error"] as const)
      vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(`${level} ${line}`))
    yield* Effect.gen(function* () {
      yield* Effect.logInfo("Shop running")
      yield* Effect.logWarning("Task failed").pipe(Effect.annotateLogs({ kind: "email" }))
      yield* Effect.logError("Broke", Cause.die(new RangeError("anna@beispiel.de")))
    }).pipe(Effect.annotateLogs("request", "request-1"), Effect.provide(layerJsonLogger))
    vi.restoreAllMocks()
    const read = lines.map((line) => [line.split(" ")[0], JSON.parse(line.slice(line.indexOf(" ")))])
    expect(read).toEqual([
      ["info", { time: expect.any(String), level: "info", message: "Shop running", request: "request-1" }],
      [
        "warn",
        { time: expect.any(String), level: "warn", message: "Task failed", request: "request-1", kind: "email" },
      ],
      [
        "error",
        { time: expect.any(String), level: "error", message: "Broke", request: "request-1", error: ["RangeError"] },
      ],
    ])
  }),
)
