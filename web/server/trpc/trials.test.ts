import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { renderEmailOf } from "../../../domain/background/emails.ts"
import { paymentTerms } from "../../../domain/content/operator.ts"
import { retention } from "../../../domain/content/retention.ts"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { QrPictures } from "../../../domain/orders/qr-pictures.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { defaultTrialSettings } from "../../../domain/settings/trial-settings.ts"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import { convertTrials } from "../../../domain/trials/convert-trials.ts"
import { endLeftTrials, endUnpaidTrials } from "../../../domain/trials/end-trials.ts"
import { forgetTrials } from "../../../domain/trials/forget-trials.ts"
import { cookieOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const resultOf = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()).result.data
}
const errorOf = async (answer: Response) => (await answer.json()).error
const handle = "zink-tabletten"
const sku = "NW-900"

const cookieFor = async (shop: Example, role: "admin" | "viewer" | "fulfilment") => ({
  cookie: (await signInAs(shop, `${role}@beispiel.de`, { roles: [role] })).cookie,
})

/** A shop that offers a trial pack. */
const openTrials = async (settings: object = {}) => {
  const shop = await openExample()
  const admin = await cookieFor(shop, "admin")
  const change = async (changes: object) =>
    resultOf(
      await shop.mutate(
        "staffTrials.changeSettings",
        { ...defaultTrialSettings, open: true, offers: [{ sku, postageCents: 0 }], ...settings, ...changes },
        admin,
      ),
    )
  await change({})
  const asked = (changes: object = {}) => ({
    idempotencyKey: crypto.randomUUID(),
    handle,
    email: "anna@beispiel.de",
    address: exampleAddress,
    ...changes,
  })
  const mails = () =>
    shop.runtime.runPromise(
      Effect.gen(function* () {
        const tasks = yield* (yield* Queue).list("waiting", 100)
        return yield* Effect.forEach(tasks, ({ payload }) => Effect.option(renderEmailOf(payload)))
      }).pipe(
        Effect.map((all) => all.flatMap((mail) => (mail._tag === "Some" ? [mail.value] : []))),
        Effect.provideService(QrPictures, { png: () => Effect.succeed("") }),
      ),
    )
  const request = async (changes: object = {}, headers: Record<string, string> = {}) =>
    resultOf(await shop.mutate("trial.request", asked(changes), headers))
  /** The link in the newest mail to an address. */
  const linkFor = async (email: string) => {
    const own = (await mails()).filter(({ to, subject }) => to === email && subject.startsWith("Möchtest du"))
    const link = /\/free-trial\/(T-\w+)\?token=([\w-]+)/.exec(own.at(-1)?.text ?? "")
    return { id: link?.[1] ?? "", token: link?.[2] ?? "" }
  }
  const requested = async (email: string, changes: object = {}) => {
    await request({ email, ...changes })
    return linkFor(email)
  }
  const confirm = (link: object) => shop.mutate("trial.confirm", link)
  const state = async (id: string) => (await resultOf(await shop.query("staffTrials.view", { id }, admin))).state
  const decide = async (ids: readonly string[], command: string, headers = admin) =>
    resultOf(await shop.mutate("staffTrials.decide", { ids, command }, headers))
  return { shop, admin, change, asked, mails, request, linkFor, requested, confirm, state, decide }
}

const elsewhere = (number: number) => ({
  address: { ...exampleAddress, street: `Weg ${number}`, name: `Bo Nummer${"abcdefgh"[number]}` },
})

