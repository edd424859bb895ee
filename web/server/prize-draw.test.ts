import { spawnSync } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { renderEmailOf } from "../../domain/background/emails.ts"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { advanceDraws, noteHashMs } from "../../domain/prize-draw/advance-draws.ts"
import { DrawDigests } from "../../domain/prize-draw/digests.ts"
import { acceptDays, type Draw } from "../../domain/prize-draw/draw.ts"
import { unconfirmedMs } from "../../domain/prize-draw/entry.ts"
import { exampleDraw, exampleDrawEntry } from "../../domain/prize-draw/example-draw.ts"
import { forgetDrawEntries, forgetUnconfirmedEntries } from "../../domain/prize-draw/forget-entries.ts"
import { DrawEntries, PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { commitmentOf, entryHash } from "../../domain/prize-draw/selection.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { germanClock } from "../../domain/shared/german-instant.ts"
import { browserAt, locationOf } from "./example-browser.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const drawId = "G-1"
const seed = "5a".repeat(32)

/** A shop with an announced draw that is open for a week. */
const openDraw = async (prizes = 2, changes: Partial<Draw> = {}, options: Parameters<typeof openExample>[0] = {}) => {
  const example = await openExample(options)
  const now = Date.now()
  const content = { ...exampleDraw().content, prizes, opensAt: now - hourMs, closesAt: now + 7 * dayMs }
  await example.runtime.runPromise(
    Effect.gen(function* () {
      const commitment = commitmentOf(yield* DrawDigests, seed)
      yield* (yield* PrizeDraws).create(exampleDraw({ id: drawId, content, seed, commitment, ...changes }), drawId, [])
    }),
  )
  return { ...example, closesAt: content.closesAt }
}

const setTime = (at: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: at })
}

/** Sends all queued e-mails, oldest first; those that are of no use any more are left out. */
const deliver = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* Queue
      const mails = yield* Effect.forEach(yield* queue.claim("W-1", "email", 500, 60_000), (task) =>
        Effect.gen(function* () {
          const mail = yield* Effect.result(renderEmailOf(task.payload))
          yield* queue.complete(task)
          return Result.isSuccess(mail) ? [mail.success] : []
        }),
      )
      return mails.flat()
    }),
  )

const asked = (email: string, changes: object = {}) => ({
  drawId,
  name: "Anna Muster",
  email,
  adult: true,
  terms: true,
  newsletter: false,
  ...changes,
})
const enter = (example: Example, email: string, changes: object = {}) =>
  example.mutate("prizeDraw.enter", asked(email, changes))
const linkIn = (text = "") => {
  const [path = "", id = "", token = ""] = /\/gewinnspiel\/los\/([^?]+)\?token=([A-Za-z0-9_-]{43})/.exec(text) ?? []
  return { path, id, token }
}

/** Enters, receives the link and confirms; answers the link. */
const confirmed = async (example: Example, email: string) => {
  await enter(example, email)
  const link = linkIn((await deliver(example)).at(-1)?.text)
  await press(example, "confirm", link)
  return link
}
const press = (example: Example, button: string, { id, token }: ReturnType<typeof linkIn>, values = {}) =>
  browserAt(example).submit(`/gewinnspiel/los/${button}`, { id, token, ...values })
const pageOf = async ({ app }: Example, path: string) => (await app.request(path)).text()
const counts = ({ runtime }: Example) =>
  runtime.runPromise(Effect.flatMap(DrawEntries, (entries) => entries.counts(drawId)))
const proofOf = async ({ app }: Example, id = drawId) => (await app.request(`/gewinnspiel/${id}/proof.json`)).json()
const advance = ({ runtime }: Example) => runtime.runPromise(advanceDraws())

/** Closes, freezes and draws. */
const drawNow = async (example: Example & { readonly closesAt: number }) => {
  setTime(example.closesAt)
  await advance(example)
  setTime(example.closesAt + noteHashMs)
  await advance(example)
}

/** Signs in as of now: a session of staff ends after twelve hours. */
const admin = (example: Example) => signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })

