import { describe, expect, it, vi } from "vitest"
import { noteHashMs } from "../../domain/prize-draw/advance-draws.ts"
import { acceptDays } from "../../domain/prize-draw/draw.ts"
import { forgetDrawEntries } from "../../domain/prize-draw/forget-entries.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { resultOf } from "./example-app.ts"
import {
  addressFields,
  admin,
  advance,
  confirmed,
  counts,
  deliver,
  drawId,
  drawNow,
  linkIn,
  openDraw,
  pageOf,
  press,
  proofOf,
  seed,
  stateOf,
} from "./example-draws.ts"
import { setTime } from "./open-example.ts"

describe("drawing", () => {
  it("freezes at the end, draws an hour later, tells winners, and hands prizes over until the draw is complete", async () => {
    const example = await openDraw(1)
    const people = ["anna", "bo", "cem"].map((name) => `${name}@beispiel.de`)
    const links = new Map<string, ReturnType<typeof linkIn>>()
    for (const email of people) {
      links.set(email, await confirmed(example, email))
      await deliver(example)
    }
    expect(await proofOf(example)).toMatchObject({ entries: [], entriesHash: null, seed: null, winners: null })
    setTime(example.closesAt)
    await advance(example)
    const frozen = await proofOf(example)
    expect(frozen.entries).toHaveLength(3)
    expect(frozen).toMatchObject({ seed: null, winners: null, entriesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await advance(example)
    expect((await proofOf(example)).winners).toBeNull()
    setTime(example.closesAt + noteHashMs)
    // The seed is in no answer until now.
    for (const path of ["/gewinnspiel", `/gewinnspiel/${drawId}`])
      expect(await pageOf(example, path)).not.toContain(seed)
    const { cookie: earlier } = await admin(example)
    const staffView = await example.query("staffPrizeDraws.view", { id: drawId }, { cookie: earlier })
    expect(await staffView.text()).not.toContain(seed)
    await advance(example)
    await advance(example)
    const proof = await proofOf(example)
    expect(proof).toMatchObject({ seed, winners: [expect.any(String)], substitutes: [] })

    const [won, ...others] = await deliver(example)
    expect(others).toEqual([])
    expect(won?.subject).toContain("Du hast gewonnen")
    const mails = await example.query("staffEmails.list", { template: "draw-won" }, { cookie: earlier })
    expect((await resultOf(mails)).rows).toMatchObject([{ about: linkIn(won?.text).id }])
    // Not answered in time: the prize lapses and the next one is told.
    setTime(example.closesAt + noteHashMs + acceptDays * dayMs)
    await advance(example)
    await advance(example)
    const [lapsed, substitute] = await deliver(example)
    expect(lapsed?.to).toBe(won?.to)
    expect(lapsed?.subject).toContain("verfallen")
    expect(substitute?.text).toContain("Du rückst nach")
    const after = await proofOf(example)
    expect(after.winners).toEqual(proof.winners)
    expect(after.substitutes).toHaveLength(1)
    expect(await pageOf(example, links.get(won?.to ?? "")?.path ?? "")).toContain("Die Frist ist verstrichen")

    const link = linkIn(substitute?.text)
    expect(await pageOf(example, link.path)).toContain("Gewinn annehmen")
    const { name: _, ...incomplete } = exampleAddress
    const fieldsOf = (address: object) =>
      Object.fromEntries(Object.entries(address).map(([field, value]) => [`address.${field}`, String(value)]))
    const wrong = await press(example, "accept", link, fieldsOf({ ...incomplete, postalCode: "1" }))
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain("fünf Ziffern")
    expect((await press(example, "accept", link, fieldsOf(exampleAddress))).status).toBe(303)
    expect((await press(example, "accept", link, fieldsOf(exampleAddress))).status).toBe(409)
    expect(await pageOf(example, link.path)).toContain("Du hast den Gewinn angenommen")

    const hash = after.substitutes[0]
    const { cookie } = await admin(example)
    const seen = await (await example.query("staffPrizeDraws.view", { id: drawId }, { cookie })).json()
    expect(seen.result.data.winners[1]).toMatchObject({ state: "accepted", entry: { address: exampleAddress } })
    expect((await example.mutate("staffPrizeDraws.handOver", { id: drawId, hash }, { cookie })).status).toBe(200)
    expect((await example.mutate("staffPrizeDraws.handOver", { id: drawId, hash }, { cookie })).status).toBe(409)
    expect(await stateOf(example)).toMatchObject({ result: { data: { state: "completed" } } })

    // Three months later the entries are gone, and the proof is there.
    const at = Date.now()
    setTime(at + 85 * dayMs)
    expect(await example.runtime.runPromise(forgetDrawEntries())).toBe(0)
    setTime(at + 93 * dayMs)
    expect(await example.runtime.runPromise(forgetDrawEntries())).toBe(3)
    expect(await proofOf(example)).toEqual(after)
    expect(await pageOf(example, "/gewinnspiel")).toContain(`href="/gewinnspiel/${drawId}"`)
    expect(await pageOf(example, link.path)).toContain("Diese Teilnahme ist gelöscht")
  })

  it("goes on as announced after a clock that ran years ahead for a while, before the end and after it", async () => {
    const example = await openDraw(1)
    await confirmed(example, "anna@beispiel.de")
    const opened = Date.now()
    const years = 3 * 365 * dayMs
    setTime(opened + years)
    await advance(example)
    expect(await proofOf(example)).toMatchObject({ entries: [expect.any(String)] })
    setTime(opened + 1_000)
    await advance(example)
    expect(await proofOf(example)).toMatchObject({ entries: [], entriesHash: null, seed: null })
    expect(await stateOf(example)).toMatchObject({ result: { data: { state: "open" } } })
    await confirmed(example, "bo@beispiel.de")
    // Once more, a moment before the end: back in time it is over.
    setTime(example.closesAt + years)
    await advance(example)
    setTime(example.closesAt + 1_000)
    await advance(example)
    await advance(example)
    expect((await proofOf(example)).entries).toHaveLength(2)
    setTime(example.closesAt + 1_000 + noteHashMs)
    await advance(example)
    expect((await proofOf(example)).winners).toHaveLength(1)
  })

  it("is not opened again by a server whose clock is a little behind", async () => {
    const example = await openDraw(1)
    setTime(example.closesAt + 30_000)
    await advance(example)
    setTime(example.closesAt)
    await advance(example)
    expect((await proofOf(example)).entriesHash).not.toBeNull()
  })

  it("gives the prize of somebody who declines, or deletes the entry, to the next one", async () => {
    const example = await openDraw(1)
    for (const name of ["anna", "bo", "cem"]) {
      await confirmed(example, `${name}@beispiel.de`)
      await deliver(example)
    }
    await drawNow(example)
    const first = linkIn((await deliver(example))[0]?.text)
    expect((await press(example, "decline", first)).status).toBe(303)
    expect((await press(example, "decline", first)).status).toBe(409)
    const second = linkIn((await deliver(example))[0]?.text)
    expect(second.id).not.toBe(first.id)
    // Deleting the entry gives the prize up: it has to be said.
    expect((await press(example, "withdraw", second)).status).toBe(409)
    expect((await press(example, "withdraw", second, { givingUp: "1" })).status).toBe(303)
    const third = linkIn((await deliver(example))[0]?.text)
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    await press(example, "decline", third)
    expect(await stateOf(example)).toMatchObject({ result: { data: { state: "completed" } } })
    expect(await deliver(example)).toEqual([])
    const proof = await proofOf(example)
    expect([proof.winners.length, proof.substitutes.length]).toEqual([1, 2])
  })

  it("asks somebody who accepted a prize before deleting the entry, and deletes the others' at once", async () => {
    const example = await openDraw(1)
    const links = []
    for (const name of ["anna", "bo"]) {
      links.push(await confirmed(example, `${name}@beispiel.de`))
      await deliver(example)
    }
    await drawNow(example)
    const won = linkIn((await deliver(example))[0]?.text)
    await press(example, "accept", won, addressFields)
    expect(await pageOf(example, won.path)).toContain("Damit verzichtest du auf deinen Gewinn")
    const asked = await press(example, "withdraw", won)
    expect(asked.status).toBe(409)
    expect(await asked.text()).toMatch(/<details open[\s\S]*Bitte bestätige, dass du auf den Gewinn verzichtest/)
    expect((await counts(example)).confirmed).toBe(2)
    expect(await deliver(example)).toEqual([])
    expect((await press(example, "withdraw", won, { givingUp: "1" })).status).toBe(303)
    const next = linkIn((await deliver(example))[0]?.text)
    expect([won.id, next.id].sort()).toEqual(links.map(({ id }) => id).sort())
    await press(example, "accept", next, addressFields)
    const hash = (await proofOf(example)).substitutes[0]
    const { cookie } = await admin(example)
    await example.mutate("staffPrizeDraws.handOver", { id: drawId, hash }, { cookie })
    // The prize is there: nothing is given up.
    expect((await press(example, "withdraw", next)).status).toBe(303)
    expect((await counts(example)).confirmed).toBe(0)
  })

  it("copes with no entry and with fewer than its prizes", async () => {
    const none = await openDraw(3)
    await drawNow(none)
    expect(await stateOf(none)).toMatchObject({ result: { data: { state: "completed", drawn: [] } } })
    expect(await proofOf(none)).toMatchObject({ seed, entries: [], winners: [] })
    expect(await pageOf(none, `/gewinnspiel/${drawId}`)).toContain("Kein Los, kein Gewinn")
    vi.useRealTimers()
    const few = await openDraw(5)
    await confirmed(few, "anna@beispiel.de")
    await deliver(few)
    await drawNow(few)
    expect((await proofOf(few)).winners).toHaveLength(1)
    expect(await pageOf(few, `/gewinnspiel/${drawId}`)).toContain("weniger Lose als Gewinne")
  })

  it("has one result, whoever clicks twice and whatever the schedule does meanwhile", async () => {
    const example = await openDraw(2)
    for (const name of ["anna", "bo", "cem", "dora"]) {
      await confirmed(example, `${name}@beispiel.de`)
      await deliver(example)
    }
    setTime(example.closesAt - 1)
    const { cookie } = await admin(example)
    const draw = () => example.mutate("staffPrizeDraws.draw", { id: drawId }, { cookie })
    expect((await draw()).status).toBe(409)
    setTime(example.closesAt)
    await Promise.all([advance(example), advance(example)])
    const answers = await Promise.all([draw(), draw(), draw()])
    setTime(example.closesAt + noteHashMs)
    await advance(example)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await deliver(example)).length).toBe(2)
    const proof = await proofOf(example)
    expect(new Set(proof.winners).size).toBe(2)
    // What is drawn is promised.
    const cancel = await example.mutate("staffPrizeDraws.cancel", { id: drawId, reason: "x" }, { cookie })
    expect(cancel.status).toBe(409)
  })
})