describe("trial packs", () => {
  it("are offered with all that a product card has, for nothing, with postage and the price in the shop", async () => {
    const { shop, change } = await openTrials()
    const [offer, ...more] = await resultOf(await shop.query("trial.offers", undefined))
    expect(more).toEqual([])
    expect(offer).toMatchObject({ handle, sku, priceCents: 0, postageCents: 0, available: true })
    expect(offer.shopPriceCents).toBeGreaterThan(0)
    const { items } = await resultOf(await shop.query("catalogue.list", {}))
    expect(Object.keys(offer)).toEqual(expect.arrayContaining(Object.keys(items[0])))
    await change({ open: false })
    expect(await resultOf(await shop.query("trial.offers", undefined))).toEqual([])
  })

  it("stand on a page with price, ingredients and warnings, and a form that works without JavaScript", async () => {
    const { shop, asked, change } = await openTrials({ offers: [{ sku, postageCents: 290 }] })
    const page = await (await shop.app.request("/free-trial")).text()
    for (const words of ["zzgl. 2,90", "Zutaten", "Bitte beachten", "innerhalb Deutschlands", "kein Abo"])
      expect(page).toContain(words)
    const { address, ...rest } = asked()
    const typed = {
      ...rest,
      ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`address.${name}`, value])),
    }
    const refused = await shop.submit("/free-trial", { ...typed, "address.street": "Lindenallee", email: "anna" })
    expect(refused.status).toBe(422)
    const again = await refused.text()
    expect(again).toContain("Bitte gib auch die Hausnummer an")
    expect(again).toContain("Bitte prüfe die E-Mail-Adresse")
    expect(again).toContain(`value="${exampleAddress.name}"`)
    const sent = await shop.submit("/free-trial", typed)
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/free-trial?sent=1"])
    expect(await (await shop.app.request("/free-trial?sent=1")).text()).toContain("Sieh in dein Postfach.")
    await change({ open: false })
    expect(await (await shop.app.request("/free-trial")).text()).toContain("Zurzeit gibt es keine Proben.")
  })

  it("are not given where there are none, of that product, left, or for today, whoever asks", async () => {
    const { shop, asked, change, requested, confirm } = await openTrials()
    expect((await shop.mutate("trial.request", asked({ handle: "gibt-es-nicht" }))).status).toBe(404)
    await change({ open: false })
    expect((await shop.mutate("trial.request", asked())).status).toBe(412)
    await change({ dailyLimit: 1 })
    const link = await requested("anna@beispiel.de")
    const other = await requested("bo@beispiel.de", elsewhere(1))
    expect((await confirm(link)).status).toBe(200)
    const gone = await confirm(other)
    expect(gone.status).toBe(412)
    expect((await errorOf(gone)).message).toContain("Für heute sind alle Proben vergeben")
    expect((await shop.mutate("trial.request", asked({ email: "zoe@beispiel.de" }))).status).toBe(412)
    await change({ dailyLimit: 2 })
    expect((await confirm(other)).status).toBe(200)
  })

  it.each([
    [{ email: "anna" }, "email"],
    [{ handle: "Nicht so" }, "handle"],
    [{ address: { ...exampleAddress, street: "Lindenallee" } }, "address.street"],
    [{ address: { ...exampleAddress, postalCode: "1011" } }, "address.postalCode"],
    [{ address: { ...exampleAddress, country: "AT" } }, "address.country"],
    [{ idempotencyKey: "x" }, "idempotencyKey"],
  ])("name the field that is wrong: %j", async (changes, path) => {
    const { shop, asked } = await openTrials()
    const refused = await shop.mutate("trial.request", asked(changes))
    expect(refused.status).toBe(400)
    expect((await errorOf(refused)).data.fields.map((field: { path: string }) => field.path)).toEqual([path])
  })
})

