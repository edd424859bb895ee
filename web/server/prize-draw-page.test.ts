import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { exampleDraw, exampleDrawEntry } from "../../domain/prize-draw/example-draw.ts"
import { DrawEntries, PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { browserAt } from "./example-browser.ts"
import {
  admin,
  confirmed,
  deliver,
  drawId,
  enter,
  linkIn,
  openDraw,
  pageOf,
  press,
  proofOf,
  tellAll,
} from "./example-draws.ts"
import { setTime } from "./open-example.ts"

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

  it("shows what happened last where none is on: a draw drawn after a longer one was cancelled", async () => {
    const example = await openDraw(2, { state: "cancelled", cancelled: "Ein Fehler.", stateSince: 1 })
    const content = { ...exampleDraw().content, opensAt: Date.now() - 2 * dayMs, closesAt: Date.now() - dayMs }
    const drawn = exampleDraw({ id: "G-DRAWN", content, state: "drawn", stateSince: 2 })
    await example.runtime.runPromise(Effect.flatMap(PrizeDraws, (draws) => draws.create(drawn, "drawn", [])))
    const current = await example.query("prizeDraw.current", undefined)
    expect(await current.json()).toMatchObject({ result: { data: { id: "G-DRAWN" } } })
  })

  it("says that a draw is cancelled, and why: on the page, to late entrants, in the proof, and by mail to all who took part", async () => {
    const example = await openDraw()
    const reason = "Der Lieferant fällt aus."
    const anna = await confirmed(example, "anna@beispiel.de")
    await confirmed(example, "bo@beispiel.de")
    await enter(example, "cem@beispiel.de")
    const waiting = linkIn((await deliver(example)).findLast(({ to }) => to === "cem@beispiel.de")?.text)
    const { cookie } = await admin(example)
    expect(await pageOf(example, `/gewinnspiel/${drawId}`)).toContain("Bleibt geheim, bis gezogen ist")
    expect((await example.mutate("staffPrizeDraws.cancel", { id: drawId, reason }, { cookie })).status).toBe(200)

    for (const path of ["/gewinnspiel", `/gewinnspiel/${drawId}`]) {
      const page = await pageOf(example, path)
      expect(page).toContain("Abgesagt am")
      expect(page).toContain(reason)
      expect(page).not.toContain("Bleibt geheim, bis gezogen ist")
    }
    expect(await proofOf(example)).toMatchObject({ cancelled: reason, seed: null, winners: null })
    const late = await browserAt(example).submit("/gewinnspiel", {
      drawId,
      name: "Dora",
      email: "dora@beispiel.de",
      adult: "1",
      terms: "1",
    })
    expect(late.status).toBe(412)
    const html = await late.text()
    expect(html).toContain(`Dieses Gewinnspiel ist abgesagt: ${reason}`)
    expect(html).not.toContain("Teilnahmeschluss ist vorbei")
    expect(await (await press(example, "confirm", waiting)).text()).toContain("Dieses Gewinnspiel ist abgesagt")
    expect(await pageOf(example, anna.path)).toContain(reason)

    await example.runtime.runPromise(tellAll)
    const mails = await deliver(example)
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ["anna@beispiel.de", `Abgesagt: ${exampleDraw().content.title}`],
      ["bo@beispiel.de", `Abgesagt: ${exampleDraw().content.title}`],
    ])
    expect(mails[0]?.text).toContain(reason)
    // Once its time is over, it is one of the earlier ones, with its reason.
    setTime(example.closesAt)
    const after = await pageOf(example, "/gewinnspiel")
    expect(after).toContain("Zurzeit verlosen wir nichts")
    expect(after).toContain(reason)
  })

  it("mails a cancellation once to each of many, also after a crash between two pages", async () => {
    const example = await openDraw()
    await example.runtime.runPromise(
      Effect.gen(function* () {
        const entries = yield* DrawEntries
        for (let n = 0; n < 1_200; n++) {
          const entry = exampleDrawEntry(`TN-${String(n).padStart(4, "0")}`, { drawId, confirmedAt: 1 })
          yield* entries.enter(drawId, entry.email, () => Result.succeed({ entry, tasks: [] }))
        }
      }),
    )
    const { cookie } = await admin(example)
    await example.mutate("staffPrizeDraws.cancel", { id: drawId, reason: "Ein Fehler." }, { cookie })
    let pages = 0
    const crashing = Effect.gen(function* () {
      const queue = yield* Queue
      const add: typeof queue.add = (tasks) => {
        pages += 1
        return pages === 2 ? Effect.die("crashed") : queue.add(tasks)
      }
      return yield* Effect.provideService(tellAll, Queue, { ...queue, add })
    })
    await expect(example.runtime.runPromise(crashing)).rejects.toThrow()
    await example.runtime.runPromise(tellAll)
    const tasks = await example.runtime.runPromise(
      Effect.flatMap(Queue, (queue) => queue.list("waiting", 5_000, { kind: "email" })),
    )
    const causes = tasks.map(({ cause }) => cause).filter((cause) => cause.startsWith("email:draw-cancelled:"))
    expect([causes.length, new Set(causes).size]).toEqual([1_200, 1_200])
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
