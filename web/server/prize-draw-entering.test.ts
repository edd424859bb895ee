import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { entryPath } from "../../domain/prize-draw/draw-link.ts"
import { unconfirmedMs } from "../../domain/prize-draw/entry.ts"
import { forgetUnconfirmedEntries } from "../../domain/prize-draw/forget-entries.ts"
import { DrawEntries } from "../../domain/prize-draw/ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { browserAt, locationOf } from "./example-browser.ts"
import {
  advance,
  asked,
  confirmed,
  counts,
  deliver,
  drawId,
  enter,
  hourMs,
  linkIn,
  openDraw,
  pageOf,
  press,
  proofOf,
  seed,
} from "./example-draws.ts"
import { expectMailSent } from "./example-mail-sent.ts"
import { examplePorts } from "./example-ports.ts"
import { openExample, setTime } from "./open-example.ts"

describe("entering a draw", () => {
  it("is confirmed by a button: a scanner that opens the link changes nothing, and twice is once", async () => {
    const example = await openDraw()
    const page = await pageOf(example, "/gewinnspiel")
    expect(page).toContain("Zwei Wintermützen")
    expect(page).toContain('action="/gewinnspiel"')
    const browser = browserAt(example)
    const sent = await browser.submit("/gewinnspiel", {
      drawId,
      name: "Anna",
      email: "anna@beispiel.de",
      adult: "1",
      terms: "1",
    })
    expect(await expectMailSent(sent, "anna@beispiel.de")).toContain('id="enter"')

    const mails = await deliver(example)
    expect(mails.map(({ to }) => to)).toEqual(["anna@beispiel.de"])
    const link = linkIn(mails[0]?.text)
    for (let n = 0; n < 3; n++) expect(await pageOf(example, link.path)).toContain("Ja, ich mache mit")
    expect(await counts(example)).toEqual({ confirmed: 0, unconfirmed: 1, excluded: 0 })
    expect(locationOf(await press(example, "confirm", link))).toBe(`${link.path}&done=1`)
    expect((await press(example, "confirm", link)).status).toBe(303)
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 0, excluded: 0 })
    expect(await pageOf(example, link.path)).toContain("Deine Teilnahme zählt")

    const told = await deliver(example)
    expect(told).toHaveLength(1)
    const { commitment } = await proofOf(example)
    expect(told[0]?.text).toContain(commitment)
    expect(told[0]?.text).toMatch(/[0-9A-HJKMNP-TV-Z]{20}/)
    expect(told[0]?.text).not.toContain(seed)
  })

  it("says the same whether the mailbox is new, waits or takes part, and mails no more; plus addresses are one person", async () => {
    const example = await openDraw()
    const answers: unknown[] = []
    for (const email of ["anna@beispiel.de", "Anna+zwei@beispiel.de", "ANNA@beispiel.de"])
      answers.push(await (await enter(example, email)).json())
    const mails = await deliver(example)
    expect(mails).toHaveLength(1)
    await press(example, "confirm", linkIn(mails[0]?.text))
    answers.push(await (await enter(example, "anna+drei@beispiel.de")).json())
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ result: { data: { state: "confirm" } } })]),
    )
    await enter(example, "b.o@gmail.com")
    await enter(example, "bo+x@googlemail.com")
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 1, excluded: 0 })
    expect((await deliver(example)).map(({ to }) => to)).toEqual(["anna@beispiel.de", "b.o@gmail.com"])
  })

  it("asks about the newsletter by a mail of its own, only who ticks the box", async () => {
    const example = await openDraw()
    const page = await pageOf(example, "/gewinnspiel")
    expect(page).toMatch(/<input(?![^>]*checked)[^>]*name="newsletter"/)
    await enter(example, "anna@beispiel.de", { newsletter: true })
    await enter(example, "bo@beispiel.de")
    const mails = await deliver(example)
    expect(mails.map(({ to }) => to)).toEqual(["anna@beispiel.de", "anna@beispiel.de", "bo@beispiel.de"])
    expect(mails[1]?.subject).toContain("Newsletter")
    // Confirming the entry confirms no newsletter.
    await press(example, "confirm", linkIn(mails[0]?.text))
    const subscriptions = await example.runtime.runPromise(
      Effect.flatMap(NewsletterAudience, (audience) => audience.ofMailbox("anna@beispiel.de")),
    )
    expect(subscriptions).toMatchObject([{ source: "draw", state: "unconfirmed", confirmedAt: null }])
  })

  it("sends the link again after an hour, which opens the same entry", async () => {
    const example = await openDraw()
    await enter(example, "anna@beispiel.de")
    const first = linkIn((await deliver(example))[0]?.text)
    setTime(Date.now() + hourMs + 1_000)
    await enter(example, "anna@beispiel.de")
    const again = await deliver(example)
    expect(linkIn(again[0]?.text)).toEqual(first)
  })

  it("refuses at the field what is missing, and disposable mailboxes", async () => {
    const example = await openDraw()
    const answer = await browserAt(example).submit("/gewinnspiel", { drawId, name: " ", email: "anna@" })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    for (const message of ["Bitte gib deinen Namen an.", "mindestens 18", "Teilnahmebedingungen und stimme"])
      expect(html).toContain(message)
    expect(html).toContain('value="anna@"')
    for (const [email, words] of [
      ["x@mailinator.com", "Wegwerf-Adresse"],
      ["x@sub.yopmail.com", "Wegwerf-Adresse"],
      ["anna@beispiel.de, bo@beispiel.de", "Bitte prüfe die E-Mail-Adresse"],
    ] as const) {
      const refused = await enter(example, email)
      const { error } = await refused.json()
      expect([refused.status, error.data.fields[0].path]).toEqual([400, "email"])
      expect(error.data.fields[0].message).toContain(words)
    }
    for (const changes of [{ adult: false }, { terms: false }, { newsletter: "yes" }, { drawId: "x".repeat(99) }])
      expect((await enter(example, "bo@beispiel.de", changes)).status).toBe(400)
    expect((await enter(example, "bo@beispiel.de", { drawId: "G-9" })).status).toBe(404)
    expect(await counts(example)).toEqual({ confirmed: 0, unconfirmed: 0, excluded: 0 })
  })

  it("is not possible before it opens, after it closed, nor for a draft", async () => {
    const example = await openDraw()
    const { closesAt } = example
    setTime(closesAt - 8 * dayMs)
    expect((await enter(example, "anna@beispiel.de")).status).toBe(412)
    setTime(closesAt - 1)
    expect((await enter(example, "anna@beispiel.de")).status).toBe(200)
    setTime(closesAt)
    const late = await enter(example, "bo@beispiel.de")
    expect(late.status).toBe(412)
    expect(await late.text()).toContain("Der Teilnahmeschluss ist vorbei")
    const draft = await openDraw(2, { state: "draft", commitment: null, seed: null })
    expect((await enter(draft, "anna@beispiel.de")).status).toBe(404)
    expect((await draft.query("prizeDraw.proof", { drawId })).status).toBe(404)
    expect((await draft.app.request(`/gewinnspiel/${drawId}`)).status).toBe(404)
  })

  it("does not count when it is confirmed late, and says so", async () => {
    const example = await openDraw()
    await enter(example, "anna@beispiel.de")
    const link = linkIn((await deliver(example))[0]?.text)
    setTime(example.closesAt - 1)
    expect(await pageOf(example, link.path)).toContain("Ja, ich mache mit")
    setTime(example.closesAt)
    expect(await pageOf(example, link.path)).toContain("Leider zu spät")
    expect((await press(example, "confirm", link)).status).toBe(412)
    await advance(example)
    expect(await proofOf(example)).toMatchObject({ entries: [], seed: null, winners: null })
  })

  it("opens to nobody else: another token, another entry's, or none", async () => {
    const example = await openDraw()
    const anna = await confirmed(example, "anna@beispiel.de")
    await deliver(example)
    await enter(example, "bo@beispiel.de")
    const bo = linkIn((await deliver(example))[0]?.text)
    for (const token of [anna.token, "", "A".repeat(43)]) {
      expect(await pageOf(example, `/gewinnspiel/los/${bo.id}?token=${token}`)).toContain("führt zu keiner Teilnahme")
      for (const button of ["confirm", "withdraw", "accept", "decline"])
        expect((await press(example, button, { ...bo, token })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 1, excluded: 0 })
    // Somebody else typed the address: its owner deletes it.
    await press(example, "withdraw", bo)
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 0, excluded: 0 })
    // Whoever has the right link learns that the entry is deleted.
    expect(await pageOf(example, bo.path)).toContain("Diese Teilnahme ist gelöscht")
  })

  it("says of an entry that cannot be read for a fault of ours not that it is deleted", async () => {
    const broken = Layer.effect(
      DrawEntries,
      Effect.map(DrawEntries, (entries) => ({ ...entries, find: () => Effect.die("no disk") })),
    )
    const example = await openExample({}, broken.pipe(Layer.provideMerge(examplePorts())))
    const answer = await example.app.request(await example.runtime.runPromise(entryPath("T-1")))
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain("gelöscht")
  })

  it("lets through no thousands from one range of addresses", async () => {
    const example = await openDraw(2, {}, { peerOf: () => "127.0.0.1" })
    let through = 0
    for (let n = 0; n < 10_000; n++) {
      const answer = await example.mutate("prizeDraw.enter", asked(`p${n}@beispiel.de`), {
        "x-forwarded-for": `203.0.113.${n % 256}`,
      })
      if (answer.status === 200) through += 1
      else expect(answer.status).toBe(429)
    }
    expect(through).toBeLessThanOrEqual(110)
    expect((await counts(example)).unconfirmed).toBe(through)
    const elsewhere = await example.mutate("prizeDraw.enter", asked("zoe@beispiel.de"), {
      "x-forwarded-for": "198.51.100.7",
    })
    expect(elsewhere.status).toBe(200)
  }, 60_000)

  it("queues and logs no address, and is forgotten after a week without confirmation", async () => {
    const example = await openDraw()
    await enter(example, "anna@beispiel.de")
    const tasks = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    expect(JSON.stringify(tasks)).not.toContain("anna")
    const link = linkIn((await deliver(example))[0]?.text)
    setTime(Date.now() + unconfirmedMs + 1_000)
    expect(await pageOf(example, link.path)).toContain("Diese Teilnahme ist gelöscht")
    expect(await example.runtime.runPromise(forgetUnconfirmedEntries())).toBe(1)
  })
})