describe("a confirmation link", () => {
  it("changes nothing when a scanner opens it; the button on its page confirms, and twice is once", async () => {
    const { shop, admin, requested, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    const address = `/free-trial/${link.id}?token=${link.token}`
    for (const method of ["GET", "HEAD", "GET"]) await shop.app.request(address, { method })
    expect(await (await shop.app.request(address)).text()).toContain("Ja, kostenlos zuschicken")
    expect(await state(link.id)).toBe("requested")
    for (const _ of [1, 2]) {
      const done = await shop.submit(`/free-trial/confirm?token=${link.token}`, link)
      expect([done.status, done.headers.get("location")]).toEqual([303, address])
    }
    expect(await (await shop.app.request(address)).text()).toContain("Deine Probe ist vorgemerkt")
    const { history } = await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))
    expect(history.map((step: { state: string }) => step.state)).toEqual(["requested", "confirmed"])
  })

  it("opens nothing for somebody else, and nothing with a token of another trial", async () => {
    const { shop, requested, confirm, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    const other = await requested("bo@beispiel.de", elsewhere(1))
    for (const wrong of [
      { ...link, token: "A".repeat(43) },
      { ...link, token: other.token },
      { ...link, token: "" },
      { id: "T-0", token: link.token },
    ]) {
      expect((await confirm(wrong)).status).toBe(404)
      expect(await resultOf(await shop.query("trial.view", wrong))).toBe(null)
    }
    expect(await state(link.id)).toBe("requested")
    const page = await shop.app.request(`/free-trial/${link.id}?token=x`)
    expect(await page.text()).toContain("Hier wartet keine Probe mehr")
  })

  it("ends after seven days, when the schedule has forgotten whose it was, and reports how many", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const { shop, requested, confirm } = await openTrials()
    const link = await requested("anna@beispiel.de")
    vi.setSystemTime(Date.UTC(2026, 10, 24 + 7, 9))
    expect((await confirm(link)).status).toBe(404)
    expect(await resultOf(await shop.query("trial.view", link))).toBe(null)
    vi.setSystemTime(Date.UTC(2026, 10, 24 + 7, 9, 1))
    expect(await shop.runtime.runPromise(forgetTrials("unconfirmed"))).toBe(1)
    expect(await shop.runtime.runPromise(forgetTrials("unconfirmed"))).toBe(0)
    const admin = await cookieFor(shop, "admin")
    const kept = await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))
    expect(kept).toMatchObject({ state: "expired", person: null, name: null })
  })

  it("tells kindly who has had one, by mailbox or household, and only then", async () => {
    const { shop, request, linkFor, requested, confirm } = await openTrials()
    expect((await confirm(await requested("anna@beispiel.de"))).status).toBe(200)
    const unknown = await request({ email: "neu@beispiel.de", ...elsewhere(2) })
    expect(await request({ email: "anna+1@beispiel.de", ...elsewhere(1) })).toEqual(unknown)
    const again = await linkFor("anna+1@beispiel.de")
    const refused = await confirm(again)
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).message).toContain("jedem Menschen eine")
    const page = await shop.submit(`/free-trial/confirm?token=${again.token}`, again)
    expect(page.status).toBe(409)
    expect(await page.text()).toContain("jedem Menschen eine")
    const street = `${exampleAddress.street}, 2. OG`
    const flatmate = await requested("mit@beispiel.de", { address: { ...exampleAddress, name: "Kim Mit", street } })
    const both = await confirm(flatmate)
    expect(both.status).toBe(409)
    expect((await errorOf(both)).message).toContain("jedem Haushalt eine")
  })

  it("confirms no pack that is not offered any more", async () => {
    const { change, requested, confirm, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    await change({ offers: [] })
    const refused = await confirm(link)
    expect(refused.status).toBe(404)
    expect((await errorOf(refused)).message).toContain("nicht mehr als Probe")
    expect(await state(link.id)).toBe("requested")
    await change({ offers: [{ sku, postageCents: 0 }] })
    expect((await confirm(link)).status).toBe(200)
  })

  it("gives a pack once to a household, however many of it confirm at once", async () => {
    const { requested, confirm } = await openTrials()
    const links = []
    for (const each of ["a", "b", "c", "d"]) links.push(await requested(`${each}@beispiel.de`))
    const done = await Promise.all(links.map(confirm))
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it("cancels too: before it is confirmed it is forgotten at once, afterwards the pack is free again", async () => {
    const { shop, requested, confirm, state, decide } = await openTrials()
    const link = await requested("anna@beispiel.de")
    const cancel = (which: object) => shop.mutate("trial.cancel", which)
    expect((await cancel(link)).status).toBe(200)
    expect(await resultOf(await shop.query("trial.view", link))).toBe(null)
    const next = await requested("bo@beispiel.de")
    await confirm(next)
    expect((await cancel(next)).status).toBe(200)
    expect((await cancel(next)).status).toBe(200)
    expect(await state(next.id)).toBe("cancelled")
    const packed = await requested("zoe@beispiel.de")
    await confirm(packed)
    await decide([packed.id], "approve")
    await decide([packed.id], "pack")
    const late = await cancel(packed)
    expect(late.status).toBe(409)
    expect((await errorOf(late)).message).toContain("schon gepackt")
    const rejected = await requested("uwe@beispiel.de", elsewhere(1))
    await confirm(rejected)
    await decide([rejected.id], "reject")
    const over = await cancel(rejected)
    expect(over.status).toBe(404)
    expect((await errorOf(over)).message).not.toContain("gepackt")
  })
})

describe("asking", () => {
  it("again sends no second mail, and answers the same", async () => {
    const { shop, asked, mails } = await openTrials()
    const first = asked()
    for (const each of [first, first, asked(), asked({ email: "ANNA+x@beispiel.de" })])
      expect(await resultOf(await shop.mutate("trial.request", each))).toEqual({ state: "requested" })
    expect((await mails()).length).toBe(1)
  })

  it("from one network very often is slowed down, and staff see it where several people are behind it", async () => {
    const { shop, admin, asked, requested, confirm } = await openTrials()
    const links = []
    for (const number of [1, 2, 3]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    for (const link of links) await confirm(link)
    const { rows } = await resultOf(await shop.query("staffTrials.list", {}, admin))
    expect(rows[0].doubts.map(({ text }: { text: string }) => text)).toEqual([
      "3 Anfragen aus demselben Netz an einem Tag",
    ])
    expect(JSON.stringify(rows)).not.toContain("127.0.0")
    const statuses = []
    for (let number = 0; number < 25; number++)
      statuses.push((await shop.mutate("trial.request", asked({ email: `q${number}@beispiel.de` }))).status)
    expect(statuses).toContain(429)
  })

  it("with a disposable address or a plus is taken, and staff look twice", async () => {
    const { shop, admin, requested, confirm } = await openTrials()
    await confirm(await requested("wer+x@trashmail.com"))
    const { rows } = await resultOf(await shop.query("staffTrials.list", { state: "confirmed" }, admin))
    expect(rows[0].doubts.map(({ text }: { text: string }) => text)).toEqual([
      "Wegwerf-Adresse",
      "Adresse mit „+“-Zusatz",
    ])
  })
})

describe("staff", () => {
  it("decide singly and in bulk: what is refused for one leaves the others done, and says why", async () => {
    const { shop, admin, requested, confirm, decide, state, mails } = await openTrials()
    const links = []
    for (const number of [1, 2, 3]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    const [one, two, three] = links.map(({ id }) => id) as [string, string, string]
    for (const link of links.slice(0, 2)) await confirm(link)
    expect(await decide([one, two, three, "T-0"], "approve")).toEqual([
      { id: one, done: true, message: null },
      { id: two, done: true, message: null },
      { id: three, done: false, message: "Das geht nicht: Sie ist inzwischen „Unbestätigt“." },
      { id: "T-0", done: false, message: "Diese Probe gibt es nicht." },
    ])
    await resultOf(await shop.mutate("staffTrials.decide", { ids: [two], command: "reject", note: "Doppelt" }, admin))
    const refusal = (await mails()).find(({ subject }) => subject === "Deine Probe")
    expect(refusal?.text).toContain("Proben sind knapp")
    expect(refusal?.text).not.toContain("Doppelt")
    for (const command of ["pack", "ship", "deliver"]) await decide([one], command)
    expect(await state(one)).toBe("delivered")
    expect((await mails()).some(({ subject }) => subject.startsWith("Deine Probe ist unterwegs"))).toBe(true)
    const { all, byPack } = await resultOf(await shop.query("staffTrials.funnel", undefined, admin))
    expect(all).toMatchObject({ requested: 3, confirmed: 2, approved: 1, shipped: 1, converted: 0, rejected: 1 })
    expect(byPack).toMatchObject([{ sku, requested: 3 }])
  })

  it("who may only look change nothing, and a pack of a blocked lot does not leave", async () => {
    const { shop, admin, requested, confirm, decide } = await openTrials()
    const viewer = await cookieFor(shop, "viewer")
    const link = await requested("anna@beispiel.de")
    await confirm(link)
    const ask = { ids: [link.id], command: "approve" }
    expect((await shop.mutate("staffTrials.decide", ask, viewer)).status).toBe(403)
    expect((await shop.mutate("staffTrials.changeSettings", { ...defaultTrialSettings }, viewer)).status).toBe(403)
    expect((await shop.query("staffTrials.labels", { ids: [link.id] }, viewer)).status).toBe(403)
    const receipt = { sku, number: "L-1", bestBefore: "2099-12-31", packs: 5, key: crypto.randomUUID() }
    await resultOf(await shop.mutate("staffLots.receive", receipt, admin))
    await decide([link.id], "approve")
    const lots = (await resultOf(await shop.query("staffLots.list", {}, admin))).rows
    for (const { id } of lots) await resultOf(await shop.mutate("staffLots.block", { id, blocked: true }, admin))
    const [held] = await decide([link.id], "pack")
    expect(held).toMatchObject({ done: false, message: expect.stringContaining("gesperrt") })
    const named = lots.find(({ number }: { number: string | null }) => number === "L-1")
    await resultOf(await shop.mutate("staffLots.block", { id: named.id, blocked: false }, admin))
    expect((await decide([link.id], "pack"))[0].done).toBe(true)
    const { lot } = await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))
    expect(lot).toMatchObject({ number: "L-1", quantity: 1 })
  })

  it("take a parcel apart whose lot was blocked: it is packed from another one, or turned down with a mail", async () => {
    const { shop, admin, requested, confirm, decide, mails } = await openTrials()
    const receive = (number: string, bestBefore: string) =>
      shop.mutate("staffLots.receive", { sku, number, bestBefore, packs: 5, key: crypto.randomUUID() }, admin)
    await resultOf(await receive("L-1", "2099-11-30"))
    const lotNumbered = async (number: string | null) =>
      (await resultOf(await shop.query("staffLots.list", {}, admin))).rows.find(
        (lot: { number: string | null }) => lot.number === number,
      )
    const block = async (number: string | null) =>
      resultOf(await shop.mutate("staffLots.block", { id: (await lotNumbered(number)).id, blocked: true }, admin))
    await block(null)
    const links = [await requested("anna@beispiel.de"), await requested("bo@beispiel.de", elsewhere(1))]
    for (const link of links) await confirm(link)
    const ids = links.map(({ id }) => id)
    for (const command of ["approve", "pack"]) await decide(ids, command)
    expect((await lotNumbered("L-1")).left).toBe(3)
    await block("L-1")
    const view = async (id = "") => resultOf(await shop.query("staffTrials.view", { id }, admin))
    expect(await view(ids[0])).toMatchObject({ held: true, commands: ["ship", "unpack", "reject"] })
    expect(await decide(ids, "ship")).toMatchObject([{ message: expect.stringContaining("auspacken") }, {}])
    expect((await decide(ids.slice(0, 1), "unpack"))[0]).toMatchObject({ done: true })
    expect(await view(ids[0])).toMatchObject({ state: "approved", lot: null, held: false })
    expect((await lotNumbered("L-1")).left).toBe(4)
    expect((await decide(ids.slice(0, 1), "pack"))[0]).toMatchObject({ done: false })
    await resultOf(await receive("L-2", "2099-12-31"))
    expect((await decide(ids.slice(0, 1), "pack"))[0]).toMatchObject({ done: true })
    expect(await view(ids[0])).toMatchObject({ state: "packed", lot: { number: "L-2" } })
    expect((await decide(ids.slice(1), "reject"))[0]).toMatchObject({ done: true })
    expect((await lotNumbered("L-1")).left).toBe(5)
    expect((await mails()).filter(({ subject }) => subject === "Deine Probe").map(({ to }) => to)).toEqual([
      "bo@beispiel.de",
    ])
  })

  it("let a second household of the same address through, with the reason, and its mailbox is asked again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 9) })
    const { shop, requested, confirm, linkFor, mails } = await openTrials()
    await confirm(await requested("anna@beispiel.de"))
    const flatmate = await requested("mit@beispiel.de", { address: { ...exampleAddress, name: "Kim Mit" } })
    expect((await confirm(flatmate)).status).toBe(409)
    vi.setSystemTime(Date.UTC(2026, 10, 26, 9))
    const admin = await cookieFor(shop, "admin")
    const view = async () => resultOf(await shop.query("staffTrials.view", { id: flatmate.id }, admin))
    expect(await view()).toMatchObject({ had: "household", allowed: null })
    const allow = (reason: string, id = flatmate.id, by = admin) => shop.mutate("staffTrials.allow", { id, reason }, by)
    expect((await allow("Zwei Haushalte", flatmate.id, await cookieFor(shop, "viewer"))).status).toBe(403)
    const empty = await allow("  ")
    expect([empty.status, (await errorOf(empty)).data.fields[0]]).toEqual([
      400,
      { path: "reason", message: "Bitte schreib, warum." },
    ])
    expect((await allow("Zwei Haushalte", "T-404")).status).toBe(404)
    for (const _ of [1, 2]) expect((await allow("Zwei Haushalte")).status).toBe(200)
    expect(await view()).toMatchObject({ had: null, allowed: { reason: "Zwei Haushalte", by: "admin@beispiel.de" } })
    const asked = (await mails()).filter(({ to }) => to === "mit@beispiel.de")
    expect(asked.length).toBe(2)
    // The new mail's link has as long as the first one had.
    vi.setSystemTime(Date.UTC(2026, 11, 2, 9))
    expect(await shop.runtime.runPromise(forgetTrials("unconfirmed"))).toBe(0)
    expect((await confirm(await linkFor("mit@beispiel.de"))).status).toBe(200)
    const later = await cookieFor(shop, "admin")
    expect((await shop.mutate("staffTrials.allow", { id: flatmate.id, reason: "x" }, later)).status).toBe(200)
  })

  it("are told of what they leave, which then ends with a mail, and whose it was is forgotten", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 1, 9) })
    const { shop, requested, confirm, decide, mails } = await openTrials()
    const links = []
    for (const number of [1, 2, 3]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    for (const link of links) await confirm(link)
    const ids = links.map(({ id }) => id)
    await decide(ids.slice(1), "approve")
    await decide(ids.slice(2), "pack")
    const day = (days: number) => vi.setSystemTime(Date.UTC(2026, 5, 1 + days, 9, 1))
    const desk = async () =>
      (await resultOf(await shop.query("staff.today", undefined, await cookieFor(shop, "admin")))).orders
    day(retention.waitingTrialDays - retention.waitingTrialNoticeDays - 1)
    expect(await desk()).toMatchObject({ trials: 1, trialsPack: 1, trialsShip: 1, trialsLate: 0 })
    day(retention.waitingTrialDays - retention.waitingTrialNoticeDays)
    expect(await desk()).toMatchObject({ trialsLate: 3 })
    const admin = await cookieFor(shop, "admin")
    const { rows } = await resultOf(await shop.query("staffTrials.list", { work: "late" }, admin))
    expect(rows.map(({ endsAt }: { endsAt: number }) => endsAt > Date.now())).toEqual([true, true, true])
    expect(
      (await resultOf(await shop.query("staffTrials.list", { work: "late", state: "packed" }, admin))).rows.length,
    ).toBe(1)
    expect(await shop.runtime.runPromise(endLeftTrials())).toBe(0)
    day(retention.waitingTrialDays)
    expect(await shop.runtime.runPromise(endLeftTrials(1))).toBe(3)
    expect(await shop.runtime.runPromise(endLeftTrials())).toBe(0)
    const ended = (await mails()).filter(({ subject }) => subject.startsWith("Deine Probe kommt nicht"))
    expect(ended.map(({ to }) => to).toSorted()).toEqual(["p1@beispiel.de", "p2@beispiel.de", "p3@beispiel.de"])
    expect(ended[0]?.text).toContain("nicht geschafft")
    const page = await shop.app.request(`/free-trial/${ids[0]}?token=${links[0]?.token}`)
    expect(await page.text()).toContain("nicht rechtzeitig geschickt")
    day(retention.waitingTrialDays + retention.closedTrialDays + 1)
    expect(await shop.runtime.runPromise(forgetTrials("closed"))).toBe(3)
    // Nobody is kept from asking again.
    expect((await confirm(await requested("p1@beispiel.de", elsewhere(1)))).status).toBe(200)
  })

  it("print a packing list and get labels as a table that an address with a comma does not break", async () => {
    const { shop, admin, requested, confirm, decide } = await openTrials()
    const street = "Q 5, 14; Hinterhaus"
    const link = await requested("anna@beispiel.de", { address: { ...exampleAddress, street } })
    await confirm(link)
    await decide([link.id], "approve")
    const page = await shop.app.request(`/admin/trial-orders/packing-list?ids=${link.id}`, { headers: admin })
    expect(await page.text()).toContain("Q 5, 14; Hinterhaus")
    const table = await shop.app.request(`/admin/trial-orders/labels.csv?ids=${link.id}`, { headers: admin })
    expect(table.headers.get("content-type")).toContain("text/csv")
    const [, line] = (await table.text()).split("\r\n")
    expect(line?.startsWith(`${link.id};${exampleAddress.name};;"Q 5, 14; Hinterhaus";`)).toBe(true)
    for (const path of ["", `/${link.id}`, "/settings"])
      expect((await shop.app.request(`/admin/trial-orders${path}`, { headers: admin })).status).toBe(200)
  })

  it("recall a lot from those who got it as a trial too, once", async () => {
    const { shop, admin, requested, confirm, decide, mails } = await openTrials()
    const receipt = { sku, number: "L-1", bestBefore: "2099-12-31", packs: 5, key: crypto.randomUUID() }
    await resultOf(await shop.mutate("staffLots.receive", receipt, admin))
    const lots = (await resultOf(await shop.query("staffLots.list", {}, admin))).rows
    const named = lots.find(({ number }: { number: string | null }) => number === "L-1")
    const unnamed = lots.find(({ number }: { number: string | null }) => number === null)
    await resultOf(await shop.mutate("staffLots.block", { id: unnamed.id, blocked: true }, admin))
    const links = []
    for (const number of [1, 2]) links.push(await requested(`p${number}@beispiel.de`, elsewhere(number)))
    for (const link of links) await confirm(link)
    const ids = links.map(({ id }) => id)
    for (const command of ["approve", "pack"]) await decide(ids, command)
    await decide(ids.slice(0, 1), "ship")
    const words = { id: named.id, reason: "Glas", action: "Nicht essen" }
    for (const _ of [1, 2])
      expect(await resultOf(await shop.mutate("staffLots.recall", words, admin))).toEqual({ recipients: 1 })
    const told = (await mails()).filter(({ subject }) => subject.startsWith("Rückruf"))
    expect(told.map(({ to }) => to)).toEqual(["p1@beispiel.de"])
    for (const each of ["Charge L-1", "Glas", "Nicht essen", ids[0] ?? ""]) expect(told[0]?.text).toContain(each)
    // The other has not left, and does not.
    expect((await decide(ids.slice(1), "ship"))[0]).toMatchObject({ done: false })
    const table = await (await shop.app.request(`/admin/lots/${named.id}/orders.csv`, { headers: admin })).text()
    for (const id of ids) expect(table).toContain(id)
  })

  it("offer a product once, and only what is sold", async () => {
    const { shop, admin } = await openTrials()
    const pack = { sku, postageCents: 0 }
    const wrong: readonly (readonly [object, string])[] = [
      [{ offers: [{ ...pack, sku: "NW-404" }] }, "offers.0.sku"],
      [{ offers: [pack, { ...pack, postageCents: 290 }] }, "offers.1.sku"],
      [{ offers: [pack, { ...pack, postageCents: null }] }, "offers.1.postageCents"],
      [{ offers: [{ ...pack, postageCents: 2001 }] }, "offers.0.postageCents"],
      [{ offers: [{ ...pack, postageCents: -1 }] }, "offers.0.postageCents"],
      [{ dailyLimit: null }, "dailyLimit"],
      [{ dailyLimit: 1.5 }, "dailyLimit"],
      [{ intro: "x".repeat(601) }, "intro"],
    ]
    for (const [changes, path] of wrong) {
      const refused = await shop.mutate("staffTrials.changeSettings", { ...defaultTrialSettings, ...changes }, admin)
      expect(refused.status).toBe(400)
      const { fields } = (await errorOf(refused)).data
      expect(fields.map((field: { path: string }) => field.path)).toEqual([path])
      expect(fields[0].message).not.toMatch(/falsche Format|nicht erlaubt/)
    }
  })

  it("see what followed: a later order of the same mailbox", async () => {
    const { shop, admin, requested, confirm, decide, state } = await openTrials()
    const link = await requested("anna@beispiel.de")
    await confirm(link)
    for (const command of ["approve", "pack", "ship"]) await decide([link.id], command)
    expect(await shop.runtime.runPromise(convertTrials())).toBe(0)
    const cart = await shop.mutate("cart.set", { handle, sku, quantity: 1 })
    const { totalCents } = await resultOf(cart.clone())
    const placed = exampleOrderInput({ email: "anna@beispiel.de", expectedTotalCents: totalCents })
    const { orderId } = await resultOf(await shop.mutate("orders.place", placed, { cookie: cookieOf(cart) }))
    expect(await shop.runtime.runPromise(convertTrials())).toBe(1)
    expect(await state(link.id)).toBe("converted")
    expect((await resultOf(await shop.query("staffTrials.view", { id: link.id }, admin))).orderId).toBe(orderId)
  })
})

