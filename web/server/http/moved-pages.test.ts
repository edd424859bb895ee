import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { expect, it, onTestFinished } from "vitest"
import { mostMissing, Redirects } from "../../../domain/redirects/ports.ts"
import { examplePorts } from "../example-ports.ts"
import { makeMovedPages } from "./moved-pages.ts"

it("a scanner's 5,000 missing paths are few writes, and what people miss stays first", async () => {
  const runtime = ManagedRuntime.make(examplePorts())
  onTestFinished(() => runtime.dispose())
  const movedPage = makeMovedPages({ runtime, publicUrl: "http://localhost:3000", paymentPages: null })
  const missing = () => runtime.runPromise(Effect.flatMap(Redirects, (redirects) => redirects.missing(mostMissing)))
  for (let time = 0; time < 5; time += 1) await movedPage("/alte-seite", true)
  for (let guess = 0; guess < 5_000; guess += 1) await movedPage(`/wp-${guess}.php`, true)
  const kept = await missing()
  expect(kept.length).toBeLessThanOrEqual(60)
  expect(kept[0]).toMatchObject({ path: "/alte-seite", count: 5 })
  await movedPage(`/${"a".repeat(5_000)}`, true)
  await movedPage("/admin/nichts", true)
  expect(await missing()).toEqual(kept)
})