const stateOf = async (example: Example): Promise<unknown> => (await example.query("prizeDraw.view", { drawId })).json()

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
    expect([sent.status, locationOf(sent)]).toEqual([303, "/gewinnspiel?sent=1"])
    expect(await pageOf(example, "/gewinnspiel?sent=1")).toContain("Sieh in dein Postfach")

    const mails = await deliver(example)
    expect(mails.map(({ to }) => to)).toEqual(["anna@beispiel.de"])
    const link = linkIn(mails[0]?.text)
    for (let n = 0; n < 3; n++) expect(await pageOf(example, link.path)).toContain("Ja, ich mache mit")
    expect(await counts(example)).toEqual({ confirmed: 0, unconfirmed: 1 })
    expect(locationOf(await press(example, "confirm", link))).toBe(link.path)
    expect((await press(example, "confirm", link)).status).toBe(303)
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 0 })
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
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 1 })
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
    for (const email of ["x@mailinator.com", "x@sub.yopmail.com"]) {
      const refused = await enter(example, email)
      const { error } = await refused.json()
      expect([refused.status, error.data.fields[0].path]).toEqual([400, "email"])
      expect(error.data.fields[0].message).toContain("Wegwerf-Adresse")
    }
    for (const changes of [{ adult: false }, { terms: false }, { newsletter: "yes" }, { drawId: "x".repeat(99) }])
      expect((await enter(example, "bo@beispiel.de", changes)).status).toBe(400)
    expect((await enter(example, "bo@beispiel.de", { drawId: "G-9" })).status).toBe(404)
    expect(await counts(example)).toEqual({ confirmed: 0, unconfirmed: 0 })
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
      expect(await pageOf(example, `/gewinnspiel/los/${bo.id}?token=${token}`)).toContain("keine Teilnahme mehr")
      for (const button of ["confirm", "withdraw", "accept", "decline"])
        expect((await press(example, button, { ...bo, token })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 1 })
    // Somebody else typed the address: its owner deletes it.
    await press(example, "withdraw", bo)
    expect(await counts(example)).toEqual({ confirmed: 1, unconfirmed: 0 })
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
    expect(await pageOf(example, link.path)).toContain("keine Teilnahme mehr")
    expect(await example.runtime.runPromise(forgetUnconfirmedEntries())).toBe(1)
  })
})

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
    expect(await pageOf(example, link.path)).toContain("keine Teilnahme mehr")
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
    expect((await press(example, "withdraw", second)).status).toBe(303)
    const third = linkIn((await deliver(example))[0]?.text)
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    await press(example, "decline", third)
    expect(await stateOf(example)).toMatchObject({ result: { data: { state: "completed" } } })
    expect(await deliver(example)).toEqual([])
    const proof = await proofOf(example)
    expect([proof.winners.length, proof.substitutes.length]).toEqual([1, 2])
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

