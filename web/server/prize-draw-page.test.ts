import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterEach, describe, expect, it, vi } from "vitest"
import { exampleDraw } from "../../domain/prize-draw/example-draw.ts"
import { PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { admin, dayMs, deliver, drawId, enter, linkIn, openDraw, pageOf } from "./example-draws.ts"

afterEach(() => {
  vi.useRealTimers()
})

describe("the public page", () => {
  it("names no draft that was cancelled, and every draw that closed, also while another one is on", async () => {
    const example = await openDraw()
    const now = Date.now()
    const at = (opensAt: number) => ({ ...exampleDraw().content, opensAt, closesAt: opensAt + dayMs })
    const cancelled = { state: "cancelled", cancelled: "Geheimer Grund" } as const
    const draft = { ...cancelled, seed: null, commitment: null }
    await example.runtime.runPromise(
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        yield* draws.create(exampleDraw({ id: "G-DRAFT", content: at(now), ...draft }), "draft", [])
        yield* draws.create(exampleDraw({ id: "G-NEXT", content: at(now + 30 * dayMs) }), "next", [])
        yield* draws.create(exampleDraw({ id: "G-DRAWN", content: at(now - 9 * dayMs), state: "drawn" }), "drawn", [])
      }),
    )
    expect((await enter(example, "anna@beispiel.de", { drawId: "G-DRAFT" })).status).toBe(404)
    const past = await example.query("prizeDraw.past", undefined)
    expect((await past.json()).result.data.map(({ id }: { id: string }) => id)).toEqual(["G-DRAWN"])
    const page = await pageOf(example, "/gewinnspiel")
    expect(page).toContain('href="/gewinnspiel/G-DRAWN"')
    expect(page).not.toContain("Geheimer Grund")
    // What is about to open shows its commitment, although prizes of the last one wait for their winners.
    await example.runtime.runPromise(
      Effect.flatMap(PrizeDraws, (draws) =>
        draws.change(drawId, (draw) => Result.succeed({ draw: { ...draw, ...cancelled }, tasks: [], audit: [] })),
      ),
    )
    const current = await example.query("prizeDraw.current", undefined)
    expect(await current.json()).toMatchObject({ result: { data: { id: "G-NEXT" } } })
  })

  it("tells those who did not confirm that a draw is cancelled, not that they are late", async () => {
    const example = await openDraw()
    await enter(example, "anna@beispiel.de")
    const link = linkIn((await deliver(example))[0]?.text)
    const { cookie } = await admin(example)
    await example.mutate("staffPrizeDraws.cancel", { id: drawId, reason: "Der Lieferant fällt aus." }, { cookie })
    const page = await pageOf(example, link.path)
    expect(page).toContain("Der Lieferant fällt aus.")
    expect(page).not.toContain("Leider zu spät")
  })
})
