import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { describe, expect, it } from "vitest"
import { Markdown } from "../../domain/entries/ports.ts"
import { PostFiles } from "../../domain/html-posts/import/ports.ts"
import { exampleThreads } from "./example-ports.ts"
import { layerTexts } from "./texts.ts"

it("x", async () => {
  const t = performance.now()
  const r = await Effect.runPromiseExit(Effect.provide(Effect.flatMap(Markdown, ({ parse }) => parse("# x\n\n## a")), layerTexts(exampleThreads.run)))
  console.log(performance.now() - t, JSON.stringify(r))
  const t2 = performance.now()
  const r2 = await Effect.runPromiseExit(Effect.provide(Effect.flatMap(Markdown, ({ parse }) => parse("## a")), layerTexts(exampleThreads.run)))
  console.log(performance.now() - t2, JSON.stringify(r2))
  const t3 = performance.now()
  const r3 = await Effect.runPromiseExit(Effect.provide(Effect.flatMap(Markdown, ({ parse }) => parse("- a\n".repeat(14000))), layerTexts(exampleThreads.run)))
  console.log(performance.now() - t3, JSON.stringify(r3).slice(0, 300))
})