describe("postage", () => {
  it("is asked for by a button that says so, and paid in advance to the account in the mail, with the whole contract", async () => {
    const { shop, requested, confirm, mails } = await openTrials({ offers: [{ sku, postageCents: 290 }] })
    const link = await requested("anna@beispiel.de")
    const page = await (await shop.app.request(`/free-trial/${link.id}?token=${link.token}`)).text()
    expect(page).toContain("Zahlungspflichtig bestellen")
    expect(page).not.toContain("Ja, kostenlos")
    await confirm(link)
    const after = await (await shop.app.request(`/free-trial/${link.id}?token=${link.token}`)).text()
    for (const words of ["Bitte überweise 2,90", "innerhalb von 7", "Sobald das Geld da ist", "Verwendungszweck"])
      expect(after).toContain(words)
    const mail = (await mails()).find(({ subject }) => subject.startsWith("Deine Probe ist vorgemerkt"))
    expect(mail?.text).toContain("2,90")
    expect(mail?.text).toContain(link.id)
    expect(mail?.attachments?.length).toBe(3)
    expect((await shop.mutate("trial.cancel", link)).status).toBe(200)
    const cancelled = (await mails()).find(({ subject }) => subject === "Deine Probe ist storniert")
    expect(cancelled?.text).toContain("bekommst du es zurück")
  })

  const offers = [{ sku, postageCents: 290 }]

  it("is booked before anything is approved: bulk says which wait for it, and the page and the mails agree", async () => {
    const { shop, admin, requested, confirm, decide, mails, change } = await openTrials({ offers })
    const unpaid = await requested("anna@beispiel.de")
    await confirm(unpaid)
    await change({ offers: [{ sku, postageCents: 0 }] })
    const free = await requested("bo@beispiel.de", elsewhere(1))
    await confirm(free)
    const view = async (id: string) => resultOf(await shop.query("staffTrials.view", { id }, admin))
    expect((await view(unpaid.id)).commands).toEqual(["paid", "reject"])
    expect((await view(free.id)).commands).toEqual(["approve", "reject"])
    expect(await decide([unpaid.id, free.id], "approve")).toEqual([
      { id: unpaid.id, done: false, message: expect.stringContaining("sind noch nicht eingegangen") },
      { id: free.id, done: true, message: null },
    ])
    const waiting = async (work: string) =>
      (await resultOf(await shop.query("staffTrials.list", { work }, admin))).rows.map(({ id }: { id: string }) => id)
    expect(await waiting("pay")).toEqual([unpaid.id])
    expect(await decide([unpaid.id, free.id], "paid")).toEqual([
      { id: unpaid.id, done: true, message: null },
      { id: free.id, done: false, message: expect.stringContaining("nichts zu buchen") },
    ])
    expect(await decide([unpaid.id], "paid")).toMatchObject([{ done: false }])
    expect([await waiting("pay"), await waiting("check")]).toEqual([[], [unpaid.id]])
    const page = async () => (await shop.app.request(`/free-trial/${unpaid.id}?token=${unpaid.token}`)).text()
    expect(await page()).toContain("Dein Geld für den Versand ist da")
    expect((await view(unpaid.id)).postage.paid).toMatchObject({ by: "admin@beispiel.de" })
    const { rows: changes } = await resultOf(await shop.query("staff.changes", { subject: unpaid.id }, admin))
    expect(changes[0]).toMatchObject({
      action: "trial.paid",
      by: { email: "admin@beispiel.de" },
    })
    await decide([unpaid.id], "approve")
    await resultOf(await shop.mutate("staffTrials.decide", { ids: [unpaid.id], command: "reject" }, admin))
    expect((await mails()).find(({ subject }) => subject === "Deine Probe")?.text).toContain(
      "überweisen wir dir zurück",
    )
    expect(await page()).toContain("überweisen wir dir zurück")
    expect(await waiting("refund")).toEqual([unpaid.id])
    expect(await decide([unpaid.id], "refunded")).toMatchObject([{ done: true }])
    expect(await decide([unpaid.id], "refunded")).toMatchObject([{ done: false }])
    expect((await mails()).find(({ subject }) => subject === "Versandkosten zurück")?.text).toContain("2,90")
    expect(await page()).toContain("haben wir dir zurücküberwiesen")
    expect(await waiting("refund")).toEqual([])
  })

  it("that does not come is asked for once more, by the days of prepayment, and then the pack is free again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 2, 9) })
    const { shop, requested, confirm, mails, decide } = await openTrials({ offers })
    const link = await requested("anna@beispiel.de")
    const late = await requested("bo@beispiel.de", elsewhere(1))
    for (const each of [link, late]) await confirm(each)
    const left = async () => (await resultOf(await shop.query("catalogue.product", { handle }))).variants[0].available
    const end = () => shop.runtime.runPromise(endUnpaidTrials(1))
    vi.setSystemTime(Date.UTC(2026, 10, 2 + paymentTerms.prepaymentDays, 9))
    expect(await end()).toBe(0)
    vi.setSystemTime(Date.UTC(2026, 10, 3 + paymentTerms.prepaymentDays, 9))
    expect(await end()).toBe(2)
    expect(await end()).toBe(0)
    const page = async () => (await shop.app.request(`/free-trial/${link.id}?token=${link.token}`)).text()
    const reminder = (await mails()).find(
      ({ subject, to }) => subject.startsWith("Erinnerung") && to === "anna@beispiel.de",
    )
    expect(reminder?.text).toMatch(/17\.\sNovember\s2026/)
    expect(reminder?.text).toContain(link.id)
    expect(await page()).toMatch(/bis zum 17\.\sNovember\s2026/)
    const [admin] = [await cookieFor(shop, "admin")]
    await decide([late.id], "paid", admin)
    vi.setSystemTime(Date.UTC(2026, 10, 17, 22, 59))
    expect(await end()).toBe(0)
    vi.setSystemTime(Date.UTC(2026, 10, 17, 23, 1))
    expect(await end()).toBe(1)
    expect(await end()).toBe(0)
    expect(await page()).toContain("Das Geld für den Versand kam nicht an")
    const ended = (await mails()).filter(({ subject }) => subject.startsWith("Deine Probe kommt nicht"))
    expect(ended.map(({ to }) => to)).toEqual(["anna@beispiel.de"])
    expect(ended[0]?.text).toContain("Deshalb schicken wir sie nicht")
    expect(await left()).toBe(true)
    const again = await cookieFor(shop, "admin")
    const view = await resultOf(await shop.query("staffTrials.view", { id: link.id }, again))
    expect(view).toMatchObject({ state: "expired", work: "none", commands: ["paid"] })
    // It comes after all.
    expect(await decide([link.id], "paid", again)).toMatchObject([{ done: true }])
    expect((await resultOf(await shop.query("staffTrials.view", { id: link.id }, again))).commands).toEqual([
      "refunded",
    ])
  })
})
