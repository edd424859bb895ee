import { join } from "node:path"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { exampleDraw } from "../../domain/prize-draw/example-draw.ts"
import { DrawEntries, PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { viewStaffDraw } from "../../domain/prize-draw/staff-draws.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { germanClock } from "../../domain/shared/german-instant.ts"
import {
  addressFields,
  admin,
  advance,
  confirmed,
  counts,
  deliver,
  drawId,
  drawNow,
  enter,
  hourMs,
  linkIn,
  openDraw,
  pageOf,
  press,
  proofOf,
} from "./example-draws.ts"
import { signInAs } from "./example-visitors.ts"
import { openExample, setTime } from "./open-example.ts"

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
    for (const [changes, path, message] of [
      [{ title: " " }, "content.title"],
      [{ prizes: 0 }, "content.prizes", "Bitte gib an, wie viele gewinnen: 1 bis 1.000."],
      // What is no number on the form is none on the wire.
      [{ prizes: null }, "content.prizes", "Bitte gib an, wie viele gewinnen: 1 bis 1.000."],
      [
        { valueCents: null },
        "content.valueCents",
        "Bitte gib den Wert eines Gewinns von 0,01 bis 100.000,00 Euro an, zum Beispiel 24,90.",
      ],
      [{ closesAt: inForm(Date.now()) }, "content.closesAt"],
      [{ opensAt: "morgen" }, "content.opensAt"],
      [{ terms: "<b>Text</b>" }, "content.terms"],
    ] as const) {
      const answer = await create(changes)
      const { error } = await answer.json()
      expect([answer.status, error.data.fields?.map((field: { path: string }) => field.path)]).toEqual([400, [path]])
      if (message !== undefined) expect(error.data.fields[0].message).toBe(message)
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

  it("says what a draw that closed waits for, until its list is frozen and it can be drawn", async () => {
    const example = await openDraw()
    await confirmed(example, "anna@beispiel.de")
    setTime(example.closesAt)
    const { cookie } = await admin(example)
    const desk = async () => (await example.app.request(`/admin/prize-draws/${drawId}`, { headers: { cookie } })).text()
    expect(await desk()).toContain("Gleich wird die Liste eingefroren")
    await advance(example)
    const frozen = await desk()
    expect(frozen).not.toContain("Gleich wird die Liste eingefroren")
    expect(frozen).toContain("Jetzt ziehen")
  })

  it("shows numbers, and finds an entry for those who ask; others of the team change nothing", async () => {
    const example = await openDraw()
    const { cookie } = await signInAs(example, "packer@beispiel.de", { roles: ["viewer"] })
    await confirmed(example, "anna@beispiel.de")
    await enter(example, "bo@beispiel.de")
    const view = await (await example.query("staffPrizeDraws.view", { id: drawId }, { cookie })).json()
    expect(view.result.data.counts).toEqual({ confirmed: 1, unconfirmed: 1, excluded: 0 })
    expect(JSON.stringify(view)).not.toContain("@beispiel")
    const found = await (
      await example.query("staffPrizeDraws.entries", { id: drawId, term: "ANNA@" }, { cookie })
    ).json()
    expect(found.result.data).toMatchObject([{ email: "anna@beispiel.de" }])
    expect((await example.mutate("staffPrizeDraws.draw", { id: drawId }, { cookie })).status).toBe(403)
    const page = await example.app.request(`/admin/prize-draws/${drawId}?term=anna`, { headers: { cookie } })
    expect(await page.text()).toContain("anna@beispiel.de")
  })

  it("shows what the terms will look like, or which line cannot be read", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, "packer@beispiel.de", { roles: ["viewer"] })
    const preview = async (terms: string) =>
      (await (await example.mutate("staffPrizeDraws.preview", { terms }, { cookie })).json()).result.data
    const right = await preview("## Wer\n\nAlle ab 18.")
    expect(right.problems).toEqual([])
    expect(JSON.stringify(right.article)).toContain("Alle ab 18.")
    expect(await preview("Alle\n\n<b>ab 18</b>")).toMatchObject({
      article: null,
      problems: ["Zeile 3: HTML geht hier nicht."],
    })
  })

  it("survives a term that is longer than anything, and reads all winners in one go", async () => {
    const example = await openDraw(3)
    for (const name of ["anna", "bo", "cem"]) {
      await confirmed(example, `${name}@beispiel.de`)
      await deliver(example)
    }
    await drawNow(example)
    const { cookie } = await admin(example)
    const long = await example.app.request(`/admin/prize-draws/${drawId}?term=${"x".repeat(300)}`, {
      headers: { cookie },
    })
    expect(long.status).toBe(200)
    expect(await long.text()).toContain("cem@beispiel.de")
    let reads = 0
    const view = await example.runtime.runPromise(
      Effect.gen(function* () {
        const entries = yield* DrawEntries
        const counted = Effect.sync(() => {
          reads += 1
        })
        const ofHashes = (hashes: readonly string[]) => Effect.andThen(counted, entries.ofHashes(hashes))
        return yield* Effect.provideService(viewStaffDraw(drawId), DrawEntries, { ...entries, ofHashes })
      }),
    )
    expect([reads, view.winners.map(({ entry }) => entry?.name)]).toEqual([1, Array(3).fill("Anna Muster")])
  })

  it("excludes an entry until the list is frozen, tells whoever had confirmed it, and publishes how many, not who", async () => {
    const example = await openDraw(1)
    const links = new Map<string, ReturnType<typeof linkIn>>()
    for (const name of ["anna", "bo", "cem"]) {
      links.set(name, await confirmed(example, `${name}@beispiel.de`))
      await deliver(example)
    }
    await enter(example, "dora@beispiel.de")
    const dora = linkIn((await deliver(example))[0]?.text)
    const [anna, bo] = [links.get("anna"), links.get("bo")]
    const { cookie } = await admin(example)
    const ask = (procedure: string, input: object) =>
      example.mutate(`staffPrizeDraws.${procedure}`, { id: drawId, ...input }, { cookie })
    expect((await ask("exclude", { entryId: anna?.id, reason: "nobody knows" })).status).toBe(400)
    expect((await ask("exclude", { entryId: anna?.id, reason: "team" })).status).toBe(200)
    expect((await ask("exclude", { entryId: anna?.id, reason: "several" })).status).toBe(409)
    expect((await ask("exclude", { entryId: dora.id, reason: "automated" })).status).toBe(200)
    expect((await ask("exclude", { id: "G-9", entryId: bo?.id, reason: "team" })).status).toBe(409)
    expect((await ask("exclude", { entryId: "T-0", reason: "team" })).status).toBe(404)
    const mails = await deliver(example)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["anna@beispiel.de", "Deine Teilnahme zählt nicht: Zwei Wintermützen"],
    ])
    expect(mails[0]?.text).toContain("gehört zum Team")
    expect(await pageOf(example, anna?.path ?? "")).toContain("Diese Teilnahme zählt nicht")
    // Neither confirming nor entering once more helps.
    expect(await (await press(example, "confirm", dora)).text()).toContain("automatisch eingetragen")
    setTime(Date.now() + 2 * hourMs)
    await enter(example, "dora@beispiel.de")
    expect(await deliver(example)).toEqual([])
    expect(await counts(example)).toEqual({ confirmed: 2, unconfirmed: 0, excluded: 2 })

    expect((await ask("exclude", { entryId: bo?.id, reason: "several" })).status).toBe(200)
    expect((await ask("readmit", { entryId: bo?.id })).status).toBe(200)
    expect((await ask("readmit", { entryId: bo?.id })).status).toBe(409)
    // Readmitted before the mail went out: nothing to say.
    expect(await deliver(example)).toEqual([])
    const log = await (await example.query("staff.changes", {}, { cookie })).json()
    expect(JSON.stringify(log)).toContain("draw.entry-excluded")
    expect(JSON.stringify(log)).not.toContain("anna@")

    setTime(example.closesAt)
    await advance(example)
    const proof = await proofOf(example)
    expect([proof.entries.length, proof.excluded]).toEqual([2, 1])
    expect(await pageOf(example, `/gewinnspiel/${drawId}`)).toContain("1<!-- --> <!-- -->bestätigte Teilnahme")
    const { cookie: later } = await admin(example)
    for (const procedure of ["exclude", "readmit"]) {
      const late = await example.mutate(
        `staffPrizeDraws.${procedure}`,
        { id: drawId, entryId: anna?.id, reason: "team" },
        { cookie: later },
      )
      expect(late.status).toBe(409)
    }
    expect(await proofOf(example)).toEqual(proof)
  })

  it("lets a prize lapse that cannot be handed over: the next one is told, and the proof has the reason", async () => {
    const example = await openDraw(1)
    for (const name of ["anna", "bo", "cem"]) {
      await confirmed(example, `${name}@beispiel.de`)
      await deliver(example)
    }
    await drawNow(example)
    const { cookie } = await admin(example)
    const forfeit = (hash: string, reason: string) =>
      example.mutate("staffPrizeDraws.forfeit", { id: drawId, hash, reason }, { cookie })
    const { winners, entries } = await proofOf(example)
    const won = linkIn((await deliver(example))[0]?.text)
    const spare = entries.find((hash: string) => hash !== winners[0])
    expect((await forfeit(spare, "undeliverable")).status).toBe(409)
    expect((await forfeit(winners[0], "declined")).status).toBe(400)
    expect((await forfeit(winners[0], "unreachable")).status).toBe(200)
    expect((await forfeit(winners[0], "unreachable")).status).toBe(409)
    const [told, next] = await deliver(example)
    expect(told?.subject).toContain("Dein Gewinn geht weiter")
    expect(told?.text).toContain("nicht zu erreichen")
    expect(next?.text).toContain("Du rückst nach")
    expect(await pageOf(example, won.path)).toContain("Der Grund: nicht zu erreichen")
    expect((await press(example, "accept", won, addressFields)).status).toBe(409)

    const second = linkIn(next?.text)
    expect((await press(example, "accept", second, addressFields)).status).toBe(303)
    const [substitute] = (await proofOf(example)).substitutes
    expect((await forfeit(substitute, "undeliverable")).status).toBe(200)
    const [, third] = await deliver(example)
    await press(example, "accept", linkIn(third?.text), addressFields)
    const last = (await proofOf(example)).substitutes[1]
    await example.mutate("staffPrizeDraws.handOver", { id: drawId, hash: last }, { cookie })
    expect((await forfeit(last, "undeliverable")).status).toBe(409)

    const proof = await proofOf(example)
    expect(proof.lapsed).toEqual([
      { entry: winners[0], reason: "unreachable" },
      { entry: substitute, reason: "undeliverable" },
    ])
    const { verify } = await import(join(import.meta.dirname, "http/verify.mjs"))
    expect(await verify(proof)).toMatchObject({ ok: true, problems: [] })
    expect(await pageOf(example, `/gewinnspiel/${drawId}`)).toMatch(/verfallen: (<!-- -->)?nicht zustellbar/)
  })

  it("is part of what an account exports", async () => {
    const example = await openDraw()
    const { cookie } = await signInAs(example, "anna@beispiel.de")
    await confirmed(example, "anna@beispiel.de")
    const { drawEntries } = await (await example.app.request("/account/export.json", { headers: { cookie } })).json()
    expect(drawEntries).toMatchObject([{ drawId, email: "anna@beispiel.de", confirmedAt: expect.any(String) }])
  })
})