describe("at the staff's desk", () => {
  const inForm = (at: number) => germanClock(at)
  const content = (changes: object = {}) => ({
    title: "Drei Körbe",
    prize: "ein Korb",
    valueCents: 6_900,
    prizes: 3,
    opensAt: inForm(Date.now() + dayMs),
    closesAt: inForm(Date.now() + 8 * dayMs),
    terms: "## Wer\n\nAlle ab 18.",
    ...changes,
  })

  it("a draft is edited, announced with a commitment, and fixed from then on", async () => {
    const example = await openExample()
    const { cookie } = await admin(example)
    const terms = await (await example.query("staffPrizeDraws.terms", undefined, { cookie })).json()
    expect(terms.result.data).toContain("mindestens 18 Jahre")
    const key = crypto.randomUUID()
    const made = await Promise.all(
      [1, 2].map(() => example.mutate("staffPrizeDraws.create", { content: content(), key }, { cookie })),
    )
    const ids = await Promise.all(made.map(async (answer) => (await answer.json()).result.data.id))
    expect(ids[0]).toBe(ids[1])
    const id = ids[0]
    expect((await example.query("prizeDraw.current", undefined)).status).toBe(200)
    expect(await (await example.query("prizeDraw.current", undefined)).json()).toEqual({ result: { data: null } })
    expect(await pageOf(example, "/gewinnspiel")).toContain("Zurzeit verlosen wir nichts")
    const save = (version: number, changes: object) =>
      example.mutate("staffPrizeDraws.save", { id, version, content: content(changes) }, { cookie })
    expect((await save(1, { title: "Vier Körbe", prizes: 4 })).status).toBe(200)
    expect((await save(1, { title: "Fünf Körbe" })).status).toBe(409)
    const announce = (version: number) => example.mutate("staffPrizeDraws.announce", { id, version }, { cookie })
    expect((await announce(1)).status).toBe(409)
    expect((await announce(2)).status).toBe(200)
    expect((await save(3, {})).status).toBe(409)
    const { result } = await (await example.query("prizeDraw.current", undefined)).json()
    expect(result.data).toMatchObject({ id, title: "Vier Körbe", prizes: 4, state: "announced" })
    expect(result.data.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(result.data.opensAt).toBeLessThan(result.data.closesAt)
    expect(result.data.terms).toContain("Alle ab 18.")
    const stored = await example.runtime.runPromise(Effect.flatMap(PrizeDraws, ({ all }) => all))
    expect(stored[0]?.seed).toMatch(/^[0-9a-f]{64}$/)
    // Nor does the log of changes know the seed.
    const log = await (await example.query("staff.changes", {}, { cookie })).text()
    expect(log).not.toContain(stored[0]?.seed)
    const cancel = await example.mutate(
      "staffPrizeDraws.cancel",
      { id, reason: "Der Lieferant fällt aus." },
      { cookie },
    )
    expect(cancel.status).toBe(200)
    expect(await pageOf(example, `/gewinnspiel/${id}`)).toContain("Der Lieferant fällt aus.")
    expect(await proofOf(example, id)).toMatchObject({ seed: null, winners: null })
  })

  it("refuses at the field what no draw can be, and announcing one whose beginning is over", async () => {
    const example = await openExample()
    const { cookie } = await admin(example)
    const create = (changes: object) =>
      example.mutate("staffPrizeDraws.create", { content: content(changes), key: crypto.randomUUID() }, { cookie })
    for (const [changes, path] of [
      [{ title: " " }, "content.title"],
      [{ prizes: 0 }, "content.prizes"],
      [{ valueCents: null }, "content.valueCents"],
      [{ closesAt: inForm(Date.now()) }, "content.closesAt"],
      [{ opensAt: "morgen" }, "content.opensAt"],
      [{ terms: "<b>Text</b>" }, "content.terms"],
    ] as const) {
      const answer = await create(changes)
      const { error } = await answer.json()
      expect([answer.status, error.data.fields?.map((field: { path: string }) => field.path)]).toEqual([400, [path]])
    }
    const over = await create({ opensAt: inForm(Date.now() - dayMs) })
    const { id, version } = (await over.json()).result.data
    const late = await example.mutate("staffPrizeDraws.announce", { id, version }, { cookie })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain("Der Beginn ist schon vorbei")
  })

  it("announces no draw that runs at the same time as another: the page has one form", async () => {
    const example = await openDraw()
    const { cookie } = await admin(example)
    const announced = async (from: number, to: number) => {
      const period = { opensAt: inForm(from), closesAt: inForm(to) }
      const asked = { content: content(period), key: crypto.randomUUID() }
      const made = await example.mutate("staffPrizeDraws.create", asked, { cookie })
      const { id, version } = (await made.json()).result.data
      return example.mutate("staffPrizeDraws.announce", { id, version }, { cookie })
    }
    const { closesAt } = example
    const refused = await announced(closesAt - dayMs, closesAt + dayMs)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(`läuft schon „${exampleDraw().content.title}“`)
    expect((await announced(closesAt + hourMs, closesAt + dayMs)).status).toBe(200)
  })

  it("shows numbers, and finds an entry for those who ask; others of the team change nothing", async () => {
    const example = await openDraw()
    const { cookie } = await signInAs(example, "packer@beispiel.de", { roles: ["fulfilment"] })
    await confirmed(example, "anna@beispiel.de")
    await enter(example, "bo@beispiel.de")
    const view = await (await example.query("staffPrizeDraws.view", { id: drawId }, { cookie })).json()
    expect(view.result.data.counts).toEqual({ confirmed: 1, unconfirmed: 1 })
    expect(JSON.stringify(view)).not.toContain("@beispiel")
    const found = await (
      await example.query("staffPrizeDraws.entries", { id: drawId, term: "ANNA@" }, { cookie })
    ).json()
    expect(found.result.data).toMatchObject([{ email: "anna@beispiel.de" }])
    expect((await example.mutate("staffPrizeDraws.draw", { id: drawId }, { cookie })).status).toBe(403)
    const page = await example.app.request(`/admin/prize-draws/${drawId}?term=anna`, { headers: { cookie } })
    expect(await page.text()).toContain("anna@beispiel.de")
  })

  it("is part of what an account exports", async () => {
    const example = await openDraw()
    const { cookie } = await signInAs(example, "anna@beispiel.de")
    await confirmed(example, "anna@beispiel.de")
    const { drawEntries } = await (await example.app.request("/account/export.json", { headers: { cookie } })).json()
    expect(drawEntries).toMatchObject([{ drawId, email: "anna@beispiel.de", confirmedAt: expect.any(String) }])
  })
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

describe("the script", () => {
  const script = join(import.meta.dirname, "http/verify.mjs")

  /** Runs the script as everybody would, on a file. */
  const run = async (proof: unknown, ...args: readonly string[]) => {
    const folder = await mkdtemp(join(tmpdir(), "proof-"))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, "proof.json")
    await writeFile(file, typeof proof === "string" ? proof : JSON.stringify(proof))
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...args], { encoding: "utf8" })
    return { status, stdout, stderr }
  }

  /** A drawn draw of so many entries. */
  const drawn = async (count: number, prizes: number) => {
    const example = await openDraw(prizes)
    await example.runtime.runPromise(
      Effect.gen(function* () {
        const digests = yield* DrawDigests
        const entries = yield* DrawEntries
        for (let n = 0; n < count; n++) {
          const code = `CODE${n}`
          const hash = entryHash(digests, drawId, code)
          const entry = exampleDrawEntry(`T-${n}`, { drawId, code, hash, confirmedAt: 1 })
          yield* entries.enter(drawId, entry.email, () => Result.succeed({ entry, tasks: [] }))
        }
      }),
    )
    await drawNow(example)
    return { example, proof: await proofOf(example) }
  }

  it("is served as it is, one file without dependencies", async () => {
    const example = await openExample()
    const answer = await example.app.request("/gewinnspiel/verify.mjs")
    expect(answer.headers.get("content-type")).toContain("text/javascript")
    const text = await answer.text()
    expect(text).toBe(await readFile(script, "utf8"))
    expect([...text.matchAll(/import\("([^"]+)"\)|^import .*$/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(["node:fs/promises"]),
    )
    for (const [, name] of text.matchAll(/import\("([^"]+)"\)/g)) expect(name).toMatch(/^node:/)
    expect(text).not.toMatch(/^import /m)
  })

  it("recomputes a draw of 10,000 entries, and finds one's own", async () => {
    const { proof } = await drawn(10_000, 3)
    expect(proof.entries).toHaveLength(10_000)
    expect(JSON.stringify(proof)).not.toContain("@")
    const right = await run(
      proof,
      "--code",
      "CODE4711",
      "--commitment",
      proof.commitment,
      "--entries-hash",
      proof.entriesHash,
    )
    expect([right.status, right.stderr]).toEqual([0, ""])
    expect(right.stdout).toContain("The result is right.")
    expect(right.stdout).toContain("is on the list")
  }, 120_000)

  it("catches a shop that exchanges seed, list, winners, commitment or algorithm afterwards", async () => {
    const { example, proof } = await drawn(9, 2)
    expect((await run(proof)).status).toBe(0)
    const digests = await example.runtime.runPromise(Effect.flatMap(DrawDigests, Effect.succeed))
    const otherSeed = "6b".repeat(32)
    const [stranger = ""] = [digests.sha256("a stranger")]
    const swapped = [...proof.winners].reverse()
    const relisted = [...proof.entries.slice(1), stranger].sort()
    const listHash = digests.sha256(relisted.join("\n"))
    const cases: readonly (readonly [tampered: object, sentence: string, ...args: string[]])[] = [
      [{ ...proof, seed: otherSeed }, "The seed does not fit the commitment"],
      // With another commitment to the other seed: caught by whoever noted the first.
      [
        { ...proof, seed: otherSeed, commitment: commitmentOf(digests, otherSeed) },
        "The commitment is not the one you noted",
        "--commitment",
        proof.commitment,
      ],
      [{ ...proof, commitment: stranger }, "The seed does not fit the commitment"],
      [{ ...proof, entries: relisted }, "The list does not fit its hash"],
      [{ ...proof, entries: proof.entries.slice(1) }, "The list does not fit its hash"],
      [
        { ...proof, entries: relisted, entriesHash: listHash },
        "The hash of the list is not the one you noted",
        "--entries-hash",
        proof.entriesHash,
      ],
      [{ ...proof, entries: [...proof.entries, proof.entries[0]] }, "An entry is on the list more than once"],
      [{ ...proof, winners: swapped }, "The winners do not follow from seed and list"],
      [{ ...proof, winners: [stranger, proof.winners[1]] }, "The winners do not follow from seed and list"],
      [{ ...proof, winners: proof.winners.slice(1) }, "The winners do not follow from seed and list"],
      [{ ...proof, prizes: 3 }, "The winners do not follow from seed and list"],
      [{ ...proof, substitutes: [stranger] }, "The substitutes are not the next ones"],
      [{ ...proof, algorithm: "another" }, "this script checks naehrwerk-draw-1 only"],
      [{ ...proof, seed: null }, "Nothing is drawn yet"],
      [proof, "is not on the list", "--code", "ANOTHER"],
      [{ ...proof, winners: "all" }, "winners are not hashes"],
      [[], "not a JSON object"],
    ]
    for (const [tampered, sentence, ...args] of cases) {
      const { status, stderr } = await run(tampered, ...args)
      expect([status, stderr.includes(sentence) ? sentence : stderr]).toEqual([1, sentence])
    }
    expect((await run("{")).status).toBe(2)
    expect((await run(proof, "another.json")).status).toBe(2)
    expect((await run(proof, "--unknown")).status).toBe(2)
  })
})
